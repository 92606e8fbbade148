import type { After } from "../../ports.ts";

/** The pause that must follow a stream of changes before work for all of them begins, and the longest delay, in milliseconds. */
export const SETTLE_MS = 1_000;
export const LONGEST_SETTLE_MS = 60_000;

/** Delays something while more of its cause keeps coming. */
export type Settler = {
  /** More has come. */
  more: () => void;
  /** Does it now, if it was put off. */
  now: () => void;
  /** Forgets it. */
  cancel: () => void;
};

/** Calls `act` after `quietMs` without a new request, but at the latest `longestMs` after the first one; both in milliseconds. */
export function createSettler(after: After, act: () => void, quietMs: number, longestMs: number): Settler {
  /** Undefined while nothing is put off. */
  let waits: { quiet: () => void; longest: () => void } | undefined;

  function cancel(): void {
    waits?.quiet();
    waits?.longest();
    waits = undefined;
  }

  function now(): void {
    if (waits === undefined) return;
    cancel();
    act();
  }

  return {
    more() {
      waits?.quiet();
      waits = { quiet: after(quietMs, now), longest: waits?.longest ?? after(longestMs, now) };
    },
    now,
    cancel,
  };
}
