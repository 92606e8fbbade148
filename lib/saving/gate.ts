import PQueue from "p-queue";
import { AppError } from "../errors.ts";
import type { After, Gate } from "../ports.ts";

/** How many unforced saves may run, how many may wait behind them, and for how long. */
const SAVES = { working: 8, waiting: 64, waitMs: 20_000 };

/** A gate for `working` tasks at a time and `waiting` tasks behind them, each for at most `waitMs` milliseconds. */
export function createGate(after: After, limits = SAVES): Gate {
  const queue = new PQueue({ concurrency: limits.working });
  return {
    async run(task, signal) {
      if (queue.size >= limits.waiting) throw tooBusy();
      signal?.throwIfAborted();
      const wait = new AbortController();
      const stopWaiting = after(limits.waitMs, () => wait.abort(tooBusy()));
      const leave = () => wait.abort(signal?.reason);
      signal?.addEventListener("abort", leave, { once: true });
      const waitIsOver = () => {
        stopWaiting();
        signal?.removeEventListener("abort", leave);
      };
      const begin = () => {
        waitIsOver();
        return task();
      };
      return await queue.add(begin, { signal: wait.signal }).finally(waitIsOver);
    },
  };
}

function tooBusy(): AppError {
  return new AppError("busy", "bookmarkd is saving too many pages. Try again in a few seconds.", {
    retryAfterSeconds: 5,
  });
}
