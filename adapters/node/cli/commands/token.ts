import { AppError } from "../../../../lib/errors.ts";
import type { TokenResponse } from "../../../../schema/token.ts";
import { readEnvironment } from "../../config/environment.ts";
import { readSettings } from "../../config/settings.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { readOrCreateToken, rotateToken } from "../../files/token.ts";
import { note, print, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";

/** Prints the token of the daemon; creates one if needed. */
export function showToken(flags: ClientFlags): void {
  const { dataFolder, token } = readSettings(flags, readEnvironment());
  if (token === undefined) makeDataFolder(dataFolder);
  show(token ?? readOrCreateToken(dataFolder), flags);
}

/**
 * Replaces the token in the token file and prints the new one. Throws `unavailable` if BOOKMARKD_TOKEN is set, because it would
 * override the file.
 */
export function replaceToken(flags: ClientFlags): void {
  const { dataFolder, token } = readSettings(flags, readEnvironment());
  if (token !== undefined) {
    throw new AppError(
      "unavailable",
      "BOOKMARKD_TOKEN overrides the token file, so nothing was changed. " +
        "Change or unset BOOKMARKD_TOKEN, then restart the daemon.",
    );
  }
  makeDataFolder(dataFolder);
  show(rotateToken(dataFolder), flags);
  note("The old token is no longer valid. A daemon started with BOOKMARKD_TOKEN keeps that token.");
}

type NewTokenFlags = ClientFlags & { collection: string[]; readOnly?: boolean; name?: string };

/** Creates a token for some collections and prints it. A name must mean one collection: the daemon would take all that have it. */
export async function createToken({ collection, readOnly, name, ...flags }: NewTokenFlags): Promise<void> {
  const api = connect(flags);
  const collections: string[] = [];
  for (const one of collection) collections.push((await findCollection(api, one)).id);
  const made = await api.createToken({ collections, writes: !readOnly, name });
  if (flags.json) return printJson(made);
  print(made.token);
  note(
    `bookmarkd shows this token only once. It may ${readOnly ? "read" : "read and change"} ${namesOf(made)}. ` +
      `To revoke it: bookmarkd token revoke ${made.id}`,
  );
}

/** Lists the tokens for some collections. The tokens themselves are no longer known. */
export async function listTokens(flags: ClientFlags): Promise<void> {
  const tokens = await connect(flags).tokens();
  if (flags.json) return printJson(tokens);
  if (tokens.length === 0) {
    return note("No collection tokens. Run: bookmarkd token create --collection Notes");
  }
  const rows = tokens.map((one) => [
    one.name,
    namesOf(one),
    one.writes ? "read and change" : "read",
    one.created_at.slice(0, 10),
    one.id,
  ]);
  await printTable(["NAME", "COLLECTIONS", "ACCESS", "CREATED", "ID"], rows);
}

/** Revokes a token for some collections. */
export async function revokeToken(id: string, flags: ClientFlags): Promise<void> {
  await connect(flags).revokeToken(id);
  if (flags.json) return printJson({ revoked: [id] });
  note("The token is revoked.");
}

function namesOf({ collections }: TokenResponse): string {
  const names = collections.map(({ name }) => plainText(name)).join(", ");
  return names === "" ? "nothing: its collections were deleted" : names;
}

function show(token: string, { json }: ClientFlags): void {
  if (json) printJson({ token });
  else print(token);
}
