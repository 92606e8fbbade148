import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../../../client/api.ts";
import { upTo } from "../../../../lib/bytes.ts";
import { AppError, messageOf } from "../../../../lib/errors.ts";
import { createPrivateStream } from "../../files/private-file.ts";
import { DEFAULT_COLLECTION } from "../commands/add.ts";
import { openFile } from "../import/open-file.ts";
import { runImport } from "../import/run-import.ts";
import type { ImportLine } from "./import-line.ts";

/** How often the page is told how far the import is, in milliseconds. */
const TELL_MS = 200;

/** The largest file that is taken, in bytes. */
const MAX_FILE_BYTES = 1024 * 1024 * 1024;

/**
 * Takes over the bookmarks of a file that is posted, by the same readers as `bookmarkd import`; the answer is JSON lines.
 * The file is written down for as long as that takes, readable for its owner only: it may be a database.
 */
export async function importUpload(
  api: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-import-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // Ctrl+C ends the process in the middle.
  process.once("exit", clear);
  const left = new AbortController();
  response.once("close", () => left.abort());
  response.writeHead(200, { "content-type": "application/x-ndjson", "cache-control": "no-store" });
  const tell = (line: ImportLine) => response.write(`${JSON.stringify(line)}\n`);
  try {
    const file = join(folder, "upload");
    await pipeline(request, limit, createPrivateStream(file));
    tell(await importFile(api, file, left.signal, tell));
  } catch (error) {
    const fault = error instanceof AppError ? error.message : "The file could not be read.";
    tell({ kind: "failed", fault });
  } finally {
    process.off("exit", clear);
    clear();
    response.end();
  }
}

async function importFile(
  api: Api,
  file: string,
  signal: AbortSignal,
  tell: (line: ImportLine) => void,
): Promise<ImportLine> {
  const { items, fraction } = await openFile(file, undefined);
  let last = 0;
  const { report, stoppedBy } = await runImport(api, items, {
    fallback: { key: DEFAULT_COLLECTION, name: DEFAULT_COLLECTION },
    only: undefined,
    dryRun: false,
    // The page asks.
    local: false,
    signal,
    sleep: (ms) => delay(ms),
    progress: ({ saved, already_there, refused, refused_more }) => {
      const now = performance.now();
      if (now - last < TELL_MS) return;
      last = now;
      const counts = { saved, already_there, refused: refused.length + refused_more };
      tell({ kind: "progress", fraction: fraction(), ...counts });
    },
  });
  return {
    kind: "done",
    report,
    ...(stoppedBy === undefined ? {} : { fault: messageOf(stoppedBy) }),
  };
}

function limit(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  return upTo(
    MAX_FILE_BYTES,
    pieces,
    () => new AppError("invalid", "The file is larger than 1 GB. Use bookmarkd import."),
  );
}
