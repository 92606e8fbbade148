import { randomBytes } from "node:crypto";

/** How long a code can be redeemed, in milliseconds. */
const VALID_MS = 60_000;

/** Codes that can each be redeemed once, within a minute. */
export type Codes = { issue: () => string; redeem: (code: string) => boolean };

export function createCodes(now: () => number): Codes {
  const issued = new Map<string, number>();
  return {
    issue() {
      const code = randomBytes(32).toString("base64url");
      issued.set(code, now() + VALID_MS);
      return code;
    },
    redeem(code) {
      const until = issued.get(code);
      issued.delete(code);
      return until !== undefined && until > now();
    },
  };
}
