import { EndpointFault } from "./endpoint-fault.ts";

/** Pauses before another try, in milliseconds, when the server does not say how long. */
const PAUSES_MS = [500, 2_000, 5_000];

/** What the requests of one call may wait in all. */
export type Patience = {
  leftMs: number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/**
 * Runs the task again after each passing fault, later each time and not before the server wants, until the tries or the
 * patience are used up; then throws the last fault.
 */
export async function withRetries<T>(
  task: () => Promise<T>,
  patience: Patience,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof EndpointFault) || error.kind !== "passing") throw error;
      const wait = Math.max(pause, error.retryAfterMs ?? 0);
      if (wait > patience.leftMs) throw error;
      patience.leftMs -= wait;
      await patience.sleep(wait, signal);
    }
  }
  return task();
}
