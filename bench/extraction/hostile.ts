/**
 * Reads hostile pages, each in a process of its own: `npx tsx bench/extraction/hostile.ts [NAME]`. Exits with 1 when
 * one throws, takes more than 5 s of the processor or 400 MB at 10 MB of page, loses its end, or takes more than
 * linear time.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { HOSTILE_PAGES } from "./hostile-pages.ts";

type Outcome = { runs: { milliseconds: number; found: boolean }[]; megabytes: number };

const SIZES = [2_500_000, 10_000_000];
const MAX_MILLISECONDS = 5_000;
const MAX_MEGABYTES = 400;
/** The heap that a worker of the service gets, in megabytes. */
const HEAP_MEGABYTES = 256;
/** How much longer four times the page may take: linear is 4, n log n under 5, quadratic 16. */
const MAX_GROWTH = 6;
/** Shorter times are mostly the same whatever the size. */
const MIN_MILLISECONDS = 100;
const PATIENCE_MILLISECONDS = 120_000;

async function measure(name: string): Promise<Outcome | string> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      "--import",
      "tsx",
      fileURLToPath(new URL("hostile-child.ts", import.meta.url)),
      name,
      ...SIZES.map(String),
    ],
    { stdio: ["ignore", "pipe", "pipe"], timeout: PATIENCE_MILLISECONDS },
  );
  let output = "";
  let errors = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  child.stderr.on("data", (data) => {
    errors += data;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  return code === 0 ? JSON.parse(output) : `ended with ${code}: ${errors.trim().split("\n").at(-1) ?? ""}`;
}

function faultsOf({ runs, megabytes }: Outcome): string[] {
  const faults: string[] = [];
  const last = runs.at(-1)?.milliseconds ?? 0;
  if (last > MAX_MILLISECONDS) faults.push(`took ${last.toFixed(0)} ms`);
  if (megabytes > MAX_MEGABYTES) faults.push(`took ${megabytes.toFixed(0)} MB`);
  if (runs.some(({ found }) => !found)) faults.push("lost its end");
  const before = Math.max(runs.at(-2)?.milliseconds ?? 0, MIN_MILLISECONDS);
  if (last > before * MAX_GROWTH)
    faults.push(`grew ${(last / before).toFixed(1)} times as the page grew 4 times`);
  return faults;
}

let failed = 0;
for (const name of Object.keys(HOSTILE_PAGES)) {
  if (process.argv[2] !== undefined && process.argv[2] !== name) continue;
  const outcome = await measure(name);
  const faults = typeof outcome === "string" ? [outcome] : faultsOf(outcome);
  const figures =
    typeof outcome === "string"
      ? ""
      : `${outcome.runs.map(({ milliseconds }) => milliseconds.toFixed(0)).join(" ")} ms  ${outcome.megabytes.toFixed(0)} MB`;
  console.log(
    `${faults.length === 0 ? "ok    " : "FAILED"} ${name.padEnd(28)} ${figures}  ${faults.join(", ")}`,
  );
  if (faults.length > 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
