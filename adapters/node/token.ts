import { randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { AppError } from "../../lib/errors.ts";

/** The file that holds the bearer token. */
export function tokenFile(dataFolder: string): string {
  return join(dataFolder, "token");
}

/**
 * The token of a data folder, made when there is none: 32 random bytes as base64url, in a file only its owner can
 * read. Of two processes that make one at the same time, both get the winner's. Throws `unavailable` when others can
 * read the file or it holds no token.
 */
export function readOrCreateToken(dataFolder: string): string {
  return readToken(dataFolder) ?? createToken(dataFolder);
}

/** The token of a data folder; undefined when there is none. Throws as `readOrCreateToken` does. */
export function readToken(dataFolder: string): string | undefined {
  const file = tokenFile(dataFolder);
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return undefined;
  if (process.platform !== "win32" && (mode & 0o077) !== 0) {
    throw new AppError(
      "unavailable",
      `Others can read the token in ${file}. If nobody has, run: chmod 600 ${file}; otherwise delete it and a new one is made.`,
    );
  }
  const token = readFileSync(file, "utf8").trim();
  if (!/^[\x21-\x2b\x2d-\x7e]+$/.test(token)) {
    throw new AppError("unavailable", `${file} holds no token. Delete it and a new one is made.`);
  }
  return token;
}

/** Written apart and linked into place, so that nobody ever reads half a token or replaces one that is in use. */
function createToken(dataFolder: string): string {
  const temporary = join(dataFolder, `token.${randomUUID()}`);
  const descriptor = openSync(temporary, "wx", 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString("base64url")}\n`);
    fsyncSync(descriptor);
    linkSync(temporary, tokenFile(dataFolder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    closeSync(descriptor);
    unlinkSync(temporary);
  }
  return readToken(dataFolder) as string;
}
