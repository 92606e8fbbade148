import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../../../client/api.ts";
import { upTo } from "../../../../lib/bytes.ts";
import { AppError, messageOf } from "../../../../lib/errors.ts";
import { createPrivateStream } from "../../files/private-file.ts";
import { openFile } from "../import/open-file.ts";
import { runImport } from "../import/run-import.ts";
import type { ImportLine } from "./import-line.ts";

/** The interval of progress reports to the page, in milliseconds. */
const TELL_MS = 200;

/** The same without progress, so that nobody takes the connection for dead. */
const ALIVE_MS = 5_000;

/** The largest accepted file, in bytes. */
const MAX_FILE_BYTES = 1024 * 1024 * 1024;

/** What the page says it takes, instead of the option that a terminal has. */
const TAKEN =
  "The page takes bookmarks that a browser exported (HTML or JSON), CSV files, lists of addresses or Markdown links, and bookmarkd exports.";

/** Takes a line of the answer. */
export type Tell = (line: ImportLine) => void;

/** A file that was uploaded, until `clear`. */
export type Upload = { file: string; clear: () => void };

/**
 * Stores an upload in a new folder within `parent`, readable only by its owner, because a database cannot be read as a stream.
 * Rejects an upload that is too large or incomplete, and leaves nothing behind.
 */
export async function keepUpload(
  pieces: AsyncIterable<Uint8Array>,
  parent: string = tmpdir(),
): Promise<Upload> {
  const folder = mkdtempSync(join(parent, "bookmarkd-import-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Ctrl+C ends the process in the middle.
  process.once("exit", remove);
  const clear = () => {
    process.off("exit", remove);
    remove();
  };
  try {
    const file = join(folder, "upload");
    await pipeline(pieces, limit, createPrivateStream(file));
    return { file, clear };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Imports the bookmarks of an upload with the readers of `bookmarkd import`. The last line has the result. */
export async function importUpload(
  api: Api,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  tell: Tell,
  parent?: string,
): Promise<void> {
  let upload: Upload | undefined;
  try {
    upload = await keepUpload(pieces, parent);
    tell(await importFile(api, upload.file, signal, tell));
  } catch (error) {
    tell({ kind: "failed", fault: faultOf(error) });
  } finally {
    upload?.clear();
  }
}

/** What is wrong with the file, for somebody who has no terminal in front of them. */
export function faultOf(error: unknown): string {
  if (!(error instanceof AppError)) return "Could not read the file.";
  const [fault, advice] = error.message.split("Name it with --from: ");
  return advice === undefined ? error.message : `${fault}${TAKEN}`;
}

/** Imports the bookmarks of a file. */
export async function importFile(
  api: Api,
  file: string,
  signal: AbortSignal,
  tell: Tell,
): Promise<ImportLine> {
  // Under the name that it has here, nobody knows it.
  if (statSync(file).size === 0) throw new AppError("invalid", "The file is empty.");
  const { items, fraction } = await openFile(file, undefined);
  let latest: ImportLine = { kind: "progress", fraction: 0, saved: 0, already_there: 0, refused: 0 };
  let last = 0;
  const alive = setInterval(() => tell(latest), ALIVE_MS);
  const { report, stoppedBy } = await runImport(api, items, {
    only: undefined,
    dryRun: false,
    // The page asks.
    local: false,
    signal,
    sleep: delay,
    progress: ({ saved, already_there, refused, refused_more }) => {
      const now = performance.now();
      if (now - last < TELL_MS) return;
      last = now;
      const counts = { saved, already_there, refused: refused.length + refused_more };
      latest = { kind: "progress", fraction: fraction(), ...counts };
      tell(latest);
    },
  }).finally(() => clearInterval(alive));
  return {
    kind: "done",
    report,
    ...(stoppedBy === undefined ? {} : { fault: messageOf(stoppedBy) }),
  };
}

function limit(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  return upTo(
    MAX_FILE_BYTES,
    pieces,
    () => new AppError("invalid", "The file is larger than 1 GB. Use bookmarkd import."),
  );
}
