/**
 * Every benchmark with its bars: `npm run bench [-- NAME…]`, all or those whose names or scripts contain one of these. Prints a table of
 * what is met and missed and writes it to docs/measurements/figures.md if all ran. Those that need data from outside run where an
 * environment variable says where it is (`BENCH_EXTRACTION_CASES`, `BENCH_SCAN_ROWS`, `BENCH_PAGES`). Ends with 1 if a bar is missed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { BENCHES, type Bench } from "./benches.ts";
import { type Outcome, readOutcomes, toTable } from "./outcomes.ts";

const FILE = join(packageRoot(), "docs/measurements/figures.md");

const wanted = process.argv.slice(2);
const chosen = BENCHES.filter(
  ({ name, script }) => wanted.length === 0 || wanted.some((one) => `${name} ${script}`.includes(one)),
);
const outcomes: Outcome[] = [];
for (const bench of chosen) outcomes.push(...(await run(bench)));
const table = toTable(outcomes);
console.log(`\n${table}`);
if (wanted.length === 0) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `# Figures\n\n\`npm run bench\` writes this file. ${describeMachine()}\n\n${table}\n`);
}
if (outcomes.some(({ state }) => state === "missed")) process.exitCode = 1;

/** Runs a benchmark and shows what it prints. */
async function run({ name, script, args = [], data = [] }: Bench): Promise<Outcome[]> {
  const paths = data.map((variable) => process.env[variable]);
  const missing = data.filter((_, at) => paths[at] === undefined);
  if (missing.length > 0) return [{ bench: name, state: "not run", figure: `needs ${missing.join(", ")}` }];
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
  return readOutcomes(name, output, code);
}

function describeMachine(): string {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const when = new Date().toISOString().slice(0, 10);
  return `${when}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, load ${load} at the end.`;
}
