import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type WriteStream,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "../../../lib/errors.ts";

// All that the program writes goes through here (the linter sees to it): what somebody saves and reads is theirs alone.

/** Read and written by the owner; nobody else. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Creates a folder, and missing ones above it, for its owner only (mode 0700). Does not change an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

/**
 * Creates an empty file that only its owner can read (mode 0600), unless it exists. An existing file is not even opened,
 * because closing it would drop every lock that this process holds on it, including SQLite's (POSIX fcntl).
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", FILE_MODE));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Writes a file that only its owner can read, whole or not at all. An existing file is replaced, whatever its mode. */
export function writePrivateFile(file: string, text: string | Uint8Array): void {
  replaceFile(file, text, FILE_MODE);
}

function replaceFile(file: string, text: string | Uint8Array, mode: number): void {
  const partial = partialName(file);
  try {
    writeFileSync(partial, text, { mode: FILE_MODE, flag: "wx" });
    if (mode !== FILE_MODE) chmodSync(partial, mode);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Writes another program's file, whole or not at all. An existing file keeps its mode; if its name is a link, the target is
 * written.
 */
export function rewriteFile(file: string, text: string): void {
  makePrivateFolder(dirname(file));
  const isThere = existsSync(file);
  const target = isThere ? realpathSync(file) : file;
  replaceFile(target, text, isThere ? statSync(target).mode : FILE_MODE);
}

/** A name next to `file` that no file of the user has. */
export function partialName(file: string): string {
  return `${file}.${randomUUID()}.partial`;
}

/** A stream into a new file that only its owner can read. */
export function createPrivateStream(file: string): WriteStream {
  return createWriteStream(file, { mode: FILE_MODE, flags: "wx" });
}

/** A stream that appends to a file. If it creates the file, only the owner can read it. */
export function appendPrivateStream(file: string): WriteStream {
  return createWriteStream(file, { mode: FILE_MODE, flags: "a" });
}

/** Appends to a file. If it creates the file, only the owner can read it. */
export function appendToPrivateFile(file: string, text: string): void {
  appendFileSync(file, text, { mode: FILE_MODE });
}

/** Copies a file to a new name. Only the owner can read the copy. */
export function copyToPrivateFile(file: string, target: string): void {
  copyFileSync(file, target, constants.COPYFILE_EXCL);
  chmodSync(target, FILE_MODE);
}
