import { type ChildProcess, fork } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../lib/errors.ts";
import type { BackupResponse } from "../../../schema/backup.ts";
import { toError } from "../database/errors.ts";
import type { PostedError } from "../database/messages.ts";
import { workerFile } from "../package/worker-file.ts";
import { newBackupFile } from "./backup-folder.ts";
import { partialOf } from "./write-snapshot.ts";

/** How the writing of a snapshot ended. */
export type Outcome = { error?: PostedError };

export type Backups = {
  /** Writes a snapshot into `backups/`. Throws as `writeSnapshot` does, and `busy` while another is being written. */
  create: () => Promise<BackupResponse>;
  /** Gives up the one that is being written, and leaves nothing of it. */
  close: () => Promise<void>;
};

/**
 * Backups of the database of a data folder, while the daemon works on it. They are written by a process of their own: it
 * holds up neither the event loop nor the writer, its memory is gone when it ends, and it can be stopped at any time,
 * which a thread inside a call of libSQL can't.
 */
export function createBackups(dataFolder: string): Backups {
  let writer: ChildProcess | undefined;
  let writing: Promise<BackupResponse> | undefined;

  async function write(): Promise<BackupResponse> {
    const now = new Date();
    const file = newBackupFile(dataFolder, "bookmarkd", now);
    writer = start(join(dataFolder, "bookmarkd.db"), file);
    try {
      const { error } = await outcomeOf(writer);
      if (error !== undefined) throw toError(error);
      return { file, bytes: statSync(file).size, created_at: now.toISOString() };
    } finally {
      // Of a process that was killed.
      rmSync(partialOf(file), { force: true });
    }
  }

  return {
    async create() {
      if (writing !== undefined) {
        throw new AppError("busy", "Another backup is already running.", { retryAfterSeconds: 5 });
      }
      writing = write().finally(() => {
        writing = undefined;
      });
      return writing;
    },
    async close() {
      writer?.kill("SIGKILL");
      await writing?.catch(() => {});
    },
  };
}

function start(file: string, target: string): ChildProcess {
  const program = workerFile(new URL("./backup-process.ts", import.meta.url)).file;
  return fork(fileURLToPath(program), [file, target], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    child.once("message", (outcome: Outcome) => resolve(outcome));
    child.once("error", reject);
    child.once("exit", () =>
      reject(new AppError("unavailable", "The backup was interrupted before it was complete.")),
    );
  });
}
