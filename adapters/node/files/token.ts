import { randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { AppError, codeOf, messageOf } from "../../../lib/errors.ts";
import { MIN_TOKEN_LENGTH } from "../../shared/token-strength.ts";
import { rights } from "./rights/this-system.ts";
import { plainMessageOf } from "./system-error.ts";

/** The file that holds the bearer token. */
export function tokenFile(dataFolder: string): string {
  return join(dataFolder, "token");
}

/**
 * The token of a data folder, created if there is none: 32 random bytes as base64url, in a file that only its owner can read.
 * If two processes create one at the same time, both get the first one. Throws `unavailable` if others can read the file, if
 * it is not ours, or if it contains no token.
 */
export function readOrCreateToken(dataFolder: string): string {
  return readToken(dataFolder) ?? createToken(dataFolder);
}

/**
 * Replaces the token in one step and returns the new one. A running daemon uses it from the next request on, and the old one
 * is no longer valid.
 */
export function rotateToken(dataFolder: string): string {
  return withNewToken(dataFolder, (token, temporary) => {
    renameSync(temporary, tokenFile(dataFolder));
    rights.syncFolder(dataFolder);
    return token;
  });
}

/**
 * The current token in the file at each call, so that a new one counts at once. If the file is missing or unusable, the result
 * is a token that nobody knows, and `report` gets the reason once.
 */
export function followToken(dataFolder: string, report: (reason: string) => void): () => string {
  const nobodys = newToken();
  let token = readOrCreateToken(dataFolder);
  let seen = fingerprint(tokenFile(dataFolder));
  return () => {
    const now = fingerprint(tokenFile(dataFolder));
    if (now === seen) return token;
    seen = now;
    try {
      token = readToken(dataFolder) ?? nobodys;
      if (token === nobodys) report("The token file is gone.");
    } catch (error) {
      token = nobodys;
      report(messageOf(error));
    }
    return token;
  };
}

/** Changes if the file was replaced or written to, if its mode or owner changed, and if it becomes unreadable. */
function fingerprint(file: string): string {
  try {
    const stat = statSync(file, { bigint: true });
    return `${stat.dev} ${stat.ino} ${stat.ctimeNs} ${stat.size}`;
  } catch (error) {
    // Such as the folder of a disk that was taken away. Reading the file says why.
    return codeOf(error);
  }
}

/** The token of a data folder; undefined if there is no file. Throws what `readOrCreateToken` throws. */
export function readToken(dataFolder: string): string | undefined {
  const file = tokenFile(dataFolder);
  const text = readOwn(file)?.trim();
  if (text !== undefined && !/^[\x21-\x2b\x2d-\x7e]+$/.test(text)) {
    throw new AppError(
      "unavailable",
      `${file} contains no token. Delete the file, and the daemon creates a new one.`,
    );
  }
  if (text !== undefined && text.length < MIN_TOKEN_LENGTH) {
    throw new AppError(
      "unavailable",
      `The token in ${file} has fewer than ${MIN_TOKEN_LENGTH} characters and is easy to guess. Run: bookmarkd token rotate`,
    );
  }
  return text;
}

/** Check and read use one descriptor, so both see the same file. */
function readOwn(file: string): string | undefined {
  const descriptor = openIfThere(file);
  if (descriptor === undefined) return undefined;
  try {
    const stat = fstatSync(descriptor);
    if (!rights.isOurs(stat)) {
      throw new AppError(
        "unavailable",
        `The token in ${file} belongs to another user. Delete the file, and the daemon creates a new one.`,
      );
    }
    if (rights.othersCanRead(stat)) {
      throw new AppError(
        "unavailable",
        `Other users can read the token in ${file}. If nobody did, run: chmod 600 ${file}. Otherwise run: bookmarkd token rotate`,
      );
    }
    return readFileSync(descriptor, "utf8");
  } finally {
    closeSync(descriptor);
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, "r");
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw new AppError("unavailable", `Could not read the token: ${plainMessageOf(cause)}`, { cause });
  }
}

/** Creates the token file with a link, so that a token in use is never replaced. */
function createToken(dataFolder: string): string {
  return withNewToken(dataFolder, (token, temporary) => {
    try {
      linkSync(temporary, tokenFile(dataFolder));
    } catch (error) {
      const winners = codeOf(error) === "EEXIST" ? readToken(dataFolder) : undefined;
      if (winners === undefined) throw error;
      return winners;
    }
    rights.syncFolder(dataFolder);
    return token;
  });
}

/** Writes the token to another file first, so that nobody reads half a token. */
function withNewToken(dataFolder: string, use: (token: string, temporary: string) => string): string {
  const token = newToken();
  const temporary = join(dataFolder, `token.${randomUUID()}`);
  const descriptor = openSync(temporary, "wx", 0o600);
  try {
    writeSync(descriptor, `${token}\n`);
    fsyncSync(descriptor);
    return use(token, temporary);
  } finally {
    closeSync(descriptor);
    rmSync(temporary, { force: true });
  }
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}
