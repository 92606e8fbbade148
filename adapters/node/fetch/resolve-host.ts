import { lookup } from "node:dns/promises";
import PQueue from "p-queue";
import type { Resolve } from "../../../lib/urls/page-url.ts";

/**
 * The time limit for an answer, because the system's resolver may try its servers for half a minute, longer than a save may
 * take.
 */
const DEADLINE_MS = 5_000;

/** How long an answer is reused, so that saving many pages of a site asks once, in milliseconds. */
const KEEP_MS = 10_000;

/**
 * Concurrent lookups. Each occupies one of the four threads in which Node also compresses and hashes. Without a limit, a few
 * names with silent servers would stop all of that.
 */
const LOOKUPS = 3;

type LookupAll = (host: string, options: { all: true }) => Promise<{ address: string }[]>;

/**
 * The IPv4 and IPv6 addresses of a host from the system's resolver (including the hosts file), in canonical text; empty
 * without an answer within 5 s. Never rejects.
 */
export const resolveHost: Resolve = createResolver(lookup, { deadlineMs: DEADLINE_MS, keepMs: KEEP_MS });

/** A resolver over `lookup`. Its answer counts only within `deadlineMs` and is reused for `keepMs` milliseconds. */
export function createResolver(lookupAll: LookupAll, times: { deadlineMs: number; keepMs: number }): Resolve {
  const queue = new PQueue({ concurrency: LOOKUPS });
  const known = new Map<string, Promise<string[]>>();

  function ask(host: string): Promise<string[]> {
    const answer = queue
      .add(() => lookupAll(host, { all: true }))
      .then(
        (records) => records.map((record) => record.address),
        () => [],
      );
    known.set(host, answer);
    void answer.then(() => setTimeout(() => known.delete(host), times.keepMs).unref());
    return answer;
  }

  return async (host) => {
    let timer: NodeJS.Timeout | undefined;
    const noAnswer = new Promise<string[]>((settle) => {
      timer = setTimeout(settle, times.deadlineMs, []);
    });
    return Promise.race([known.get(host) ?? ask(host), noAnswer]).finally(() => clearTimeout(timer));
  };
}
