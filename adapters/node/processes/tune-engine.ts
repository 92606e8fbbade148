import { setFlagsFromString } from "node:v8";

/**
 * Has V8 leave each thread little space for new objects. It would let that space grow to sixteen times its size, 32 MB in the main thread, and
 * collecting takes the same time in less. V8 goes back to its own setting whenever a thread starts.
 */
export function keepNewSpaceSmall(): void {
  const keep = () => setFlagsFromString("--semi-space-growth-factor=1");
  keep();
  process.on("worker", (worker) => worker.once("online", keep));
}

/** Has V8 of Node 20 compile later: it spent a tenth of the time of indexing on that. Later versions have no such setting. */
export function compileLess(): void {
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=300000");
}
