import type { Draft } from "../../../../../client/api.ts";
import { MAX_NAME } from "../../../../../schema/collection.ts";

/**
 * The folder of an entry in the file, which becomes the collection with that name. Entries with the same `key` come from the
 * same folder. If keys are ids of collections, `ids` has those of all folders of the file: no other folder may get these
 * collections for their names.
 */
export type Folder = { key: string; name: string; description?: string; ids?: ReadonlySet<string> };

/** What a reader finds in a file. */
export type ImportItem =
  /** `left` names data in the file that bookmarkd does not store. */
  | { kind: "bookmark"; folder: Folder | undefined; draft: Draft; forced?: boolean; left?: string[] }
  /** A folder, which may be empty. */
  | { kind: "folder"; folder: Folder }
  /** Something that should be a bookmark but is not. */
  | Refused;

/** `endsFile` if the file is damaged from there on, and nothing follows. */
export type Refused = { kind: "refused"; what: string; why: string; endsFile?: true };

/**
 * Reads a file piece by piece, so that its size does not matter. A reader throws `AppError("invalid")` only if the file as a
 * whole has the wrong format.
 */
export type ImportReader = (text: AsyncIterable<string>) => AsyncIterable<ImportItem>;

/**
 * The name of a folder with the names of its parents ("" if there are none): the name of its collection. Entries of a folder
 * that is too deep for such a name belong to the folder around it, so that names do not grow with the depth of a file. A
 * single name that is too long is shortened when its collection is created.
 */
export function inFolder(outer: string, name: string): string {
  const own = name.trim();
  if (outer === "" || own === "") return outer + own;
  const place = `${outer} / ${own}`;
  return place.length <= MAX_NAME ? place : outer;
}

/** The folder of that name; none for "". Names that look alike are one folder. */
export function toFolder(name: string): Folder | undefined {
  return name === "" ? undefined : { key: name.normalize("NFC"), name };
}

/** Whether a url is none: Vivaldi's separators are bookmarks with this one. */
export function isSeparator(url: string): boolean {
  return url === "http://bookmark.placeholder.url/";
}
