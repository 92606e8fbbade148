import type { Draft } from "../../../../../client/api.ts";
import { MAX_NAME } from "../../../../../schema/collection.ts";

/** Where an entry of a file stood; becomes the collection of that name. Entries with the same `key` stood together. */
export type Folder = { key: string; name: string; description?: string };

/** What a reader finds in a file. */
export type ImportItem =
  /** `left` names what stands in the file of it and has no place here. */
  | { kind: "bookmark"; folder: Folder | undefined; draft: Draft; forced?: boolean; left?: string[] }
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

/**
 * A folder's name with the names of the folders it stands in, "" where there are none: what its collection is called.
 * What stands in a folder that is too deep to be named like this belongs to the one around it, so that names do not grow
 * with the depth of a file. One that is too long by itself is cut where its collection is made.
 */
export function inFolder(outer: string, name: string): string {
  const own = name.trim();
  if (outer === "" || own === "") return outer + own;
  const place = `${outer} / ${own}`;
  return place.length <= MAX_NAME ? place : outer;
}

/** The folder of that name; none for "". */
export function toFolder(name: string): Folder | undefined {
  return name === "" ? undefined : { key: name, name };
}
