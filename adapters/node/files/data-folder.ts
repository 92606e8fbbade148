import { statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import { makePrivateFolder } from "./private-file.ts";
import { rights } from "./rights/this-system.ts";
import { plainMessageOf } from "./system-error.ts";

/** The database of a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, "bookmarkd.db");
}

/** The folder for copies of the database. */
export function backupsFolder(dataFolder: string): string {
  return join(dataFolder, "backups");
}

/**
 * Creates the data folder for its owner only, if it is missing. Throws `unavailable` if that fails, or if the folder is not
 * safe: whoever can write to it could replace the token or the database.
 */
export function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
  } catch (cause) {
    const why = plainMessageOf(cause, folder);
    throw new AppError("unavailable", `Could not create the data folder. ${why}`, { cause });
  }
  if (!rights.isOurs(statSync(folder))) {
    throw new AppError(
      "unavailable",
      `The data folder ${folder} belongs to another user. Choose a folder of your own with --data-dir.`,
    );
  }
  const opening = rights.findOpening(folder);
  if (opening !== undefined) {
    throw new AppError(
      "unavailable",
      `Other users can ${opening.others} the data folder ${folder}. If you trust its contents, run: ${opening.remedy}`,
    );
  }
}
