import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import Database from "libsql";
import { AppError } from "../../../lib/errors.ts";
import type { Migration } from "../../../lib/store/migrate.ts";
import { findDamage, isDamage } from "../database/check/check-file.ts";
import { openReadOnly } from "../database/open-read-only.ts";
import { backupsFolder, databaseFile } from "../files/data-folder.ts";
import { sizeOf } from "../files/read-file.ts";
import { rights } from "../files/rights/this-system.ts";
import { newBackupFile } from "./backup-folder.ts";
import { checkSchema } from "./check-schema.ts";
import { endAccess } from "./end-access.ts";
import { writeSnapshot } from "./write-snapshot.ts";

/**
 * Replaces a data folder's database with a backup, and keeps the old one in `backups/`. At any moment, the folder contains
 * either the old database or the new one. Returns the place of the old one, if there was one. Call it with the folder locked.
 * Throws `AppError("unavailable")` if the backup is damaged, of a newer version, not ours or with foreign content, and if a
 * database exists but `replace` is false. Then nothing changes.
 */
export async function restoreDatabase(
  backup: string,
  dataFolder: string,
  options: { migrations: Migration[]; replace: boolean },
): Promise<{ kept: string | undefined }> {
  const database = databaseFile(dataFolder);
  const isThere = sizeOf(database) > 0;
  if (isThere && !options.replace) {
    throw new AppError(
      "unavailable",
      `${dataFolder} already holds bookmarks. Add --yes to replace them; bookmarkd keeps a copy in backups/.`,
    );
  }
  const restored = `${database}.restored`;
  try {
    await checkBackup(backup, options.migrations);
    copyBackup(backup, restored);
    const isSound = isThere && findDamage(database) === undefined;
    if (isSound) workInLog(database);
    endAccess(restored, isThere ? { file: database, isSound } : undefined);
    const kept = isThere ? keepDatabase(dataFolder, database) : undefined;
    // A write-ahead log would be worked into whatever database has the name.
    rmSync(`${database}-wal`, { force: true });
    rmSync(`${database}-shm`, { force: true });
    renameSync(restored, database);
    rights.syncFolder(dataFolder);
    return { kept };
  } finally {
    rmSync(restored, { force: true });
  }
}

/** Before it is copied: copying rebuilds its indexes, which runs the expressions that somebody may have put into them. */
async function checkBackup(backup: string, migrations: Migration[]): Promise<void> {
  const there = statSync(backup, { throwIfNoEntry: false });
  if (there === undefined) throw new AppError("unavailable", `File not found: ${backup}.`);
  if (there.isDirectory()) throw new AppError("unavailable", `${backup} is a folder, not a backup.`);
  const database = openReadOnly(backup);
  try {
    await checkSchema(database, migrations);
  } catch (error) {
    throw notUsable(backup, error instanceof Error ? error.message : String(error));
  } finally {
    database.close();
  }
}

/** Copied as a database, not as a file, so that the copy includes its write-ahead log. */
function copyBackup(backup: string, target: string): void {
  try {
    writeSnapshot(backup, target);
  } catch (error) {
    if (isDamage(error)) throw notUsable(backup, error.message);
    throw error;
  }
}

/** What SQLite says about a file that is not a database (https://www.sqlite.org/rescode.html#notadb). */
const SQLITE_NOTADB = "file is not a database";

function notUsable(backup: string, fault: string): AppError {
  const why = fault.replace(SQLITE_NOTADB, "it is not a bookmarkd database");
  return new AppError("unavailable", `Could not restore ${backup}: ${why}. Nothing was changed.`);
}

/**
 * Gives the database a second name in `backups/`, with its write-ahead log if that could not be merged: a damaged database is
 * not touched.
 */
function keepDatabase(dataFolder: string, database: string): string {
  const kept = newBackupFile(dataFolder, "replaced", new Date());
  for (const suffix of ["-wal", ""]) {
    if (existsSync(`${database}${suffix}`)) linkSync(`${database}${suffix}`, `${kept}${suffix}`);
  }
  rights.syncFolder(backupsFolder(dataFolder));
  return kept;
}

function workInLog(database: string): void {
  const connection = new Database(database);
  try {
    connection.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    connection.close();
  }
}
