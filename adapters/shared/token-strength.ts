import { AppError } from "../../lib/errors.ts";

/**
 * Shorter tokens are refused, in characters. A program on this computer can try about ten thousand per second: all tokens of
 * four letters within a minute, but not those of eight within a month. Words from lists are found at any length. This limit
 * excludes texts that are no real token (`x`, `1234`), but not the ones that people chose by older instructions.
 */
export const MIN_TOKEN_LENGTH = 8;

/** From here on, in characters, nobody guesses a token that was made at random. */
const SAFE_TOKEN_LENGTH = 16;

/** How to make a token that nobody guesses. */
const ADVICE = "openssl rand -base64 32 prints a strong one.";

/** Throws `invalid` for a token that is easy to guess; `what` names its source. */
export function checkTokenLength(token: string, what: string): void {
  if (token.length >= MIN_TOKEN_LENGTH) return;
  throw new AppError(
    "invalid",
    `${what} has fewer than ${MIN_TOKEN_LENGTH} characters and is easy to guess. ${ADVICE}`,
  );
}

/** What to say of a token that is taken, but is short; undefined for others. */
export function shortTokenNotice(token: string, what: string): string | undefined {
  if (token.length >= SAFE_TOKEN_LENGTH) return undefined;
  return `${what} is short; a program on this computer could guess it. ${ADVICE}`;
}
