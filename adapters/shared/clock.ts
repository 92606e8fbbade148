import type { Ports } from "../../lib/ports.ts";

/** The clock of the computer. */
export const clock: Pick<Ports, "now" | "sleep" | "after" | "every"> = {
  now: () => new Date(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", leave);
        resolve();
      }, ms);
      signal?.addEventListener("abort", leave, { once: true });
    }),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
