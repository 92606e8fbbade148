import { lookup } from "node:dns/promises";
import type { Resolve } from "../../lib/page-url.ts";

/** The system's resolver may try its servers for half a minute, longer than a save may take. */
const LOOKUP_DEADLINE_MS = 5_000;

/**
 * The IPv4 and IPv6 addresses of a host, as the system's resolver gives them (hosts file included), in canonical text;
 * empty when there is no answer within 5 s. Never rejects.
 */
export const resolveHost: Resolve = createResolver(lookup, LOOKUP_DEADLINE_MS);

/** A resolver over `lookup`, whose answer counts only within `deadlineMs` milliseconds. */
export function createResolver(
  lookupAll: (host: string, options: { all: true }) => Promise<{ address: string }[]>,
  deadlineMs: number,
): Resolve {
  return async (host) => {
    let timer: NodeJS.Timeout | undefined;
    const noAnswer = new Promise<[]>((settle) => {
      timer = setTimeout(settle, deadlineMs, []);
    });
    const answer = lookupAll(host, { all: true }).catch(() => []);
    const records = await Promise.race([answer, noAnswer]).finally(() => clearTimeout(timer));
    return records.map((record) => record.address);
  };
}
