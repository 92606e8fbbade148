import { open } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "./package-root.ts";

/** The built-in table of words; models/README.md says what it was learned from. */
export const TABLE_FILE = join(packageRoot(), "models/words-2.bin");

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
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let read = 0; read < size; ) {
      const { bytesRead } = await file.read(bytes, read, size - read, read);
      if (bytesRead === 0) throw new Error(`${path} ends too early.`);
      read += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}
