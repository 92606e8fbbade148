import type { Api } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { PREFIX } from "../../../../lib/grants/create-token.ts";
import type { TokenResponse } from "../../../../schema/token.ts";
import { currentSettings } from "../../config/environment.ts";
import type { Flags, Settings } from "../../config/settings.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { readOrCreateToken, rotateToken } from "../../files/token.ts";
import { LOOPBACK } from "../../http/loopback.ts";
import { note, print, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { currentPort, readDaemonAddress } from "../client/daemon-client.ts";
import { findCollection } from "../client/references.ts";

/** Prints the token of the daemon; creates one if needed. */
export function showToken(flags: ClientFlags): void {
  show(ownToken(currentSettings(flags)), flags);
}

/** Prints one line to paste into the browser extension: the daemon's address and token. */
export function pair(flags: Flags): void {
  const address = readDaemonAddress(flags);
  const token = ownToken(address);
  print(`http://${LOOPBACK}:${currentPort(address)} ${token}`);
  const may = token.startsWith(PREFIX) ? "do what this token allows" : "read and change your bookmarks";
  note(`Paste this line into the extension. Anyone who has it can ${may}.`);
}

/** The token of the environment or of the data folder, created if there is none. */
function ownToken({ dataFolder, token }: Pick<Settings, "dataFolder" | "token">): string {
  if (token !== undefined) return token;
  makeDataFolder(dataFolder);
  return readOrCreateToken(dataFolder);
}

/**
 * Replaces the token in the token file and prints the new one. Throws `unavailable` if BOOKMARKD_TOKEN is set, because it would
 * override the file.
 */
export function replaceToken(flags: ClientFlags): void {
  const { dataFolder, token } = currentSettings(flags);
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
  for (const one of collection) collections.push(await toId(api, one));
  const made = await api.createToken({ collections, writes: !readOnly, name });
  if (flags.json) return printJson(made);
  print(made.token);
  note(
    `bookmarkd shows this token only once. It may ${readOnly ? "read" : "read and change"} ${namesOf(made)}. ` +
      `To revoke it: bookmarkd token revoke ${made.id}`,
  );
}

/** The id of a collection. A name that does not exist stays, because the daemon says which ones do. */
async function toId(api: Api, reference: string): Promise<string> {
  return findCollection(api, reference).then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return reference;
      throw error;
    },
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
