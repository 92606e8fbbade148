/** A signal that fires with the caller's signal, or with what `late` makes when the time is up. */
export type Deadline = { signal: AbortSignal; clear: () => void };

/**
 * Starts the clock. Call `clear` in the end: it removes the listener from the caller's signal, which may live as long as the
 * daemon. (On Node 20, `AbortSignal.any` keeps its result as long as such a signal lives.)
 */
export function startDeadline(ms: number, outer: AbortSignal | undefined, late: () => Error): Deadline {
  const controller = new AbortController();
  const passOn = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(late()), ms);
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

/** Waits for `work`, but only until `signal` fires. Then it rejects with the signal's reason. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", stop));
}
