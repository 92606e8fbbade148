import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../../lib/errors.ts";
import { createPrivateStream, partialName } from "../../files/private-file.ts";
import { inPlainWords } from "../../files/system-error.ts";
import { note } from "../../terminal/output.ts";
import { plainPieces } from "../../terminal/plain-text.ts";
import { type CollectionFlags, connect, register } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";
import { EXPORT_FORMATS, type ExportFormat, formatOfName } from "../export/formats.ts";
import { type Exporter, type Snapshot, takeSnapshot } from "../export/snapshot.ts";
import { checkNewFile } from "../named-files.ts";
import { bookmarks } from "../words.ts";

type ExportFlags = CollectionFlags & { format?: ExportFormat; yes?: boolean };

/** Writes all bookmarks, or those of one collection, to a file or folder, or to standard output. */
export async function exportAll(file: string | undefined, flags: ExportFlags): Promise<void> {
  const format = flags.format ?? formatOf(file);
  await register(flags, "export");
  const api = connect(flags);
  const collections =
    flags.collection === undefined ? await api.collections() : [await findCollection(api, flags.collection)];
  const snapshot = takeSnapshot(api, collections);
  if (format === "markdown") return exportFolder(snapshot, file, flags.yes === true);
  const exporter = await loadExporter(format);
  if (file !== undefined) return exportFile(exporter(snapshot), resolve(file), flags.yes === true);
  const text = exporter(snapshot);
  // It contains strangers' text. A file gets it unchanged, but a terminal would obey it.
  await pipeline(Readable.from(process.stdout.isTTY ? plainPieces(text) : text), process.stdout, {
    end: false,
  });
}

/** The format for the name of a file. Throws `invalid` if the name does not show it. */
function formatOf(file: string | undefined): ExportFormat {
  const found = file === undefined ? undefined : formatOfName(file);
  if (found !== undefined) return found;
  throw new AppError(
    "invalid",
    `Add --format with one of ${EXPORT_FORMATS.join(", ")}, or name a file that ends in .html, .json or .csv, or a folder with a slash at the end.`,
  );
}

async function exportFolder(snapshot: Snapshot, folder: string | undefined, replace: boolean): Promise<void> {
  if (folder === undefined) throw new AppError("invalid", "A Markdown export needs a folder. Name one.");
  // Without the slash at its end, with which a file is no folder even to look at.
  const there = statSync(resolve(folder), { throwIfNoEntry: false });
  if (there !== undefined && !there.isDirectory()) {
    throw new AppError("invalid", `${folder} is a file. Name a folder.`);
  }
  if (there !== undefined && readdirSync(folder).length > 0 && !replace) {
    throw new AppError("unavailable", `${folder} is not empty. Add --yes to write into it anyway.`);
  }
  const { writeMarkdown } = await import("../export/write-markdown.ts");
  const files = await writeMarkdown(snapshot, folder);
  note(`Wrote ${bookmarks(files)} to ${folder}.`);
}

/** Writes a file, whole or not at all. Only its owner can read it, because it says what somebody reads. */
async function exportFile(text: AsyncIterable<string>, file: string, replace: boolean): Promise<void> {
  checkNewFile(file, replace);
  const partial = partialName(file);
  try {
    await pipeline(Readable.from(text), createPrivateStream(partial));
    renameSync(partial, file);
  } catch (error) {
    throw inPlainWords(error, file);
  } finally {
    rmSync(partial, { force: true });
  }
  note(`Wrote ${file}.`);
}

async function loadExporter(format: Exclude<ExportFormat, "markdown">): Promise<Exporter> {
  switch (format) {
    case "html":
      return (await import("../export/write-netscape.ts")).writeNetscape;
    case "json":
      return (await import("../export/write-json.ts")).writeJson;
    case "csv":
      return (await import("../export/write-csv.ts")).writeCsv;
  }
}
