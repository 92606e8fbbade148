/** Wakes somebody later. */
export type Alarm = {
  /** Rings after so many milliseconds, instead of when it would have rung. */
  set: (ms: number) => void;
  /** Does not ring, unless it is set again. */
  clear: () => void;
  /** Never rings again, also when it is set. */
  stop: () => void;
};

/** An alarm that sleeps no longer than `longestMs`, so that a clock that was set back can't stall who waits for it. */
export function createAlarm(ring: () => void, longestMs: number): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const clear = () => clearTimeout(timer);
  return {
    set(ms) {
      clear();
      if (!stopped) timer = setTimeout(ring, Math.min(ms, longestMs));
    },
    clear,
    stop() {
      stopped = true;
      clear();
    },
  };
}
