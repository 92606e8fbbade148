import { dirname } from "node:path";
import { newBackupFile } from "../backup/backup-folder.ts";
import { writeSnapshot } from "../backup/write-snapshot.ts";

/** Keeps a copy of the database in `file` under the name of the migration that is about to rewrite its data. */
export function keepCopyBefore(file: string): (migration: string) => Promise<void> {
  return async (migration) => {
    const what = `before-${migration.replace(/\.sql$/, "")}`;
    writeSnapshot(file, newBackupFile(dirname(file), what, new Date()));
  };
}
