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

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new AppError("invalid", `${path} is unreadable: ${messageOf(cause)}`, { cause });
  }
}
