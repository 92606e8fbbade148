/**
 * `node --import ./test/support/load.js test/run.ts` reads TypeScript, but loads `dist/lib/x.js` for an import of `lib/x.ts`.
 * So the tests run what is shipped, and threads of the program need no loader, which takes several times as long as starting a
 * thread. `npm test` compiles first. Sources without a compiled file (test/, bench/, ui/) are loaded as they are. Threads
 * inherit this flag and ignore it.
 */
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const typescript = await import("tsx/esm/api");
  typescript.register();
  register("./compiled-hooks.js", import.meta.url);
}
