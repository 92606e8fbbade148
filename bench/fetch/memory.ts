/**
 * How much memory a hostile page costs the process that fetches it: `npx tsx bench/fetch/memory.ts`. A new process fetches each
 * kind of page. The cost is its highest resident size during the fetch, minus the size just before. Fails if a page costs more
 * than 50 MB, ends more than half a second after its deadline, or ends in another way than it should.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createPageFetcher } from "../../adapters/node/fetch/fetch-page.ts";
import { checkPageUrl } from "../../lib/urls/page-url.ts";

const MOST_MEGABYTES = 50;
const GRACE_MS = 500;
/** undici compiles its parser in the background after the first fetch, which takes 20 MB for a moment. */
const SETTLE_MS = 1_000;
const SAMPLE_MS = 2;

type Scenario = { path: string; deadlineMs: number; ends: RegExp };
type Result = { megabytes: number; ms: number; end: string };

const TOO_LARGE = /larger than 10 MB/;
const TOO_SLOW = /did not deliver the page/;

const SCENARIOS: Scenario[] = [
  { path: "bomb/br?megabytes=200", deadlineMs: 10_000, ends: TOO_LARGE },
  { path: "bomb/gzip?megabytes=200", deadlineMs: 10_000, ends: TOO_LARGE },
  { path: "endless", deadlineMs: 10_000, ends: TOO_LARGE },
  { path: `large?bytes=${10 * 1024 * 1024}`, deadlineMs: 10_000, ends: /^fetched$/ },
  { path: "endless-redirect", deadlineMs: 10_000, ends: /^fetched$/ },
  { path: "endless-headers", deadlineMs: 10_000, ends: /16 KB of headers/ },
  { path: "endless-hints", deadlineMs: 3_000, ends: TOO_SLOW },
  { path: "drip", deadlineMs: 5_000, ends: TOO_SLOW },
  { path: "drip-headers", deadlineMs: 3_000, ends: TOO_SLOW },
  { path: "silent", deadlineMs: 3_000, ends: TOO_SLOW },
  { path: "half", deadlineMs: 3_000, ends: /sent less than its Content-Length/ },
];

async function measure(origin: string, path: string, deadlineMs: number): Promise<Result> {
  const resolve = async () => [];
  const fetchPage = createPageFetcher({ resolve, userAgent: "bookmarkd/bench" });
  const fetchPath = async (each: string) =>
    fetchPage(await checkPageUrl(`${origin}/${each}`, resolve), { deadlineMs });
  for (const warmUp of ["html", "gzip", "brotli"]) await fetchPath(warmUp);

  await setTimeout(SETTLE_MS);
  const before = process.memoryUsage.rss();
  let highest = before;
  const sample = () => {
    highest = Math.max(highest, process.memoryUsage.rss());
  };
  const sampling = setInterval(sample, SAMPLE_MS);
  const started = performance.now();
  const end = await fetchPath(path).then(
    () => "fetched",
    (error: unknown) => String(error),
  );
  const ms = performance.now() - started;
  clearInterval(sampling);
  sample();
  return { megabytes: (highest - before) / 1024 / 1024, ms, end };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, "message");
  return message as T;
}

async function runAll(): Promise<boolean> {
  const server = fork(fileURLToPath(new URL("hostile-server.ts", import.meta.url)));
  const origin = await answerOf<string>(server);
  let passed = true;
  for (const { path, deadlineMs, ends } of SCENARIOS) {
    const child = fork(fileURLToPath(import.meta.url), [origin, path, String(deadlineMs)]);
    const { megabytes, ms, end } = await answerOf<Result>(child);
    const ok = megabytes <= MOST_MEGABYTES && ms <= deadlineMs + GRACE_MS && ends.test(end);
    passed &&= ok;
    const figures = `+${megabytes.toFixed(1)} MB resident, ${(ms / 1000).toFixed(2)} s`;
    console.log(`${ok ? "met   " : "MISSED"} ${path.padEnd(24)} ${figures.padEnd(30)} ${end}`);
  }
  server.disconnect();
  return passed;
}

const [origin, path, deadlineMs] = process.argv.slice(2);
if (origin !== undefined && path !== undefined) {
  process.send?.(await measure(origin, path, Number(deadlineMs)));
  process.disconnect();
} else {
  process.exitCode = (await runAll()) ? 0 : 1;
}
