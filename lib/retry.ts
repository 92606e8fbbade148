/**
 * Runs the task until it succeeds. After each failure, `pauseAfter` returns the pause before the next try, in milliseconds, or
 * undefined to give up; then the failure is thrown. `tries` counts from 1.
 */
export async function retry<T>(
  task: () => Promise<T>,
  pauseAfter: (error: unknown, tries: number) => number | undefined,
  sleep: (ms: number) => Promise<unknown>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await task();
    } catch (error) {
      const pause = pauseAfter(error, tries);
      if (pause === undefined) throw error;
      await sleep(pause);
    }
  }
}
