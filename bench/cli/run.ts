/**
 * What the command line takes: its start, an import of 10,000 bookmarks, and the memory of importing 50,000. Prints the
 * figures and exits with 1 when a bar is missed. `npm run build && npx tsx bench/cli/run.ts`
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { startDaemonProcess } from "../../test/support/daemon.ts";
import { FILES, writeBookmarks } from "./files.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
const STARTS = 21;

/** Milliseconds; seconds; MB of resident memory. */
const BARS = { version: 250, status: 350, importSeconds: 30, importMemory: 250 };

/** Runs in the measured process: says at its end what it took. */
const HOOK = `process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("TOOK " + JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 }) + "\\n");
});`;

type Measured = { code: number; ms: number; cpuMs: number; memory: number; stdout: string };

async function measure(args: string[]): Promise<Measured> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(HOOK)}`, MAIN, ...args],
    { env: { PATH: process.env.PATH, HOME: folder }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (data) => {
    output.stdout += data;
  });
  child.stderr.on("data", (data) => {
    output.stderr += data;
  });
  const [code] = await once(child, "close");
  const took = JSON.parse(/TOOK (.*)/.exec(output.stderr)?.[1] ?? "{}");
  return { code, ms: performance.now() - started, ...took, stdout: output.stdout };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const missed: string[] = [];
function report(what: string, value: number, bar: number, unit: string, more = ""): void {
  const fits = value <= bar;
  if (!fits) missed.push(what);
  console.log(`${fits ? "met   " : "MISSED"} ${what}: ${value.toFixed(1)} ${unit} (bar ${bar})${more}`);
}

async function measureStart(name: "version" | "status", args: string[]): Promise<void> {
  const runs: Measured[] = [];
  for (let i = 0; i < STARTS; i++) runs.push(await measure(args));
  const faults = runs.filter(({ code }) => code !== 0);
  if (faults.length > 0) missed.push(`${name}: ${faults.length} runs failed`);
  const least = Math.min(...runs.map(({ ms }) => ms));
  const cpu = median(runs.map(({ cpuMs }) => cpuMs));
  const more = `, least ${least.toFixed(0)} ms, processor time ${cpu.toFixed(0)} ms, median of ${STARTS}`;
  report(`bookmarkd ${args[0]}`, median(runs.map(({ ms }) => ms)), BARS[name], "ms", more);
}

const folder = mkdtempSync(join(tmpdir(), "bookmarkd-cli-"));
const closers: (() => unknown)[] = [];
try {
  const data = join(folder, "data");
  const daemon = await startDaemonProcess({ after: (close) => closers.push(close) }, data);
  const address = ["--data-dir", data];
  await measureStart("version", ["--version"]);
  await measureStart("status", ["status", ...address]);

  for (const format of Object.keys(FILES)) {
    const file = join(folder, format);
    await writeBookmarks(file, format, 50_000);
    const { memory, code, stdout } = await measure(["import", file, "--dry-run", "--json", ...address]);
    const { saved = 0 } = code === 0 ? JSON.parse(stdout) : {};
    if (saved !== 50_000) missed.push(`reading ${format}: ${saved} of 50,000`);
    report(`memory for 50,000 entries of ${format}`, memory, BARS.importMemory, "MB");
    rmSync(file);
  }

  await writeBookmarks(join(folder, "10000.html"), "html", 10_000);
  const { ms, cpuMs, memory, stdout } = await measure([
    "import",
    join(folder, "10000.html"),
    "--json",
    ...address,
  ]);
  const { saved } = JSON.parse(stdout);
  if (saved !== 10_000) missed.push(`import: ${saved} of 10,000`);
  const seconds = execFileSync("ps", ["-o", "cputimes=", "-p", String(daemon.process.pid)], {
    encoding: "utf8",
  });
  const more = `, ${memory.toFixed(0)} MB; processor time ${(cpuMs / 1000).toFixed(1)} s, of the daemon ${seconds.trim()} s`;
  report("import of 10,000 entries", ms / 1000, BARS.importSeconds, "s", more);
  await daemon.end("SIGKILL");
} finally {
  for (const close of closers) close();
  rmSync(folder, { recursive: true, force: true });
}
for (const what of missed) console.log(`FAILED ${what}`);
process.exitCode = missed.length === 0 ? 0 : 1;
