import { closedError } from "./errors.ts";
import type { Call } from "./messages.ts";
import type { DatabaseThread } from "./start-thread.ts";

/** A database thread that runs only when it is needed. */
export type ThreadOnDemand = DatabaseThread & {
  /** Starts it, unless it runs. */
  open: () => Promise<void>;
};

/**
 * A thread that starts with the first call, from what `open` returns, and ends after `idleMs` without a call. Idle, it would
 * take 10 MB plus the cache of its connection. There is never more than one at a time. `first` is one that was started before.
 */
export function threadOnDemand(
  start: () => DatabaseThread,
  open: () => Call,
  idleMs: number,
  first?: DatabaseThread,
): ThreadOnDemand {
  let started: Promise<DatabaseThread> | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function begin(): Promise<DatabaseThread> {
    await ended;
    const thread = first ?? start();
    first = undefined;
    try {
      await thread.call(open());
      return thread;
    } catch (error) {
      started = undefined;
      await thread.close();
      throw error;
    }
  }

  async function end(): Promise<void> {
    const ending = started;
    started = undefined;
    await (await ending?.catch(() => undefined))?.close();
  }

  async function use<T>(work: (thread: DatabaseThread) => T | Promise<T>): Promise<T> {
    if (closed) throw closedError();
    clearTimeout(idle);
    calls += 1;
    started ??= begin();
    try {
      return await work(await started);
    } finally {
      calls -= 1;
      if (calls === 0 && !closed) idle = setTimeout(() => (ended = end()), idleMs).unref();
    }
  }

  return {
    call: (call, options) => use((thread) => thread.call(call, options)),
    open: () => use(() => {}),
    async close() {
      closed = true;
      clearTimeout(idle);
      await ended;
      await Promise.all([first?.close(), end()]);
    },
  };
}
