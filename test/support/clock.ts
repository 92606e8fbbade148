import type { Ports } from "../../lib/ports.ts";

export type TestClock = Pick<Ports, "now" | "sleep" | "after" | "every"> & {
  /** Lets time pass and runs everything that becomes due. */
  advance: (ms: number) => void;
  /** Sets the clock forward or back. No time passes, so nothing becomes due. */
  jump: (ms: number) => void;
};

/** A clock that only tests move. Pauses move it, too, but nothing becomes due by that. */
export function createTestClock(): TestClock {
  let start = Date.parse("2026-01-02T03:04:05.678Z");
  /** The milliseconds that have passed since. */
  let time = 0;
  const timers = new Set<{ due: number; every?: number; task: () => void }>();
  const add = (timer: typeof timers extends Set<infer One> ? One : never) => {
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => new Date(start + time),
    sleep: async (ms) => {
      time += ms;
    },
    after: (ms, task) => add({ due: time + ms, task }),
    every: (ms, task) => add({ due: time + ms, every: ms, task }),
    advance(ms) {
      time += ms;
      const due = [...timers].filter((timer) => timer.due <= time).sort((a, b) => a.due - b.due);
      for (const timer of due) {
        // An earlier one may have canceled it.
        if (!timers.has(timer)) continue;
        // Once, like a late timer: otherwise, a year would be a million renewals of a lease.
        if (timer.every === undefined) timers.delete(timer);
        else timer.due = time + timer.every;
        timer.task();
      }
    },
    jump(ms) {
      start += ms;
    },
  };
}
