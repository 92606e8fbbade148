import type { BackupResponse } from "../schema/backup.ts";
import { AppError } from "./errors.ts";
import type { Env } from "./ports.ts";

/**
 * Writes a checked copy of everything that was acknowledged so far. Throws `unsupported` when the database is not a
 * file of this service, `busy` while another copy is being written.
 */
export async function createBackup(env: Pick<Env, "backup">): Promise<BackupResponse> {
  if (env.backup === undefined) {
    throw new AppError("unsupported", "A database server keeps the bookmarks. Back them up there.");
  }
  return env.backup();
}
