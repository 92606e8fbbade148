import type { BackupResponse } from "../schema/backup.ts";
import { AppError } from "./errors.ts";
import type { Env } from "./ports.ts";

/**
 * Writes a checked copy of everything acknowledged so far. Throws `unsupported` if the database is not a local file, and
 * `busy` while another copy is being written.
 */
export async function createBackup(env: Pick<Env, "backup">): Promise<BackupResponse> {
  if (env.backup === undefined) {
    throw new AppError("unsupported", "A database server keeps the bookmarks. Back them up there.");
  }
  return env.backup();
}
