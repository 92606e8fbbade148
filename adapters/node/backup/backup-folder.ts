import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backupsFolder } from "../files/data-folder.ts";
import { makePrivateFolder } from "../files/private-file.ts";
import { partialOf } from "./write-snapshot.ts";

/**
 * A new file name in `backups/` of a data folder: the kind of copy, and the time in a form that sorts and works on every file
 * system. Creates the folder, and removes the rests of interrupted copies.
 */
export function newBackupFile(dataFolder: string, what: string, now: Date): string {
  const folder = backupsFolder(dataFolder);
  makePrivateFolder(folder);
  for (const name of readdirSync(folder)) {
    if (name.endsWith(partialOf(".db"))) rmSync(join(folder, name), { force: true });
  }
  return join(folder, `${what}-${now.toISOString().replaceAll(/[-:.]/g, "")}.db`);
}
