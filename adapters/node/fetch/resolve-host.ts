import { lookup } from "node:dns/promises";
import PQueue from "p-queue";
import { AppError } from "../../../lib/errors.ts";
import type { LookupOptions, Resolve } from "../../../lib/urls/page-url.ts";
import { startDeadline } from "../../shared/deadline.ts";

/**
 * The time limit for an answer, because the system's resolver may try its servers for half a minute, longer than a save may
 * take.
 */
const DEADLINE_MS = 5_000;

/** How long an answer is reused, so that saving many pages of a site asks once, in milliseconds. */
const KEEP_MS = 10_000;

/** How long a lookup waits for its turn, in milliseconds. Jobs have no hurry, but even they must not wait for ever. */
const WAIT_MS = { save: 20_000, index: 10 * 60_000 };

/**
 * Concurrent lookups. Each occupies one of the four threads in which Node also compresses and hashes. Without a limit, a few
 * names with silent servers would stop all of that.
 */
const LOOKUPS = 3;

/** Those of imports and jobs: their silent servers leave a place to somebody who waits for an answer. */
const LOOKUPS_FOR_INDEX = LOOKUPS - 1;

const PRIORITY = { save: 1, index: 0 };

type LookupAll = (host: string, options: { all: true }) => Promise<{ address: string }[]>;

type Times = { deadlineMs: number; keepMs: number; waitMs: typeof WAIT_MS };

/**
 * The IPv4 and IPv6 addresses of a host from the system's resolver (including the hosts file), in canonical text; empty
 * without an answer within 5 s. Throws `busy` if other lookups left no place for 20 s (ten minutes, for jobs).
 */
export const resolveHost: Resolve = createResolver(lookup, {
  deadlineMs: DEADLINE_MS,
  keepMs: KEEP_MS,
  waitMs: WAIT_MS,
});

/**
 * A resolver over `lookup`. Its answer counts only within `deadlineMs` and is reused for `keepMs` milliseconds. The wait for a
 * turn, at most `waitMs`, is not part of the deadline: it says nothing about the host.
 */
export function createResolver(lookupAll: LookupAll, { deadlineMs, keepMs, waitMs }: Times): Resolve {
  const takeTurn = queueLookups(waitMs);
  const known = new Map<string, Promise<string[]>>();

  function ask(host: string): Promise<string[]> {
    const answer = lookupAll(host, { all: true }).then(
      (records) => records.map((record) => record.address),
      () => [],
    );
    known.set(host, answer);
    void answer.then(() => setTimeout(() => known.delete(host), keepMs).unref());
    return answer;
  }

  return (host, options) =>
    new Promise((settle, reject) => {
      const settleWith = (answer: Promise<string[]>) => settle(within(deadlineMs, answer));
      const underWay = known.get(host);
      if (underWay !== undefined) return settleWith(underWay);
      const begin = async () => {
        // Somebody else may have asked meanwhile. Then this turn is for others.
        const others = known.get(host);
        const answer = others ?? ask(host);
        settleWith(answer);
        if (others === undefined) await answer;
      };
      takeTurn(begin, options).catch(reject);
    });
}

type TakeTurn = (task: () => Promise<void>, options?: LookupOptions) => Promise<void>;

/** Runs a few tasks at a time, those that somebody waits for first. Drops a waiting task when its signal fires. */
function queueLookups(waitMs: Times["waitMs"]): TakeTurn {
  const places = new PQueue({ concurrency: LOOKUPS });
  const placesForIndex = new PQueue({ concurrency: LOOKUPS_FOR_INDEX });
  return (task, { priority = "save", signal: caller } = {}) => {
    const { signal, clear } = startDeadline(waitMs[priority], caller, tooBusy);
    const begin = () => {
      // The queue would give away the place of a running task, but the thread is still occupied.
      clear();
      return task();
    };
    const take = () => places.add(begin, { priority: PRIORITY[priority], signal });
    return (priority === "save" ? take() : placesForIndex.add(take, { signal })).finally(clear);
  };
}

function tooBusy(): AppError {
  return new AppError(
    "busy",
    "bookmarkd is waiting for the addresses of too many hosts. Try again in a few seconds.",
    { retryAfterSeconds: 5 },
  );
}

/** The answer, or none if it takes too long. */
async function within(ms: number, answer: Promise<string[]>): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const noAnswer = new Promise<string[]>((settle) => {
    timer = setTimeout(settle, ms, []);
  });
  return Promise.race([answer, noAnswer]).finally(() => clearTimeout(timer));
}
