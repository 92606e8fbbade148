import { AppError } from "../../../lib/errors.ts";
import { makeDataFolder } from "../data-folder.ts";
import { type Flags, readSettings } from "../settings.ts";
import { readOrCreateToken, rotateToken } from "../token.ts";

/** Prints the token that requests carry; makes one when there is none. */
export function showToken(flags: Flags): void {
  const { dataFolder, token } = readSettings(flags, process.env);
  if (token === undefined) makeDataFolder(dataFolder);
  process.stdout.write(`${token ?? readOrCreateToken(dataFolder)}\n`);
}

/**
 * Replaces the token file's token and prints the new one. Throws `unavailable` when BOOKMARKD_TOKEN is set, because the
 * file would not count.
 */
export function replaceToken(flags: Flags): void {
  const { dataFolder, token } = readSettings(flags, process.env);
  if (token !== undefined) {
    throw new AppError(
      "unavailable",
      "BOOKMARKD_TOKEN is set and goes before the token file, so nothing was changed. " +
        "Give BOOKMARKD_TOKEN another value, or unset it, and restart the daemon.",
    );
  }
  makeDataFolder(dataFolder);
  process.stdout.write(`${rotateToken(dataFolder)}\n`);
  process.stderr.write(
    "The old token no longer counts. A daemon that was started with BOOKMARKD_TOKEN keeps that one.\n",
  );
}
