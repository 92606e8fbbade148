import type { After } from "../../ports.ts";

/** Wakes somebody later. */
export type Alarm = {
  /** Sets the alarm to ring after so many milliseconds, instead of its previous time. */
  set: (ms: number) => void;
  /** Does not ring, unless it is set again. */
  clear: () => void;
  /** Never rings again, also when it is set. */
  stop: () => void;
};

/** An alarm that never sleeps longer than `longestMs`, so that a clock that was set back does not delay it for longer. */
export function createAlarm(after: After, ring: () => void, longestMs: number): Alarm {
  let cancel = () => {};
  let stopped = false;

  const clear = () => cancel();
  return {
    set(ms) {
      clear();
      if (!stopped) cancel = after(Math.min(ms, longestMs), ring);
    },
    clear,
    stop() {
      stopped = true;
      clear();
    },
  };
}
