import { existsSync, readFileSync, rmSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../../../../lib/errors.ts";
import { copyToPrivateFile, rewriteFile } from "../../../files/private-file.ts";
import { type Client, type Launch, SERVER } from "./clients.ts";
import { editJson, readJson } from "./edit-json.ts";
import { editToml, readToml } from "./edit-toml.ts";
import { isRecord } from "./records.ts";

/** A change of a client's file: its text before and after, undefined if there is no file. */
export type Change = { file: string; before: string | undefined; after: string | undefined };

/** The place of the backup from before the first change. */
export function backupOf(file: string): string {
  return `${file}.before-${SERVER}`;
}

/**
 * The change of a client's file that adds the server. Keeps the client's other settings for the server. Throws `invalid` if
 * the file is not readable in its format.
 */
export function planInstall(client: Client, file: string, launch: Launch): Change {
  const before = readIfThere(file);
  return { file, before, after: withServer(client, file, before ?? "", launch) };
}

/** The change that removes the server: back to the original file if nothing else has changed since. Throws `invalid`, too. */
export function planUninstall(client: Client, file: string): Change {
  const before = readIfThere(file);
  if (before === undefined || entryIn(client, before) === undefined) return { file, before, after: before };
  const original = readIfThere(backupOf(file));
  if (original !== undefined && wasOnlyOurs(client, file, original, before)) {
    return { file, before, after: original };
  }
  const after = edit(client, file, before, undefined);
  // A second install copies a file that the first one created.
  const isCreated = original === undefined || entryIn(client, original) !== undefined;
  return { file, before, after: isCreated && isEmpty(client, after) ? undefined : after };
}

/** Whether the file had our server before the change. */
export function hadServer(client: Client, { before = "" }: Change): boolean {
  return entryIn(client, before) !== undefined;
}

/** Backs up an existing file, unless it has a backup, and writes the new text. */
export function install({ file, before, after = "" }: Change): void {
  if (before !== undefined && !existsSync(backupOf(file))) copyToPrivateFile(file, backupOf(file));
  rewriteFile(file, after);
}

/** Writes the new text, or deletes a file that contained only the server, and its backup. */
export function uninstall({ file, after }: Change): void {
  if (after === undefined) rmSync(file);
  else rewriteFile(file, after);
  rmSync(backupOf(file), { force: true });
}

function withServer(client: Client, file: string, text: string, launch: Launch): string {
  const there = entryIn(client, text);
  const entry = { ...there, ...client.entry(launch) };
  return isDeepStrictEqual(there, entry) ? text : edit(client, file, text, entry);
}

/** Whether the current file is the result of an install on the original one and nothing else. */
function wasOnlyOurs(client: Client, file: string, original: string, now: string): boolean {
  const installed = entryIn(client, now);
  if (installed === undefined || entryIn(client, original) !== undefined) return false;
  return edit(client, file, original, installed) === now;
}

function edit(
  client: Client,
  file: string,
  text: string,
  entry: Record<string, unknown> | undefined,
): string {
  const change = client.format === "json" ? editJson : editToml;
  const edited = change(text, [client.servers, SERVER], entry);
  if (edited !== undefined) return edited;
  const format = client.format === "json" ? "JSON" : "TOML";
  throw new AppError(
    "invalid",
    `Could not add an entry to ${file}: it is not ${format} of the expected form. Nothing was changed.`,
  );
}

/** The entry of the server in a client's file. */
function entryIn({ format, servers }: Client, text: string): Record<string, unknown> | undefined {
  const all = format === "json" ? readJson(text) : readToml(text);
  const found = isRecord(all) ? all[servers] : undefined;
  const entry = isRecord(found) ? found[SERVER] : undefined;
  return isRecord(entry) ? entry : undefined;
}

/** Whether a file contains nothing but the key for servers. */
function isEmpty({ format, servers }: Client, text: string): boolean {
  const bare = format === "json" ? JSON.stringify({ [servers]: {} }) : "";
  return text.replaceAll(/\s/g, "") === bare;
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
