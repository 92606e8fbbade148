import { existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { AppError } from "../../../../lib/errors.ts";
import { restoreDatabase } from "../../backup/restore-database.ts";
import { partialOf, syncToDisk, writeSnapshot } from "../../backup/write-snapshot.ts";
import { currentSettings } from "../../config/environment.ts";
import type { Settings } from "../../config/settings.ts";
import { readDaemonInfo } from "../../files/daemon-info.ts";
import { backupsFolder, databaseFile, makeDataFolder } from "../../files/data-folder.ts";
import { lockDataFolder } from "../../files/lock-data-folder.ts";
import { copyToPrivateFile } from "../../files/private-file.ts";
import { rights } from "../../files/rights/this-system.ts";
import { inPlainWords } from "../../files/system-error.ts";
import { readMigrations } from "../../package/read-package.ts";
import { print, printJson } from "../../terminal/output.ts";
import type { ClientFlags } from "../client/client-flags.ts";
import { createDaemonClient } from "../client/daemon-client.ts";
import { checkNewFile } from "../named-files.ts";
import { megabytes } from "../words.ts";

/**
 * Writes a checked copy of the database to `file`: through the daemon if one runs, otherwise directly. Throws
 * `AppError("unavailable")` if the file exists and `yes` is not given, and if there is nothing to back up; `unsupported` if a libSQL
 * server keeps the bookmarks.
 */
export async function backup(file: string, flags: ClientFlags & { yes?: boolean }): Promise<void> {
  const settings = currentSettings(flags);
  const target = resolve(file);
  refuseServer(settings);
  if (!existsSync(settings.dataFolder)) throw nothingThere(settings.dataFolder);
  checkTarget(target, settings.dataFolder, flags.yes === true);
  await writeCopy(settings, target).catch((error) => {
    throw inPlainWords(error, target);
  });
  const { size } = statSync(target);
  if (flags.json) return printJson({ file: target, bytes: size });
  print(`Wrote all your bookmarks to ${target} (${megabytes(size)}).`);
}

/**
 * Replaces the database with a backup. Throws `AppError` if a daemon uses the data folder, if there are bookmarks and `yes` is
 * not given, if the backup is not usable, or if a libSQL server keeps the bookmarks.
 */
export async function restore(file: string, flags: ClientFlags & { yes?: boolean }): Promise<void> {
  const settings = currentSettings(flags);
  refuseServer(settings);
  const { dataFolder } = settings;
  makeDataFolder(dataFolder);
  const lock = lockDataFolder(dataFolder);
  try {
    const { kept } = await restoreDatabase(resolve(file), dataFolder, {
      migrations: readMigrations(),
      replace: flags.yes === true,
    });
    if (flags.json) return printJson({ file: resolve(file), data_folder: dataFolder, kept: kept ?? null });
    const before = kept === undefined ? "" : ` Your previous bookmarks are in ${kept}.`;
    print(`Restored ${resolve(file)} into ${dataFolder}.${before}`);
  } finally {
    lock.release();
  }
}

/**
 * Writes a checked copy of the database to a file in an existing folder, through the daemon if one runs. Throws what `backup`
 * throws.
 */
export async function writeCopy(settings: Settings, target: string): Promise<void> {
  const lock = tryLock(settings.dataFolder);
  if (lock === undefined) {
    await fetchBackup(settings, target);
  } else {
    try {
      copyDatabase(settings.dataFolder, target);
    } finally {
      lock.release();
    }
  }
}

function checkTarget(target: string, dataFolder: string, replace: boolean): void {
  const folder = dirname(target);
  if (existsSync(folder) && realpathSync(folder) === realpathSync(dataFolder)) {
    throw new AppError("unavailable", `${folder} is the data folder. Write the backup to another one.`);
  }
  checkNewFile(target, replace);
}

function copyDatabase(dataFolder: string, target: string): void {
  const database = databaseFile(dataFolder);
  if (!existsSync(database)) throw nothingThere(dataFolder);
  writeSnapshot(database, target);
}

function nothingThere(dataFolder: string): AppError {
  return new AppError("unavailable", `Nothing to back up in ${dataFolder}.`);
}

/** The lock on the data folder; undefined if another process has it. */
function tryLock(dataFolder: string): { release: () => void } | undefined {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof AppError && error.code === "busy") return undefined;
    throw error;
  }
}

/** Moves the copy that the running daemon wrote, so that the data folder does not fill up with copies. */
async function fetchBackup({ dataFolder, token }: Settings, target: string): Promise<void> {
  const daemon = readDaemonInfo(dataFolder);
  if (daemon === undefined) {
    throw new AppError(
      "unavailable",
      `The daemon of ${dataFolder} is not ready. Try again in a few seconds.`,
    );
  }
  const { port } = daemon;
  const { file } = await createDaemonClient({ dataFolder, port, portGiven: true, token }).createBackup();
  // It is copied and deleted, so it must be one of the daemon's own.
  if (!isIn(backupsFolder(dataFolder), file)) {
    throw new AppError("unavailable", `The daemon named a backup outside its data folder: ${file}`);
  }
  const partial = partialOf(target);
  try {
    rmSync(partial, { force: true });
    copyToPrivateFile(file, partial);
    syncToDisk(partial);
    renameSync(partial, target);
    rights.syncFolder(dirname(target));
  } finally {
    rmSync(partial, { force: true });
    rmSync(file, { force: true });
  }
}

/** Whether a file is in a folder, whatever links lead there. */
function isIn(folder: string, file: string): boolean {
  return existsSync(file) && existsSync(folder) && dirname(realpathSync(file)) === realpathSync(folder);
}

/** Throws `unsupported` if a libSQL server keeps the bookmarks: what is in the data folder is not what the daemon reads. */
function refuseServer({ database }: Pick<Settings, "database">): void {
  if (database === undefined) return;
  throw new AppError(
    "unsupported",
    "BOOKMARKD_DATABASE_URL is set, so a libSQL server keeps your bookmarks. Back them up and restore them there.",
  );
}
