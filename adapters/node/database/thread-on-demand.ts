import { closedError } from "./errors.ts";
import type { Call } from "./messages.ts";
import type { DatabaseThread } from "./start-thread.ts";

/**
 * A thread that is started, and told to `open`, by the first call, and closed when none has come for `idleMs`: at rest it would hold
 * 12 MB, and whatever its connection has read.
 */
export function threadOnDemand(start: () => DatabaseThread, open: Call, idleMs: number): DatabaseThread {
  let started: Promise<DatabaseThread> | undefined;
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function begin(): Promise<DatabaseThread> {
    const thread = start();
    try {
      await thread.call(open);
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

  return {
    async call(call, options) {
      if (closed) throw closedError();
      clearTimeout(idle);
      calls += 1;
      started ??= begin();
      try {
        return await (await started).call(call, options);
      } finally {
        calls -= 1;
        if (calls === 0 && !closed) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await end();
    },
  };
}
