import { resolve } from "node:path";
import { restoreDatabase } from "../backup/restore-database.ts";
import { makeDataFolder } from "../data-folder.ts";
import { lockDataFolder } from "../lock-data-folder.ts";
import { readMigrations } from "../read-package.ts";
import { type Flags, readSettings } from "../settings.ts";

/**
 * Puts a backup in the place of the database. Throws `AppError` while a daemon runs on the data folder, when there are
 * bookmarks already and `yes` is not given, and when the backup is not to be used.
 */
export async function restore(file: string, flags: Flags & { yes?: boolean }): Promise<void> {
  const { dataFolder } = readSettings(flags, process.env);
  makeDataFolder(dataFolder);
  const lock = lockDataFolder(dataFolder);
  try {
    const { kept } = await restoreDatabase(resolve(file), dataFolder, {
      migrations: readMigrations(),
      replace: flags.yes === true,
    });
    const before = kept === undefined ? "" : ` What was there before is kept in ${kept}.`;
    process.stdout.write(`Restored ${resolve(file)} into ${dataFolder}.${before}\n`);
  } finally {
    lock.release();
  }
}
