import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import { findDamage } from "../database/check/check-file.ts";
import { openReadOnly } from "../database/open-read-only.ts";
import { createPrivateFile } from "../files/private-file.ts";
import { rights } from "../files/rights/this-system.ts";

/**
 * Writes the current database in `file`, including its write-ahead log, to `target`: compact, checked, readable only by its
 * owner (mode 0600), and under this name only when it is complete and on the disk. Replaces an existing file. Others may use
 * the database meanwhile. Blocks its thread. Throws the error of libSQL (`SQLITE_FULL`), and `AppError("unavailable")` if the
 * copy is not sound; then nothing remains.
 */
export function writeSnapshot(file: string, target: string): void {
  const partial = partialOf(target);
  rmSync(partial, { force: true });
  try {
    // VACUUM INTO takes an empty file that is there, and with it the mode.
    createPrivateFile(partial);
    copyInto(file, partial);
    const fault = findDamage(partial);
    if (fault !== undefined) {
      throw new AppError("unavailable", `The copy of the database ${file} is damaged (${fault}).`);
    }
    syncToDisk(partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  rights.syncFolder(dirname(target));
}

/** The name of a copy until it is complete. */
export function partialOf(target: string): string {
  return `${target}.partial`;
}

/** Waits until a file is on the disk. */
export function syncToDisk(file: string): void {
  // Windows syncs only what may be written to.
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function copyInto(file: string, target: string): void {
  const database = openReadOnly(file);
  try {
    database.prepare("VACUUM INTO ?").run([target]);
  } finally {
    database.close();
  }
}
