import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");

/** Sends a request with the token and parses its answer. */
export type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>;

/** A daemon in its own process, from the compiled program. */
export type RunningDaemon = {
  process: ChildProcess;
  base: string;
  token: string;
  /** The line that it printed when it had started. */
  line: string;
  /** Everything that it has written to standard output and error. */
  output: () => string;
  send: Send;
  /** Sends a signal and waits for the end. Returns the exit code, or null if the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Sends requests to a daemon with this address and token. */
export function requestsTo(base: string, token: string): Send {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
}

/** An empty folder, removed when the test ends. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-test-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the program until it ends. */
export async function runProgram(
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = start(args, environment);
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (data) => (output.stdout += data));
  child.stderr?.on("data", (data) => (output.stderr += data));
  const [code] = await once(child, "close");
  return { code, ...output };
}

/** Starts a daemon on a free port and waits for its start line. `after` kills it, usually at the end of a test. */
export async function startDaemonProcess(
  t: { after: (clean: () => void) => void },
  dataFolder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningDaemon> {
  const child = start(["serve", "--port", "0", "--data-dir", dataFolder], environment);
  t.after(() => child.kill("SIGKILL"));
  let output = "";
  child.stdout?.on("data", (data) => (output += data));
  child.stderr?.on("data", (data) => (output += data));
  const line = await firstLine(child);
  const base = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? "";
  const token = environment.BOOKMARKD_TOKEN ?? readFileSync(join(dataFolder, "token"), "utf8").trim();
  return {
    process: child,
    base,
    token,
    line,
    output: () => output,
    send: requestsTo(base, token),
    async end(signal) {
      const ended = once(child, "exit");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Starts the program. If it has not ended before, the end of the test kills it. */
export function startProgram(
  t: TestContext,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = start(args, environment);
  t.after(() => child.kill("SIGKILL"));
  return child;
}

function start(args: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  let stdout = "";
  let stderr = "";
  child.stderr?.on("data", (data) => (stderr += data));
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The daemon ended with ${code}: ${stderr}`);
  });
  const printed = new Promise<string>((resolve) => {
    child.stdout?.on("data", (data) => {
      stdout += data;
      if (stdout.includes("\n")) resolve(stdout.split("\n")[0] ?? "");
    });
  });
  return Promise.race([printed, exited]);
}
