import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unpackFile } from "../../../lib/text/embed/meaning/table-file.ts";
import { packageRoot } from "./package-root.ts";

/** The built-in table of words; models/README.md says what it was learned from. */
export const TABLE_FILE = join(packageRoot(), "models/words-4.bin");

let reading: Promise<Uint8Array> | undefined;

/** The bytes of the table of words, in memory that threads can share. They are read at their first use. */
export function readWordTable(): Promise<Uint8Array> {
  reading ??= readShared(TABLE_FILE);
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}

async function readShared(path: string): Promise<Uint8Array> {
  return unpackFile(await readFile(path), (size) => new Uint8Array(new SharedArrayBuffer(size)));
}
