import { AppError, codeOf, messageOf } from "../../../lib/errors.ts";

const NO_RIGHT = (path: string) => `bookmarkd has no permission to use ${path}. Fix its owner or mode.`;
const FULL = (path: string) => `The disk is full: could not write ${path}. Free some space and try again.`;

/** What the codes of the system say about a path. */
const SYSTEM: Record<string, (path: string) => string> = {
  ENOENT: (path) => `File not found: ${path}.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOTDIR: (path) => `A part of this path is a file, not a folder: ${path}.`,
  EEXIST: (path) => `${path} is in the way. Move it to another place.`,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: (path) => `${path} is on a read-only disk. Choose another place.`,
  ENOSPC: FULL,
  EDQUOT: FULL,
};

const DISK_FULL = "The disk is full. Free some space and try again.";

/** The same of errors that name no path, as those of an open file do. Others may be about no file at all. */
const NAMELESS: Record<string, string> = {
  EISDIR: "This is a folder. Name a file.",
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
};

/** What the codes of SQLite say about a database, https://www.sqlite.org/rescode.html */
const SQLITE: Record<string, (path: string) => string> = {
  SQLITE_FULL: FULL,
  SQLITE_READONLY: (path) =>
    `bookmarkd cannot write ${path}. Fix the owner or mode of the file and of its folder.`,
  SQLITE_CANTOPEN: (path) =>
    `bookmarkd cannot open ${path}. Fix the owner or mode of the file and of its folder.`,
  // Of a full disk as well, if SQLite needs room beside the database.
  SQLITE_IOERR: (path) => `The disk failed to read or write ${path}. It may be full or damaged.`,
};

/** libSQL's error has no code when it cannot open a file: it names SQLITE_CANTOPEN by its number at the end. */
const NOT_OPENED = /^ConnectionFailed\(.{1,5000}: 14"\)$/s;

/** The primary codes by number: the last eight bits of every code. */
const PRIMARY: Record<number, string> = {
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
};

/**
 * What the system or SQLite refused, in a sentence for the user that names the file and what to do; undefined for any other
 * error. `path` is the file as the user knows it: the error may name a temporary one, or none.
 */
export function describeSystemError(error: unknown, path?: string): string | undefined {
  const code = sqliteCode(error) ?? codeOf(error);
  const aboutDatabase = SQLITE[code];
  if (aboutDatabase !== undefined) return aboutDatabase(path ?? "the database");
  const named = path ?? pathOf(error);
  return named === undefined ? NAMELESS[code] : SYSTEM[code]?.(named);
}

/** What the system or SQLite refused, otherwise the error's own message. */
export function plainMessageOf(error: unknown, path?: string): string {
  return describeSystemError(error, path) ?? messageOf(error);
}

/** The same error with a message for the user if the system or SQLite refused something; otherwise the error itself. */
export function inPlainWords(error: unknown, path?: string): unknown {
  const message = error instanceof AppError ? undefined : describeSystemError(error, path);
  if (message === undefined) return error;
  const code = isFull(sqliteCode(error) ?? codeOf(error)) ? "storage_full" : "unavailable";
  return new AppError(code, message, { cause: error });
}

function isFull(code: string): boolean {
  return ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(code);
}

/** The primary code: SQLITE_READONLY_DIRECTORY is a kind of SQLITE_READONLY. libSQL knows some kinds only by their numbers. */
function sqliteCode(error: unknown): string | undefined {
  if (NOT_OPENED.test(messageOf(error))) return "SQLITE_CANTOPEN";
  const code = codeOf(error);
  const number = /^UNKNOWN_SQLITE_ERROR_(\d{1,5})$/.exec(code)?.[1];
  return number === undefined ? /^SQLITE_[A-Z]+/.exec(code)?.[0] : PRIMARY[Number(number) & 0xff];
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined;
}
