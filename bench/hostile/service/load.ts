import { setTimeout as delay } from "node:timers/promises";
import type { MeasuredDaemon } from "../../load/daemon.ts";
import type { Input } from "../input.ts";

/** What the steps of the load have in common. */
export type Load = {
  daemon: MeasuredDaemon;
  web: string;
  collection: string;
  inputs: readonly Input[];
  /** Sizes in bytes: of all inputs, and of some. */
  sizes: { all: number; some: number };
  /** Whether so much was not answered that nothing more is to be asked. */
  hopeless: () => boolean;
  /** Counts an answer; a status of 0 is none within the time. */
  count: (what: string, status: number) => void;
};

/** Longer than the daemon may take for a page that it has to fetch and give up. */
const PATIENCE_MS = 60_000;

/** One request, which is counted; undefined when it failed, or had no answer in time. */
export async function ask({ daemon, count }: Load, what: string, path: string, body?: object) {
  const late = delay(PATIENCE_MS, { fault: "late" }, { ref: false });
  const asked = daemon.call(body === undefined ? "GET" : "POST", path, body).catch(toFault);
  const answer = await Promise.race([asked, late]);
  if (!("fault" in answer)) {
    count(what, answer.status);
    return answer;
  }
  count(`${what} (${answer.fault})`, 0);
  return undefined;
}

function toFault(error: unknown): { fault: string } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return { fault: String(cause) };
}

/** Does a task for each, so many at a time, until there is no hope. */
export async function inTurns<T>(
  { hopeless }: Load,
  all: Iterable<T>,
  atATime: number,
  task: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = all[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done && !hopeless(); next = waiting.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, work));
}
