/** A task that never runs twice at a time. */
export type Coalesced = {
  /** Runs the task now, or once more after the run that is under way, however often it is asked. */
  request(): void;
  /** Whether another run was asked for during this one. */
  isRequested(): boolean;
  /** The current run; undefined if there is none. */
  current(): Promise<void> | undefined;
};

/** Runs `task` once more for all requests that arrive while it runs. `task` must not reject. */
export function coalesce(task: () => Promise<void>): Coalesced {
  let requested = false;
  let current: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (requested) {
      requested = false;
      await task();
    }
    // In the same turn as the last look at `requested`, so that no request falls between.
    current = undefined;
  }

  return {
    request() {
      requested = true;
      // Not at once: the task itself may ask for another run before `current` is set.
      current ??= Promise.resolve().then(run);
    },
    isRequested: () => requested,
    current: () => current,
  };
}
