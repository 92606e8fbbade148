/** How long to compute before others get their turn, in milliseconds. */
const TURN_MS = 10;

/**
 * Lets long work share its thread: `take()` between two steps of it gives others their turn when it is due. Rejects with
 * the signal's reason once that has fired.
 */
export function createTurns(signal: AbortSignal | undefined): { take: () => Promise<void> | undefined } {
  let ends = performance.now() + TURN_MS;
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    ends = performance.now() + TURN_MS;
    signal?.throwIfAborted();
  };
  return {
    take() {
      signal?.throwIfAborted();
      return performance.now() < ends ? undefined : pause();
    },
  };
}
