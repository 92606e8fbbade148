import { statSync } from "node:fs";
import { AppError, messageOf } from "../../../lib/errors.ts";
import { isOurs, othersCanWrite } from "./ownership.ts";
import { makePrivateFolder } from "./private-file.ts";

/**
 * Makes the data folder, for its owner only, when there is none. Throws `unavailable` when that can't be, or when it is
 * not safe: who can write to it could put a token or a database of their own there. That others can list it is let be,
 * since every file in it is for its owner only.
 */
export function makeDataFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new AppError("unavailable", `Could not create the data folder ${folder}: ${reason}`, { cause });
  }
  const stat = statSync(folder);
  if (!isOurs(stat)) {
    throw new AppError(
      "unavailable",
      `The data folder ${folder} belongs to another user. Choose a folder of your own with --data-dir.`,
    );
  }
  if (process.platform !== "win32" && othersCanWrite(stat)) {
    throw new AppError(
      "unavailable",
      `Other users can change the data folder ${folder}. If you trust its contents, run: chmod 700 ${folder}`,
    );
  }
}
