import { AppError } from "../../lib/errors.ts";

/**
 * The minimum length of a token, in characters. A program on this computer can try about ten thousand per second: all tokens of
 * four letters within a minute, but not all of eight within a month. Words from lists are found at any length. The limit
 * excludes obvious placeholders (`x`, `1234`), but accepts tokens that people chose by older instructions.
 */
export const MIN_TOKEN_LENGTH = 8;

/** From this length on, in characters, nobody can guess a random token. */
const SAFE_TOKEN_LENGTH = 16;

/** How to create a token that nobody can guess. */
const ADVICE = "openssl rand -base64 32 prints a strong one.";

/** Throws `invalid` for a token that is easy to guess. */
export function checkTokenLength(token: string): void {
  if (token.length >= MIN_TOKEN_LENGTH) return;
  throw new AppError(
    "invalid",
    `BOOKMARKD_TOKEN has fewer than ${MIN_TOKEN_LENGTH} characters and is easy to guess. ${ADVICE}`,
  );
}

/** A notice about an accepted but short token; undefined for others. */
export function shortTokenNotice(token: string): string | undefined {
  if (token.length >= SAFE_TOKEN_LENGTH) return undefined;
  return `BOOKMARKD_TOKEN is short; a program on this computer could guess it. ${ADVICE}`;
}
