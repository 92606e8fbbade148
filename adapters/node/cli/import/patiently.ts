import { AppError } from "../../../../lib/errors.ts";
import { retry } from "../../../../lib/retry.ts";
import type { DaemonError } from "../client/daemon-client.ts";

/** How long to wait for a daemon that is gone or has no room, before each next try, in milliseconds. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Waits for a number of milliseconds. */
export type Sleep = (ms: number) => Promise<unknown>;

/** Tries again while the daemon has no room or is being restarted. */
export function patiently<T>(ask: () => Promise<T>, sleep: Sleep): Promise<T> {
  return retry(ask, pauseAfter, sleep);
}

function pauseAfter(error: unknown, tries: number): number | undefined {
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined || !mayPass(error)) return undefined;
  return Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000);
}

function mayPass(error: unknown): error is DaemonError {
  return (
    error instanceof AppError && (error.code === "busy" || ("kind" in error && error.kind === "unreachable"))
  );
}
