/** Measures what each input costs in growing sizes, each input in its own process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  HOPELESS_MS,
  MAX_MEGABYTES,
  MAX_MILLISECONDS,
  MAX_RATIO,
  MAX_STATUS_MS,
  type Measured,
} from "./bars.ts";
import { growthOf } from "./growth.ts";
import { type Input, MOST_BYTES } from "./input.ts";

/** The result of an input. */
export type Cost = {
  input: Input;
  runs: Measured[];
  /** The largest growth of a cost when the input doubled. */
  ratio: number;
  worst: Measured | undefined;
  /** Which bars it missed, as sentences; empty when none. */
  faults: string[];
};

const CHILD = fileURLToPath(new URL("cost-child.ts", import.meta.url));

/** Less than the 320 MB of an analysis thread: rubbish is left lying up to the limit, and Node itself takes 80 MB. */
const HEAP_MEGABYTES = 256;

/** A third of the young generation of an analysis thread. */
const SEMI_SPACE_MEGABYTES = 4;

/** The most is halved so often to come to the smallest size, which is below 100 KB for a page. */
const HALVINGS = 7;

/** Those halves of the most are left out where it is measured itself: what they miss shows in the growth over them. */
const LEFT_OUT: ReadonlySet<number> = new Set([2, 3]);

/** Measures all inputs up to so many bytes, as many at a time as there are processors, and reports each when it ends. */
export async function measureCosts(
  inputs: readonly Input[],
  { upTo, tell }: { upTo: number; tell: (cost: Cost) => void },
): Promise<Cost[]> {
  const waiting = [...inputs];
  const costs: Cost[] = [];
  const work = async () => {
    for (let input = waiting.shift(); input !== undefined; input = waiting.shift()) {
      const cost = judge(input, await runChild(input, sizesOf(input, upTo)));
      costs.push(cost);
      tell(cost);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return costs;
}

/** In bytes, rising. */
function sizesOf({ most = MOST_BYTES }: Input, upTo: number): number[] {
  return Array.from({ length: HALVINGS + 1 }, (_, at) => HALVINGS - at)
    .filter((halvings) => upTo < most || !LEFT_OUT.has(halvings))
    .map((halvings) => Math.floor(most / 2 ** halvings))
    .filter((size) => size <= upTo);
}

type Outcome = { runs: Measured[]; fault: string | undefined };

async function runChild(input: Input, sizes: number[]): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
      "--expose-gc",
      "--import",
      "tsx",
      CHILD,
      input.name,
      ...sizes.map(String),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const runs: Measured[] = [];
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += data;
  });
  createInterface(child.stdout).on("line", (line) => runs.push(JSON.parse(line)));
  const [code, signal] = await once(child, "close");
  const size = inWords(sizes[runs.length] ?? 0);
  if (signal === "SIGKILL") return { runs, fault: `did not end within ${HOPELESS_MS / 1_000} s at ${size}` };
  if (code !== 0) return { runs, fault: `ended its process at ${size}: ${reasonOf(errors)}` };
  return { runs, fault: undefined };
}

function reasonOf(errors: string): string {
  const lines = errors.trim().split("\n");
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? "").slice(0, 160);
}

function judge(input: Input, { runs, fault }: Outcome): Cost {
  let ratio = 0;
  const faults = fault === undefined ? [] : [fault];
  for (const [at, run] of runs.entries()) {
    const where = `at ${inWords(run.bytes)}`;
    const growth = growthOf(run, runs[at - 1]);
    ratio = Math.max(ratio, growth);
    if (growth > MAX_RATIO)
      faults.push(`took ${growth.toFixed(1)} times as long for twice the input ${where}`);
    if (run.ms > MAX_MILLISECONDS) faults.push(`took ${(run.ms / 1_000).toFixed(1)} s ${where}`);
    if (run.mainMs > MAX_STATUS_MS)
      faults.push(`held the main thread for ${run.mainMs.toFixed(0)} ms ${where}`);
    if (run.megabytes > MAX_MEGABYTES) faults.push(`took ${run.megabytes.toFixed(0)} MB ${where}`);
    if (run.threw !== undefined) faults.push(`threw ${where}: ${run.threw}`);
    if (run.lost) faults.push(`lost its end ${where}`);
  }
  const worst = runs.reduce<Measured | undefined>(
    (most, run) => (most === undefined || run.ms > most.ms ? run : most),
    undefined,
  );
  return { input, runs, ratio, worst, faults };
}

/** "78 KB", "1.3 MB" */
export function inWords(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return bytes >= 1_000 ? `${(bytes / 1024).toFixed(0)} KB` : `${bytes} bytes`;
}
