import { threadId } from "node:worker_threads";

/** The number of the thread, once `all` tasks have begun; `begun` counts them. */
export function number({ begun, all }) {
  const count = new Int32Array(begun);
  Atomics.add(count, 0, 1);
  Atomics.notify(count, 0);
  for (let now = Atomics.load(count, 0); now < all; now = Atomics.load(count, 0)) Atomics.wait(count, 0, now);
  return threadId;
}
