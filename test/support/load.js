/**
 * `node --import ./test/support/load.js test/run.ts` reads TypeScript, and loads `dist/lib/x.js` where `lib/x.ts` is
 * imported: so the tests run what is shipped, and a thread that the program starts needs no loader of its own, which
 * takes several times what the thread does. `npm test` compiles first. What isn't compiled (test/, bench/, ui/) is
 * loaded as it is. Threads inherit this flag; they are left alone.
 */
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const typescript = await import("tsx/esm/api");
  typescript.register();
  register("./compiled-hooks.js", import.meta.url);
}
