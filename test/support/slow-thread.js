/** Simulates a thread that needs more time to start than its work may take. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_300);

/** @param {import("../../adapters/node/analysis/work-deadline.ts").Begun<unknown>} work */
export function analyze({ begun }) {
  begun.postMessage(null);
  return { title: "Read" };
}
