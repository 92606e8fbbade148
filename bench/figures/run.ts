/**
 * Every benchmark with its bars: `npm run bench [-- NAME…]`, all or those whose names or scripts contain one of these. Each replaces its
 * section in docs/measurements/figures.md when it ends. Those that need data from outside run where an environment variable says where
 * it is (`BENCH_EXTRACTION_CASES`, `BENCH_SCAN_ROWS`, `BENCH_PAGES`). Ends with 1 if a bar is missed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { BENCHES, type Bench } from "./benches.ts";
import { type Outcome, readOutcomes, replaceSections, toSection } from "./outcomes.ts";

const FILE = join(packageRoot(), "docs/measurements/figures.md");

const HEAD = "# Figures\n\n`npm run bench` writes this file; `npm run bench -- NAME` replaces one section.";

const wanted = process.argv.slice(2);
const chosen = BENCHES.filter(
  ({ name, script }) => wanted.length === 0 || wanted.some((one) => `${name} ${script}`.includes(one)),
);
mkdirSync(dirname(FILE), { recursive: true });
for (const bench of chosen) {
  const outcomes = await run(bench);
  const section = toSection(bench, outcomes, describeMachine());
  console.log(`\n${section}`);
  const file = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  writeFileSync(
    FILE,
    replaceSections(
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
  const missing = data.filter((_, at) => paths[at] === undefined);
  if (missing.length > 0) return [{ state: "not run", figure: `needs ${missing.join(", ")}` }];
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
  return `${when}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, load ${load} at the end`;
}
