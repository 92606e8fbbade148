import { setTimeout as delay } from "node:timers/promises";

/**
 * Turns a slow task into one that answers within `ms` milliseconds, with the previous answer if the task takes longer. The
 * first run starts at once, and callers wait only for that one. Calls during a run share it.
 */
export function promptAnswer<T>(task: () => Promise<T>, ms: number): () => Promise<T> {
  let last: T | undefined;
  let running: Promise<T> | undefined;

  const run = () => {
    running ??= task()
      .then((answer) => {
        last = answer;
        return answer;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const first = run();
  // The callers get the error.
  first.catch(() => {});
  return async () => {
    const now = run();
    now.catch(() => {});
    return Promise.race([now, delay(ms).then(() => last ?? first)]);
  };
}
