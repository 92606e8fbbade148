/**
 * Every benchmark with its bars: `npm run bench [-- NAME…]`, all or those whose names or scripts contain one of these. Each replaces its
 * section in docs/measurements/figures.md when it ends. Those that need data from outside run where an environment variable says where
 * it is (`BENCH_EXTRACTION_CASES`, `BENCH_SCAN_ROWS`, `BENCH_PAGES`); otherwise, their sections stay as they are. Ends with 1 if a
 * bar is missed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { measureReference } from "../load/reference.ts";
import { BENCHES, type Bench } from "./benches.ts";
import { type Outcome, readOutcomes, replaceSections, toSection } from "./outcomes.ts";

const FILE = join(packageRoot(), "docs/measurements/figures.md");

const HEAD =
  "# Figures\n\n`npm run bench` writes this file; `npm run bench -- NAME` replaces one section. `reference` is what a \
loop of plain JavaScript takes for a page of 20 KB (bench/load/reference.ts): a machine with twice as much is half as fast.";

const wanted = process.argv.slice(2);
const chosen = BENCHES.filter(
  ({ name, script }) => wanted.length === 0 || wanted.some((one) => `${name} ${script}`.includes(one)),
);
mkdirSync(dirname(FILE), { recursive: true });
for (const bench of chosen) {
  const missing = (bench.data ?? []).filter((variable) => process.env[variable] === undefined);
  if (missing.length > 0) {
    console.log(`\n## ${bench.name}: not run, because it needs ${missing.join(", ")}`);
    continue;
  }
  const outcomes = await run(bench);
  const section = toSection(bench, outcomes, describeMachine());
  console.log(`\n${section}`);
  const file = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  writeFileSync(
    FILE,
    replaceSections(
      HEAD,
      file,
      new Map([[bench.name, section]]),
      BENCHES.map(({ name }) => name),
    ),
  );
  if (outcomes.some(({ state }) => state === "missed")) process.exitCode = 1;
}

/** Runs a benchmark and shows what it prints. */
async function run({ name, script, args = [], data = [] }: Bench): Promise<Outcome[]> {
  const paths = data.map((variable) => process.env[variable]);
  console.log(`\n## ${name}: ${script}`);
  const child = spawn("npx", ["tsx", script, ...paths.flatMap((path) => path ?? []), ...args], {
    cwd: packageRoot(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (piece) => {
    process.stdout.write(piece);
    output += piece;
  });
  const [code] = await once(child, "close");
  return readOutcomes(output, code);
}

function describeMachine(): string {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const when = new Date().toISOString().slice(0, 10);
  const reference = measureReference().toFixed(2);
  return `${when}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, load ${load} at the end, reference ${reference} ms`;
}
