/**
 * Takes one input in growing sizes and prints a line of JSON for each: `cost-child.ts NAME BYTES…`, for `cost.ts`. Ends
 * after the first size that takes longer than any may.
 */
import { Worker } from "node:worker_threads";
import { extractPage } from "../../lib/text/extract/extract-page.ts";
import { HOPELESS_MS, MAX_MILLISECONDS, MAX_RATIO, MAX_STATUS_MS, type Measured } from "./bars.ts";
import { END_MARKER } from "./corpus/html.ts";
import { findInput } from "./corpus.ts";
import { growthOf } from "./growth.ts";
import type { Input } from "./input.ts";
import { threadMs } from "./thread-time.ts";
import { type Step, take } from "./ways.ts";

/** How often a time is measured that would miss a bar; the least counts. */
const TRIES = 3;

/** Ends the process when a size has taken more of the processor than there is any use in waiting for. */
const WATCHDOG = `
  const { parentPort } = require("node:worker_threads");
  let start = process.cpuUsage();
  parentPort.on("message", () => { start = process.cpuUsage(); });
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (user + system > ${HOPELESS_MS * 1_000}) process.kill(process.pid, "SIGKILL");
  }, 250);
`;

const [name = "", ...sizes] = process.argv.slice(2);
const input = findInput(name);
if (input === undefined) throw new Error(`No hostile input is called "${name}".`);
const watchdog = new Worker(WATCHDOG, { eval: true });

// What is compiled on the way is not the input's cost.
await measure(input, input.make(1_000), 1_000);
let before: Measured | undefined;
for (const size of sizes.map(Number)) {
  const content = asSent(input, size);
  let measured = await measure(input, content, size);
  for (let tries = 1; tries < TRIES && missesBar(before, measured); tries++)
    measured = least(measured, await measure(input, content, size));
  measured.megabytes = process.resourceUsage().maxRSS / 1024;
  if (input.kind === "html" && size === Number(sizes.at(-1)))
    measured.lost = !holdsEnd(String(input.make(size)));
  console.log(JSON.stringify(measured));
  if (measured.ms > MAX_MILLISECONDS) break;
  before = measured;
}
process.exit(0);

type Content = ReturnType<Input["make"]>;

/** A page comes as bytes: as a text it would be in memory twice. */
function asSent({ kind, make }: Input, size: number): Content {
  const content = make(size);
  const isPage = kind === "html" || kind === "markdown" || kind === "text" || kind === "charset";
  return isPage && typeof content === "string" ? new TextEncoder().encode(content) : content;
}

function missesBar(smaller: Measured | undefined, larger: Measured): boolean {
  return (
    growthOf(larger, smaller) > MAX_RATIO || larger.ms > MAX_MILLISECONDS || larger.mainMs > MAX_STATUS_MS
  );
}

function least(one: Measured, other: Measured): Measured {
  return { ...(other.ms < one.ms ? other : one), mainMs: Math.min(one.mainMs, other.mainMs) };
}

/** In time of this thread's processor, so that other work on the machine does not count. */
async function measure(one: Input, content: Content, bytes: number): Promise<Measured> {
  // What an earlier size left lying is not this one's to clear away.
  globalThis.gc?.();
  watchdog.postMessage("begun");
  const measured: Measured = { bytes, ms: 0, mainMs: 0, steps: {}, megabytes: 0 };
  const doing = async <T>(step: Step, work: () => T | Promise<T>): Promise<T> => {
    const started = threadMs();
    try {
      return await work();
    } finally {
      const ms = threadMs() - started;
      measured.ms += ms;
      measured.steps[step.name] = (measured.steps[step.name] ?? 0) + ms;
      if (step.main) measured.mainMs = Math.max(measured.mainMs, ms);
    }
  };
  try {
    await take(one, content, doing);
  } catch (error) {
    // What the service refuses with a reason is no fault.
    if (!(error instanceof Error) || error.name !== "AppError") measured.threw = String(error).slice(0, 200);
  }
  return measured;
}

/** Whether what stands behind all that is hostile was still read. */
function holdsEnd(html: string): boolean {
  watchdog.postMessage("begun");
  if (!html.endsWith(`${END_MARKER}</p>`)) return true;
  const page = extractPage(html, "https://hostile.example/");
  return [page.text, page.rest, page.title, ...page.hidden.map(({ text }) => text)].some((text) =>
    text.includes(END_MARKER),
  );
}
