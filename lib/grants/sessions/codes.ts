import type { SignInCodes } from "../../ports.ts";
import { newSecret } from "./secret.ts";

/** How long a code is valid, in milliseconds. */
const VALID_MS = 60_000;

/** Codes that can be pending at a time. One more replaces the oldest. */
const MOST = 16;

/** Codes that exist only in memory and are valid for a minute. */
export function createCodes(now: () => Date): SignInCodes {
  const issued = new Map<string, { token: string; expiresAt: Date }>();
  return {
    issue(token) {
      const code = newSecret();
      const expiresAt = new Date(now().getTime() + VALID_MS);
      issued.set(code, { token, expiresAt });
      for (const oldest of [...issued.keys()].slice(0, -MOST)) issued.delete(oldest);
      return { code, expiresAt };
    },
    redeem(code, token) {
      const found = issued.get(code);
      issued.delete(code);
      return found !== undefined && found.token === token && found.expiresAt > now();
    },
  };
}
