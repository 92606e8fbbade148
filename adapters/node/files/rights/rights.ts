import type { Stats } from "node:fs";

/** A folder in which others could replace a file: its own folder (`isOwn`) or one above. */
export type OpenFolder = { folder: string; isOwn: boolean; why: "foreign" | "writable" };

/** What others can do in a folder that should be ours alone, and the command that stops it. */
export type Opening = { others: "read" | "change"; remedy: string };

/** The rights of files on a system. If a file's `Stats` do not contain them, only the rights of folders are known. */
export type Rights = {
  /** Whether a file or folder belongs to the user this process runs as. */
  isOurs: (stat: Stats) => boolean;
  /** Whether it belongs to this user or to one who can change everything anyway. */
  isOursOrRoots: (stat: Stats) => boolean;
  othersCanRead: (stat: Stats) => boolean;
  othersCanWrite: (stat: Stats) => boolean;
  /** The nearest folder above a file that others control; undefined if there is none. */
  findOpenFolder: (file: string) => OpenFolder | undefined;
  findOpening: (folder: string) => Opening | undefined;
  /** Makes the new name of a file survive a power failure, as far as a program can. */
  syncFolder: (folder: string) => void;
};
