/**
 * Processor time until a new analysis thread has read its first pages: loading, then pages of 20 KB, each the median of several starts.
 * `npm run build && npx tsx bench/load/first-page.ts [FOLDER…]` measures copies of the program in turns, with this one.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { generatePage } from "./pages.ts";

const STARTS = 7;
const PAGES = 4;
const THREAD = "dist/bundle/analysis-thread.js";
const TUNING = "dist/adapters/node/processes/tune-engine.js";

/** Runs in the main thread of a process of its own, as the program does in a thread. Copies from before there was any tuning have none. */
const PROGRAM = `
const { thread, tuning, bodies } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const milliseconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
(async () => {
  const { compileLess } = await import(tuning).catch(() => ({}));
  compileLess?.();
  const times = [];
  let before = milliseconds();
  const note = () => { const now = milliseconds(); times.push(now - before); before = now; };
  const { analyze } = await import(thread);
  note();
  for (const body of bodies) {
    const { port1, port2 } = new MessageChannel();
    const url = "https://example.com/";
    await analyze({ task: { url, body, mediaType: "text/html", given: { url, title: "", faviconUrl: "" } }, begun: port2 });
    port1.close();
    note();
  }
  console.log(JSON.stringify(times));
  process.exit();
})();`;

const bodies = Array.from({ length: PAGES }, (_, n) => generatePage(n, 20_000));
const copies = [packageRoot(), ...process.argv.slice(2)];
const times = copies.map(() => [] as number[][]);
for (let start = 0; start < STARTS; start++)
  for (const [index, folder] of copies.entries()) times[index]?.push(measure(folder));
for (const [index, folder] of copies.entries()) {
  const [load = 0, ...pages] = Array.from({ length: PAGES + 1 }, (_, step) =>
    median((times[index] ?? []).map((all) => all[step] ?? Number.NaN)),
  );
  const each = pages.map((ms) => ms.toFixed(0)).join(", ");
  console.log(
    `${folder}: load ${load.toFixed(0)} ms, pages ${each} ms, until the first page ${(load + (pages[0] ?? 0)).toFixed(0)} ms`,
  );
}

function measure(folder: string): number[] {
  const url = (path: string) => pathToFileURL(join(folder, path)).href;
  const input = JSON.stringify({ thread: url(THREAD), tuning: url(TUNING), bodies });
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", PROGRAM], { input, encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
}
