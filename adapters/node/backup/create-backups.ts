import { rmSync, statSync } from "node:fs";
import { AppError } from "../../../lib/errors.ts";
import type { BackupResponse } from "../../../schema/backup.ts";
import { backupsFolder, databaseFile } from "../files/data-folder.ts";
import { inPlainWords } from "../files/system-error.ts";
import { type ProcessWork, runInProcess } from "../processes/run-in-process.ts";
import { newBackupFile } from "./backup-folder.ts";
import { partialOf } from "./write-snapshot.ts";

export type Backups = {
  /** Writes a snapshot into `backups/`. Throws as `writeSnapshot` does, `busy` while another is being written, and `unavailable` after `close`. */
  create: () => Promise<BackupResponse>;
  /** Gives up the one that is being written, and leaves nothing of it. */
  close: () => Promise<void>;
};

const PROGRAM = new URL("./backup-process.ts", import.meta.url);

/**
 * Backups of the database of a data folder while the daemon uses it. A separate process writes them. So they block neither the
 * event loop nor the writer, their memory is free afterward, and they can be stopped at any time, unlike a thread inside a
 * call of libSQL.
 */
export function createBackups(dataFolder: string): Backups {
  let writer: ProcessWork | undefined;
  let writing: Promise<BackupResponse> | undefined;
  let closed = false;

  async function write(): Promise<BackupResponse> {
    const now = new Date();
    const file = newBackupFile(dataFolder, "bookmarkd", now);
    const args = [databaseFile(dataFolder), file];
    writer = runInProcess(PROGRAM, args, "The backup was interrupted before it was complete.");
    try {
      await writer.done;
      return { file, bytes: statSync(file).size, created_at: now.toISOString() };
    } catch (error) {
      // A process that was killed leaves its file, or one that it had just completed and did not tell of.
      for (const left of [partialOf(file), file]) rmSync(left, { force: true });
      throw error;
    }
  }

  return {
    async create() {
      if (closed) throw new AppError("unavailable", "bookmarkd is stopping. Try again when it runs.");
      if (writing !== undefined) {
        throw new AppError("busy", "Another backup is already running.", { retryAfterSeconds: 5 });
      }
      writing = write()
        .catch((error) => {
          throw inPlainWords(error, backupsFolder(dataFolder));
        })
        .finally(() => {
          writing = undefined;
        });
      return writing;
    },
    async close() {
      closed = true;
      writer?.kill();
      await writing?.catch(() => {});
    },
  };
}
