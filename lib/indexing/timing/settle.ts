/** Puts something off while more of what it is about keeps coming. */
export type Settler = {
  /** More has come. */
  more: () => void;
  /** Does it now, if it was put off. */
  now: () => void;
  /** Forgets it. */
  cancel: () => void;
};

/**
 * Does `act` when nothing more has come for `quietMs`, but at the latest `longestMs` after the first; both in
 * milliseconds, by a clock that nobody sets back.
 */
export function createSettler(act: () => void, quietMs: number, longestMs: number): Settler {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function now(): void {
    if (timer === undefined) return;
    cancel();
    act();
  }

  return {
    more() {
      if (timer === undefined) since = performance.now();
      cancel();
      timer = setTimeout(now, Math.max(0, Math.min(quietMs, since + longestMs - performance.now())));
    },
    now,
    cancel,
  };
}
