/**
 * Everything hostile, in growing sizes, by every way into the service: `npx tsx bench/hostile/run.ts`. First what each
 * input costs, then what a daemon does that is given all of them. Exits with 1 when a bar is missed. `--quick` goes up to
 * 1.3 MB, `--kind KIND` and `--only PART OF A NAME` take some inputs only, `--skip cost` or `--skip service` a half. Needs
 * what `npm run build` builds.
 */
import { parseArgs } from "node:util";
import { percentiles, report } from "../load/report.ts";
import {
  MAX_MEGABYTES,
  MAX_MILLISECONDS,
  MAX_RATIO,
  MAX_SAVE_MS,
  MAX_STATUS_MS,
  MAX_STATUS_P99_MS,
} from "./bars.ts";
import { CORPUS } from "./corpus.ts";
import { type Cost, inWords, measureCosts } from "./cost.ts";
import { type Input, KINDS, MOST_BYTES } from "./input.ts";
import { measureService } from "./service.ts";

/** The most with --quick: an eighth. */
const QUICK_BYTES = MOST_BYTES / 8;

/** Of what a daemon is given: of all inputs, and of some, in bytes. */
const SIZES = { all: 30_000, some: 9_000_000 };
const QUICK_SIZES = { all: 5_000, some: 1_000_000 };

/** How many of the worst are listed. */
const LISTED = 10;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    kind: { type: "string" },
    only: { type: "string", default: "" },
    skip: { type: "string" },
  },
});

const inputs = CORPUS.filter(
  ({ kind, name }) => (values.kind === undefined || kind === values.kind) && name.includes(values.only),
);
if (inputs.length === 0) throw new Error(`No input is meant. Kinds: ${KINDS.join(", ")}.`);
console.log(
  KINDS.map((kind) => `${inputs.filter((input) => input.kind === kind).length} ${kind}`).join(", "),
);

if (values.skip !== "cost") await showCosts(inputs);

if (values.skip !== "service") await showService(inputs);

async function showService(some: readonly Input[]): Promise<void> {
  const service = await measureService(some, values.quick ? QUICK_SIZES : SIZES);
  console.log(`\nAnswers: ${JSON.stringify(service.answers)}`);
  for (const fault of service.faults) console.log(`✗ ${fault}`);
  report("GET /status", percentiles(service.status));
  report("an idle server beside it", percentiles(service.idle));
  report("honest saves", percentiles(service.honest));
  const { loop, peak } = service;
  console.log(
    `memory: peak ${peak.toFixed(0)} MB; event loop late by at most ${loop?.max.toFixed(0) ?? "?"} ms`,
  );
  if (percentiles(service.idle).p99 > MAX_STATUS_P99_MS) {
    console.log(
      "The machine is too busy to judge: a server that does nothing misses the bar of GET /status.",
    );
  }
  hold("GET /status p99, ms", percentiles(service.status).p99, MAX_STATUS_P99_MS);
  hold("GET /status at most, ms", percentiles(service.status).max, MAX_STATUS_MS);
  hold("an honest save at most, ms", percentiles(service.honest).max, MAX_SAVE_MS);
  hold("requests without an answer, or with 500", service.faults.length, 0);
}

function hold(what: string, value: number, most: number): void {
  console.log(`${value <= most ? "✓" : "✗"} ${what}: ${value.toFixed(1)} (<= ${most})`);
  if (!(value <= most)) process.exitCode = 1;
}

async function showCosts(some: readonly Input[]): Promise<void> {
  const costs = await measureCosts(some, {
    upTo: values.quick ? QUICK_BYTES : MOST_BYTES,
    tell: ({ input, faults }) => {
      for (const fault of faults) console.log(`✗ ${input.name} ${fault}`);
    },
  });
  list(
    "grew most as they doubled",
    costs,
    ({ ratio }) => ratio,
    (value) => `${value.toFixed(2)} times`,
  );
  list(
    "took longest",
    costs,
    ({ worst }) => worst?.ms ?? 0,
    (value) => `${(value / 1_000).toFixed(2)} s`,
  );
  list(
    "held the main thread longest",
    costs,
    (cost) => mostOf(cost, "mainMs"),
    (value) => `${value.toFixed(0)} ms`,
  );
  list(
    "took most memory",
    costs,
    (cost) => mostOf(cost, "megabytes"),
    (value) => `${value.toFixed(0)} MB`,
  );
  const failed = costs.filter(({ faults }) => faults.length > 0).length;
  const bars = `twice the input in ${MAX_RATIO} times the time, ${MAX_MILLISECONDS / 1_000} s, ${MAX_MEGABYTES} MB`;
  console.log(
    `\n${failed === 0 ? "✓" : "✗"} ${costs.length - failed} of ${costs.length} inputs hold: ${bars}`,
  );
  if (failed > 0) process.exitCode = 1;
}

function list(
  what: string,
  costs: Cost[],
  measure: (cost: Cost) => number,
  show: (value: number) => string,
): void {
  console.log(`\nThose that ${what}:`);
  const sorted = [...costs].sort((a, b) => measure(b) - measure(a)).slice(0, LISTED);
  for (const cost of sorted) {
    const steps = Object.entries(cost.worst?.steps ?? {}).map(([step, ms]) => `${step} ${ms.toFixed(0)}`);
    const at = cost.worst === undefined ? "" : `  (${inWords(cost.worst.bytes)}: ${steps.join(", ")} ms)`;
    console.log(`  ${show(measure(cost)).padStart(12)}  ${cost.input.name}${at}`);
  }
}

function mostOf({ runs }: Cost, name: "mainMs" | "megabytes"): number {
  return Math.max(0, ...runs.map((run) => run[name]));
}
