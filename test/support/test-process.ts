/** A process of `test/run.ts`. It requests a file, runs its tests, and requests the next one until there is none. */
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
