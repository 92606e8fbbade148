import { nameHost, PageFetchError } from "../../../lib/page-fetcher.ts";

/** A signal that fires with the caller's signal or, with a transient `PageFetchError`, when the time is up. */
export type Deadline = { signal: AbortSignal; clear: () => void };

/**
 * Starts the clock. `clear` must be called in the end: it takes the listener off the caller's signal, which may live as
 * long as the daemon.
 */
export function startDeadline(ms: number, host: string, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const passOn = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => {
    controller.abort(
      new PageFetchError("transient", `${nameHost(host)} did not deliver the page within ${ms / 1000} s`),
    );
  }, ms);
  if (outer?.aborted) passOn();
  outer?.addEventListener("abort", passOn, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", passOn);
    },
  };
}

/** Waits for `work`, but no longer than until `signal` fires; rejects with the signal's reason then. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", stop));
}
