import { AppError } from "../../../../lib/errors.ts";
import { readEnvironment } from "../../config/environment.ts";
import { readSettings } from "../../config/settings.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { readOrCreateToken, rotateToken } from "../../files/token.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import type { ClientFlags } from "../client/client-flags.ts";

/** Prints the token that requests carry; makes one when there is none. */
export function showToken(flags: ClientFlags): void {
  const { dataFolder, token } = readSettings(flags, readEnvironment());
  if (token === undefined) makeDataFolder(dataFolder);
  show(token ?? readOrCreateToken(dataFolder), flags);
}

/**
 * Replaces the token file's token and prints the new one. Throws `unavailable` when BOOKMARKD_TOKEN is set, because the
 * file would not count.
 */
export function replaceToken(flags: ClientFlags): void {
  const { dataFolder, token } = readSettings(flags, readEnvironment());
  if (token !== undefined) {
    throw new AppError(
      "unavailable",
      "BOOKMARKD_TOKEN is set and goes before the token file, so nothing was changed. " +
        "Give BOOKMARKD_TOKEN another value, or unset it, and restart the daemon.",
    );
  }
  makeDataFolder(dataFolder);
  show(rotateToken(dataFolder), flags);
  note("The old token no longer counts. A daemon that was started with BOOKMARKD_TOKEN keeps that one.");
}

function show(token: string, { json }: ClientFlags): void {
  if (json) printJson({ token });
  else print(token);
}
