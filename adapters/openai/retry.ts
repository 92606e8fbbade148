import { retry } from "../../lib/retry.ts";
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
export function withRetries<T>(
  task: () => Promise<T>,
  patience: Patience,
  signal: AbortSignal | undefined,
): Promise<T> {
  return retry(
    task,
    (error, tries) => {
      const pause = pauseAfter(error, tries);
      if (pause === undefined || pause > patience.leftMs) return undefined;
      patience.leftMs -= pause;
      return pause;
    },
    (ms) => patience.sleep(ms, signal),
  );
}

function pauseAfter(error: unknown, tries: number): number | undefined {
  const pause = PAUSES_MS[tries - 1];
  if (!(error instanceof EndpointFault) || error.kind !== "passing" || pause === undefined) return undefined;
  return Math.max(pause, error.retryAfterMs ?? 0);
}
