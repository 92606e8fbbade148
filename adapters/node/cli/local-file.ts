import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { basename } from "node:path";
import { AppError, codeOf } from "../../../lib/errors.ts";
import { readNamedFile } from "./named-files.ts";
import { megabytes } from "./words.ts";

/** The posted fields of a file. */
export type PostedFile = { url: string; file: string };

/** The size that, in base64 and with the rest of the body, gives the 10 MB that the daemon accepts. */
const MAX_FILE_BYTES = 7.4 * 1024 * 1024;

/** The beginning of a browser's bookmarks file. */
const BOOKMARKS_FILE = /^\s*<!DOCTYPE NETSCAPE-Bookmark-file-1/i;

/** How many hexadecimal digits of a file's SHA-256 are in its address. */
const DIGITS = 16;

/** Whether the target is a file on this computer and not a url. */
export function isLocalFile(target: string): boolean {
  if (/^https?:/i.test(target)) return false;
  try {
    return statSync(target, { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    // A long address is no name of a file.
    if (codeOf(error) === "ENAMETOOLONG") return false;
    throw error;
  }
}

/**
 * The file to save, under `url` or under an address made of its content and name. That address never leads anywhere (RFC 6761,
 * section 6.4), and changes if the file changes. Throws `invalid` for a file that is unreadable, empty or too large, and unless
 * `force` for a bookmarks file, because the user probably wants to import its bookmarks.
 */
export function readLocalFile(path: string, url: string | undefined, force: boolean): PostedFile {
  // What is called "-" is a file here, not standard input.
  const bytes = readNamedFile(path === "-" ? "./-" : path);
  if (!force && BOOKMARKS_FILE.test(bytes.toString("utf8", 0, 1_000))) {
    throw new AppError(
      "invalid",
      `This is a bookmarks file. To import it: bookmarkd import ${path}. To save the file itself, add --force.`,
    );
  }
  if (bytes.length === 0) throw new AppError("invalid", "The file is empty.");
  if (bytes.length > MAX_FILE_BYTES) {
    throw new AppError(
      "invalid",
      `${path} has ${megabytes(bytes.length)}; a file may have ${megabytes(MAX_FILE_BYTES)}. If it is on the web, save its URL instead.`,
    );
  }
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, DIGITS);
  const address = `https://files.invalid/${digest}/${encodeURIComponent(basename(path))}`;
  return { url: url ?? address, file: bytes.toString("base64") };
}

/** Names with the ending of a file that bookmarkd reads. They are not hosts. */
const READABLE = /^[^/]+\.(?:pdf|epub|x?html?|md|markdown|rst|txt)$/i;

const SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i;
const HOST = /^(?:localhost|[^\s/:.]+(?:\.[^\s/:.]+)+)(?::\d+)?(?:[/?#]|$)/i;
const OWN_HOST = /^(?:localhost|127\.)/i;

/** Throws `invalid` for a target that is neither a file nor a url, and suggests what the user may have meant. */
export function checkTarget(target: string): void {
  if (SCHEME.test(target)) return;
  if (target.trim() === "") throw new AppError("invalid", `${JSON.stringify(target)} names nothing.`);
  const there = statSync(target, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new AppError("invalid", "This is a folder. Name a file.");
  if (there !== undefined) throw new AppError("invalid", "This is a device or a pipe. Name a file.");
  if (READABLE.test(target) || !HOST.test(target)) throw new AppError("invalid", "File not found.");
  const scheme = OWN_HOST.test(target) ? "http" : "https";
  throw new AppError("invalid", `Did you mean ${scheme}://${target}?`);
}
