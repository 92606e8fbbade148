/** A process of `test/run.ts`: asks for a file, runs its tests, asks for the next; ends when there is none. */
import { runFile } from "./run-file.ts";

process.on("message", async (file: string) => {
  if (file === "") {
    process.disconnect();
    return;
  }
  const start = performance.now();
  await runFile(file);
  process.send?.({ file, ms: performance.now() - start });
});
process.send?.("ready");
