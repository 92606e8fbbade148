import { join } from "node:path";
import Database from "libsql";
import { AppError, codeOf } from "../../../lib/errors.ts";
import { readDaemonInfo } from "./daemon-info.ts";
import { createPrivateFile } from "./private-file.ts";
import { inPlainWords } from "./system-error.ts";

/**
 * Locks the data folder for this process until it ends or calls `release`. The lock is an open exclusive transaction on
 * `daemon.lock`, an empty SQLite file: the kernel releases it however the process ends. Throws `AppError("busy")` if another
 * process has it, with its pid and port if known, and another one that names the file if it can't be opened or written.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const database = openLocked(folder);

  // The listener also keeps the connection from being collected, and the lock with it, when nobody keeps `release`.
  process.once("exit", release);
  function release(): void {
    process.off("exit", release);
    if (!database.open) return;
    database.exec("ROLLBACK");
    database.close();
  }
  return { release };
}

function openLocked(folder: string): Database.Database {
  const file = join(folder, "daemon.lock");
  let database: Database.Database | undefined;
  try {
    createPrivateFile(file);
    database = new Database(file);
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    if (codeOf(error) === "SQLITE_BUSY") throw new AppError("busy", takenMessage(folder), { cause: error });
    throw inPlainWords(error, file);
  }
}

function takenMessage(folder: string): string {
  const daemon = readDaemonInfo(folder);
  const who = daemon === undefined ? "" : ` (pid ${daemon.pid}, port ${daemon.port})`;
  return `Another bookmarkd${who} is using the data folder ${folder}. Stop it, or choose another folder with --data-dir.`;
}
