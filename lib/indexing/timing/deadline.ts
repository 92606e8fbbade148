import type { After } from "../../ports.ts";

/** A limit on how long work may take, which does not count what the work waits for elsewhere. */
export type Deadline = {
  /** Fires with a TimeoutError when the time is up. */
  signal: AbortSignal;
  /** Stops the clock until the promise has settled; then all of the time is there again. */
  except<T>(promise: Promise<T>): Promise<T>;
  /** Ends the limit. */
  clear(): void;
};

export function createDeadline(after: After, ms: number): Deadline {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException(`Not finished within ${ms / 1000} s.`, "TimeoutError"));
  let cancel = after(ms, end);
  const clear = () => cancel();
  return {
    signal: controller.signal,
    async except(promise) {
      clear();
      try {
        return await promise;
      } finally {
        cancel = after(ms, end);
      }
    },
    clear,
  };
}
