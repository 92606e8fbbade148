import { resolve } from "node:path";
import { restoreDatabase } from "../../backup/restore-database.ts";
import { readEnvironment } from "../../config/environment.ts";
import { readSettings } from "../../config/settings.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { lockDataFolder } from "../../files/lock-data-folder.ts";
import { readMigrations } from "../../package/read-package.ts";
import { print, printJson } from "../../terminal/output.ts";
import type { ClientFlags } from "../client/client-flags.ts";
import { refuseServer } from "./backup.ts";

/**
 * Replaces the database with a backup. Throws `AppError` if a daemon uses the data folder, if there are bookmarks and `yes` is
 * not given, if the backup is not usable, or if a libSQL server keeps the bookmarks.
 */
export async function restore(file: string, flags: ClientFlags & { yes?: boolean }): Promise<void> {
  const settings = readSettings(flags, readEnvironment());
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
