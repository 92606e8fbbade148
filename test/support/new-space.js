/**
 * Prints the bytes that V8 keeps for new objects after a thread has started and many objects have lived for a while, once
 * `keepNewSpaceSmall` was called if the first argument says so.
 */
import { once } from "node:events";
import { getHeapSpaceStatistics } from "node:v8";
import { Worker } from "node:worker_threads";
import { keepNewSpaceSmall } from "../../dist/adapters/node/processes/tune-engine.js";

if (process.argv[2] === "small") keepNewSpaceSmall();
await once(new Worker("", { eval: true }), "exit");
let kept = [];
for (let n = 0; n < 2_000_000; n++) {
  kept.push({ n });
  if (kept.length > 200_000) kept = [];
}
const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
console.log(space?.physical_space_size);
