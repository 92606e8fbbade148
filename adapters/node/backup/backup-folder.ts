import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder } from "../files/private-file.ts";
import { partialOf } from "./write-snapshot.ts";

/**
 * A new name in `backups/` of a data folder: what the copy is, and when it was made in a form that sorts and every file
 * system takes. Makes the folder, and clears what a copy that was interrupted left there.
 */
export function newBackupFile(dataFolder: string, what: string, now: Date): string {
  const folder = join(dataFolder, "backups");
  makePrivateFolder(folder);
  for (const name of readdirSync(folder)) {
    if (name.endsWith(partialOf(".db"))) rmSync(join(folder, name), { force: true });
  }
  return join(folder, `${what}-${now.toISOString().replaceAll(/[-:.]/g, "")}.db`);
}
