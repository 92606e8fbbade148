import { setTimeout as delay } from "node:timers/promises";

/**
 * Makes of a task that may be slow one that answers in `ms` milliseconds: with what it answered last, where it takes
 * longer. The first run starts here and now, and only that one is waited for. Who asks during a run shares it.
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
  // Who asks is told.
  first.catch(() => {});
  return async () => {
    const now = run();
    now.catch(() => {});
    return Promise.race([now, delay(ms).then(() => last ?? first)]);
  };
}
