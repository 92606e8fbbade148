/**
 * A process that ends threads while they link the modules of their file, and then prints "alive". The folder is its argument.
 * Linking takes half a second there: 8,000 names go through 100 modules.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { threadsOnDemand } from "../../adapters/node/package/threads-on-demand.ts";

const MODULES = 100;
/** Milliseconds after which a thread is ended: the first is linking by then, the second is on a machine half as fast. */
const DELAYS = [200, 400];

const folder = process.argv[2] ?? "";
const names = Array.from({ length: 8_000 }, (_, i) => `name${i}`);
writeFileSync(join(folder, "0.mjs"), names.map((name) => `export const ${name} = 1;`).join("\n"));
for (let i = 1; i < MODULES; i += 1) {
  writeFileSync(join(folder, `${i}.mjs`), `export * from "./${i - 1}.mjs";`);
}
const thread = join(folder, "thread.mjs");
writeFileSync(
  thread,
  `import { ${names.join(", ")} } from "./${MODULES - 1}.mjs"; export const work = () => name0;`,
);

for (const delay of DELAYS) {
  const threads = threadsOnDemand(pathToFileURL(thread), { maxThreads: 1, idleMs: 1_000, memoryMb: 256 });
  const task = threads.run({}, { name: "work", signal: new AbortController().signal });
  const ended = task.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, delay));
  await threads.destroy();
  await ended;
}
console.log("alive");
