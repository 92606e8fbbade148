import type { Draft } from "../../client/api.ts";

/** Where an entry of a file stood; becomes the collection of that name. Entries with the same `key` stood together. */
export type Folder = { key: string; name: string; description?: string };

/** What a reader finds in a file. */
export type ImportItem =
  | { kind: "bookmark"; folder: Folder | undefined; draft: Draft; forced?: boolean }
  /** A folder that may hold nothing. */
  | { kind: "folder"; folder: Folder }
  /** Something that is no bookmark but should be one. */
  | Refused;

export type Refused = { kind: "refused"; what: string; why: string };

/**
 * Reads a file piece by piece, so that its size does not matter. A reader throws `AppError("invalid")` only when the file
 * as a whole is not what it should be.
 */
export type ImportReader = (text: AsyncIterable<string>) => AsyncIterable<ImportItem>;

/** The longest name of a collection that the daemon takes, in UTF-16 units. */
const MAX_NAME = 1_000;

/**
 * A folder's name with the names of the folders it stands in, "" where there are none: what its collection is called.
 * What stands in a folder that is too deep to be named like this belongs to the one around it, so that names do not grow
 * with the depth of a file.
 */
export function inFolder(outer: string, name: string): string {
  const own = clip(name.trim());
  if (outer === "" || own === "") return outer + own;
  const place = `${outer} / ${own}`;
  return place.length <= MAX_NAME ? place : outer;
}

function clip(name: string): string {
  // Half a character is none.
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The folder of that name; none for "". */
export function toFolder(name: string): Folder | undefined {
  return name === "" ? undefined : { key: name, name };
}
