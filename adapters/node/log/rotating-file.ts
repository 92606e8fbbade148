import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf } from "../../../lib/errors.ts";
import { appendToPrivateFile, makePrivateFolder } from "../files/private-file.ts";
import { sizeOf } from "../files/read-file.ts";

/** When to rotate a file, and how many rotated files to keep. */
export type Rotation = { maxBytes: number; kept: number };

const ROTATION: Rotation = { maxBytes: 5 * 1024 * 1024, kept: 4 };

/**
 * Appends to a log that several processes may write at the same time. That is why this is not a library: libraries that rotate
 * assume that the file is theirs alone and lose lines of other processes. Here, each line is one append to the current file,
 * and a full file gets a unique name. If two processes rotate at once, nothing is lost.
 */
export function rotatingFile(
  file: string,
  { maxBytes, kept }: Rotation = ROTATION,
): { write: (line: string) => void } {
  return {
    write(line) {
      try {
        append(file, line);
        if (sizeOf(file) < maxBytes) return;
        renameSync(file, asideName(file));
        for (const old of asides(file).slice(0, -kept)) rmSync(old, { force: true });
      } catch {
        // A log that cannot be written, for example on a full disk, does not stop the work.
      }
    },
  };
}

/** Somebody may have deleted the logs, folder and all. */
function append(file: string, line: string): void {
  try {
    appendToPrivateFile(file, line);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    makePrivateFolder(dirname(file));
    appendToPrivateFile(file, line);
  }
}

/** The bytes of a log, including rotated files. */
export function rotatedBytes(file: string): number {
  return rotatedFiles(file).reduce((sum, one) => sum + sizeOf(one), 0);
}

/** The existing files of a log: rotated ones, oldest first, then the current one. */
export function rotatedFiles(file: string): string[] {
  return [...asides(file), file].filter((one) => existsSync(one));
}

/** "process.log" becomes "process.2026-11-21T10-00-00-000Z.5f0c9a3e.log": in the order of names as in time. */
function asideName(file: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  // Also one process may put two aside within a millisecond.
  return file.replace(/\.log$/, `.${time}.${randomBytes(4).toString("hex")}.log`);
}

/** Oldest first. */
function asides(file: string): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const [stem, name] = [basename(file, ".log"), basename(file)];
  return readdirSync(folder)
    .filter((one) => one.startsWith(`${stem}.`) && one.endsWith(".log") && one !== name)
    .sort()
    .map((one) => join(folder, one));
}
