import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { writePrivateFile } from "../../files/private-file.ts";
import { sizeOf } from "../../files/read-file.ts";

/** Files up to this size, in bytes, are checked at each start, before anything else: in a tenth of a second. */
export const ALWAYS_CHECKED = 32 * 1024 * 1024;

const noteOf = (file: string) => `${file}-clean`;

/**
 * Records the state of the database in `file` after its last connection has closed and the log is empty. Reading a large file
 * at each start would take seconds, to find damage that the end of a process cannot cause.
 */
export function noteCleanEnd(file: string, alwaysChecked = ALWAYS_CHECKED): void {
  const state = stateOf(file);
  if (state.size > alwaysChecked) writePrivateFile(noteOf(file), JSON.stringify(state));
}

/** Whether the file is exactly as the last process left it, and that process ended cleanly. */
export function isCleanEnd(file: string): boolean {
  const note = noteOf(file);
  if (!existsSync(note)) return false;
  // A log may be left, but with nothing in it.
  return readFileSync(note, "utf8") === JSON.stringify(stateOf(file)) && sizeOf(`${file}-wal`) === 0;
}

/** `isCleanEnd`, valid once, because the next process that writes leaves its own record. */
export function takeCleanEnd(file: string): boolean {
  const isClean = isCleanEnd(file);
  rmSync(noteOf(file), { force: true });
  return isClean;
}

function stateOf(file: string): { size: number; mtimeMs: number } {
  const { size, mtimeMs } = statSync(file);
  return { size, mtimeMs };
}
