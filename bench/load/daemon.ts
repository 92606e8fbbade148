import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
/** The token of every daemon that is measured. */
export const MEASURED_TOKEN = "token-of-a-measurement";

/** A compiled daemon in a process of its own, with what is measured of it. */
export type MeasuredDaemon = {
  base: string;
  folder: string;
  /** Milliseconds from the start of the process to the first answer. */
  startMs: number;
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any; ms: number }>;
  /** Resident memory in MB: now, and the most there ever was. */
  memory: () => { now: number; peak: number };
  /** Processor time it took until now, in seconds. */
  cpuSeconds: () => number;
  /** Delay of the daemon's event loop in milliseconds, over its life. Ends the daemon. */
  end: () => Promise<{ p50: number; p99: number; max: number }>;
  /** Ends it with SIGKILL. */
  kill: () => Promise<void>;
};

/** Runs in the daemon's process: says at its end how late its event loop was. */
const HOOK = `import { monitorEventLoopDelay } from "node:perf_hooks";
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("exit", () => {
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - 5);
  process.stderr.write("LOOP " + JSON.stringify({ p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) }) + "\\n");
});`;

/** Starts a daemon on a free port, on an empty data folder or the one given; `main` is that of another copy of the program. */
export async function startMeasured(
  folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-")),
  main = MAIN,
): Promise<MeasuredDaemon> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(HOOK)}`,
      main,
      "serve",
      "--port",
      "0",
      "--data-dir",
      folder,
    ],
    { env: { PATH: process.env.PATH, BOOKMARKD_TOKEN: MEASURED_TOKEN }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let stderr = "";
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const base = await readBase(child, () => stderr);
  await fetch(`${base}/status`);
  return {
    base,
    folder,
    startMs: performance.now() - started,
    call: (method, path, body) => call(base, method, path, body),
    memory: () => readMemory(child.pid as number),
    cpuSeconds: () => readCpu(child.pid as number),
    async end() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return JSON.parse(/LOOP (.*)/.exec(stderr)?.[1] ?? "{}");
    },
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Removes what a measurement left. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

async function readBase(child: ChildProcess, stderr: () => string): Promise<string> {
  const failed = once(child, "exit").then(() => {
    throw new Error(`The daemon ended: ${stderr()}`);
  });
  const printed = new Promise<string>((resolve) => {
    child.stdout?.on("data", (data) => resolve(/http:\/\/127\.0\.0\.1:\d+/.exec(String(data))?.[0] ?? ""));
  });
  return Promise.race([printed, failed]);
}

/** One request, and the milliseconds until its answer was read. */
export async function call(base: string, method: string, path: string, body?: unknown) {
  const started = performance.now();
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${MEASURED_TOKEN}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text), ms };
}

/** Clock ticks of 10 ms (proc_pid_stat(5), utime and stime), behind a name that may hold spaces. */
function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
