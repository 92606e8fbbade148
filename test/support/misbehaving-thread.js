/**
 * Simulates pages that a thread cannot finish: the body says how. Other bodies are analyzed. It is JavaScript and uses the
 * bundle of the program's own thread, so that it starts like that one.
 */
import { analyze as analyzePage } from "../../dist/bundle/analysis-thread.js";

const CELL = new Int32Array(new SharedArrayBuffer(4));

/** What pages do, by how their bodies begin. */
const DEEDS = {
  // It pauses, to leave the processor to other tests.
  "never ends": () => {
    for (;;) Atomics.wait(CELL, 0, 0, 10);
  },
  "takes all memory": () => {
    const held = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5));
  },
  "outgrows a text": () => "x".repeat(2 ** 30),
};

/** @param {import("../../adapters/node/analysis/work-deadline.ts").Begun<import("../../lib/text/analysis.ts").PageSource>} work */
export async function analyze(work) {
  const [, deed] = Object.entries(DEEDS).find(([name]) => String(work.task.body).startsWith(name)) ?? [];
  if (deed === undefined) return analyzePage(work);
  work.begun.postMessage(null);
  return deed();
}
