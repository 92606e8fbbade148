import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { AppError, messageOf } from "../../../lib/errors.ts";

/** The posted fields of a file. */
export type PostedFile = { url: string; file: string };

/** In base64 and with the rest of the body this makes the 10 MB that the daemon takes. */
const MAX_FILE_BYTES = 7.4 * 1024 * 1024;

/** Hexadecimal digits of a file's SHA-256 in its address. */
const DIGITS = 16;

/** Whether the target is a file on this computer and not a url. */
export function isLocalFile(target: string): boolean {
  if (/^https?:/i.test(target)) return false;
  return statSync(target, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * A file to be saved, under `url` or an address made of its content and name: a name that never leads anywhere (RFC 6761,
 * section 6.4), the same for the same file, another one once it has changed. Throws `invalid` for one that can't be read or is
 * too large.
 */
export function readLocalFile(path: string, url: string | undefined): PostedFile {
  const bytes = readBytes(path);
  if (bytes.length > MAX_FILE_BYTES) {
    const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
    throw new AppError(
      "invalid",
      `${path} has ${megabytes} MB; a file may have ${MAX_FILE_BYTES / 1024 / 1024} MB. If it is on the web, save its URL instead.`,
    );
  }
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, DIGITS);
  const address = `https://files.invalid/${digest}/${encodeURIComponent(basename(path))}`;
  return { url: url ?? address, file: bytes.toString("base64") };
}

/** Endings of files that bookmarkd reads, of which a name is no host. */
const READABLE = /^[^/]+\.(?:pdf|epub|x?html?|md|markdown|rst|txt)$/i;

const SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i;
const HOST = /^(?:localhost|[^\s/:.]+(?:\.[^\s/:.]+)+)(?::\d+)?(?:[/?#]|$)/i;
const OWN_HOST = /^(?:localhost|127\.)/i;

/** Throws `invalid` for what is neither a file nor a url, with a guess at what was meant. */
export function checkTarget(target: string): void {
  if (SCHEME.test(target)) return;
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AppError("invalid", "This is a folder. Name a file.");
  }
  if (READABLE.test(target) || !HOST.test(target)) throw new AppError("invalid", "File not found.");
  const scheme = OWN_HOST.test(target) ? "http" : "https";
  throw new AppError("invalid", `Did you mean ${scheme}://${target}?`);
}

/** How the bookmarks file of a browser begins. */
const BOOKMARKS_FILE = /^\s*<!DOCTYPE NETSCAPE-Bookmark-file-1/i;

/** Throws `invalid` for a bookmarks file, whose bookmarks are rather wanted than its text. */
export function checkNoBookmarksFile(path: string): void {
  const start = readBytes(path).subarray(0, 1_000).toString("utf8");
  if (!BOOKMARKS_FILE.test(start)) return;
  throw new AppError(
    "invalid",
    `This is a bookmarks file. To import it: bookmarkd import ${path}. To save the file itself, add --force.`,
  );
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new AppError("invalid", `${path} is unreadable: ${messageOf(cause)}`, { cause });
  }
}
