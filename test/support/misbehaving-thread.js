/**
 * Simulates pages that a thread cannot finish: the body says how. Other bodies are analyzed. It is JavaScript and uses the
 * compiled program, so that the thread starts like the program's own.
 */
import { analyzePage } from "../../dist/lib/text/analyze-page.js";

const CELL = new Int32Array(new SharedArrayBuffer(4));

/** @param {import("../../adapters/node/analysis/work-deadline.ts").Begun<import("../../lib/text/analysis.ts").PageSource>} work */
export async function analyze({ task: source, begun }) {
  begun.postMessage(null);
  // It pauses, to leave the processor to other tests.
  if (String(source.body).startsWith("never ends")) for (;;) Atomics.wait(CELL, 0, 0, 10);
  if (source.body === "takes all memory") {
    const held = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5));
  }
  if (source.body === "outgrows a text") return "x".repeat(2 ** 30);
  return analyzePage(source);
}
