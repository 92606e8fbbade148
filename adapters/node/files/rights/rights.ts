import type { Stats } from "node:fs";

/** A folder in which others could put a file of theirs in the place of one: the one it stands in (`isOwn`), or one above. */
export type OpenFolder = { folder: string; isOwn: boolean; why: "foreign" | "writable" };

/** What others can do in a folder that is to be ours alone, and the command that ends it. */
export type Opening = { others: "read" | "change"; remedy: string };

/** Who may do what with files, as a system keeps it. What it does not keep in a file's `Stats` it says only of folders. */
export type Rights = {
  /** Whether a file or folder belongs to the user this process runs as. */
  isOurs: (stat: Stats) => boolean;
  /** Whether it belongs to this user or to one who can change everything anyway. */
  isOursOrRoots: (stat: Stats) => boolean;
  othersCanRead: (stat: Stats) => boolean;
  othersCanWrite: (stat: Stats) => boolean;
  /** The nearest of the folders above a file that others control; undefined where all is well. */
  findOpenFolder: (file: string) => OpenFolder | undefined;
  findOpening: (folder: string) => Opening | undefined;
  /** Makes the new name of a file in a folder outlast a power cut, as far as a program can. */
  syncFolder: (folder: string) => void;
};
