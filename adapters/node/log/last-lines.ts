import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { rotatedFiles } from "./rotating-file.ts";

/** How often to look for new lines, in milliseconds. */
const LOOK_MS = 500;

/** The last lines of a log, including rotated files, oldest first. */
export function lastLines(file: string, count: number): string[] {
  const lines: string[] = [];
  for (const one of rotatedFiles(file).reverse()) {
    const own = readFileSync(one, "utf8").split("\n");
    // Each line ends with one.
    if (own.at(-1) === "") own.pop();
    lines.unshift(...own.slice(Math.max(0, own.length - (count - lines.length))));
    if (lines.length >= count) break;
  }
  return lines.slice(Math.max(0, lines.length - count));
}

/**
 * Writes what is appended to a file from now on, in whole lines without the last line break, also after another file replaces
 * it. Never ends.
 */
export async function followFile(file: string, write: (text: string) => void): Promise<never> {
  let place = stateOf(file);
  for (;;) {
    await delay(LOOK_MS);
    const now = stateOf(file);
    const from = now.id === place.id && now.size >= place.size ? place.size : 0;
    if (now.size > from) write(readRange(file, from, now.size).replace(/\n$/, ""));
    place = now;
  }
}

function stateOf(file: string): { id: number; size: number } {
  const stat = statSync(file, { throwIfNoEntry: false });
  return { id: stat?.ino ?? 0, size: stat?.size ?? 0 };
}

function readRange(file: string, from: number, to: number): string {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(to - from);
    return bytes.toString("utf8", 0, readSync(descriptor, bytes, 0, bytes.length, from));
  } finally {
    closeSync(descriptor);
  }
}
