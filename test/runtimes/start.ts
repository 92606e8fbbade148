import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { startSqld } from "../support/sqld.ts";

export const TOKEN = "token-of-the-runtime-tests";

/** The service on a runtime, in a process of its own. */
export type Service = {
  /** Where it answers; another port after each start. */
  base: () => string;
  /** Ends it as its user would and starts it again on its data. Answers the exit code, null where a signal ended it. */
  restart: () => Promise<number | null>;
  /** Does what the runtime's clock would, where the service needs that: runs the worker's scheduled handler. */
  tick?: () => Promise<void>;
  end: () => Promise<void>;
};

/** How long a runtime may take to listen, in milliseconds. */
const START_MS = 30_000;

/** Runs the TypeScript file whose path follows. */
export const bun = (): string[] => [installed("@oven", "bin/bun")];
/** Runs the TypeScript file whose path follows, or the tests in it. */
export const deno = (task: "run" | "test"): string[] => [
  installed("@deno", "deno"),
  task,
  ...["--allow-all", "--no-prompt", "--node-modules-dir=manual", "--unstable-no-legacy-abort"],
];

/** A daemon: the program that `command` runs, with an empty data folder. */
export async function startDaemonOn(command: string[]): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-runtime-"));
  const environment = {
    BOOKMARKD_PORT: "0",
    BOOKMARKD_DATA_DIR: join(folder, "data"),
    BOOKMARKD_TOKEN: TOKEN,
  };
  const start = () => startProcess(command, environment, /listens on (http:\/\/127\.0\.0\.1:\d+)/);
  let running = await start();
  return {
    base: () => running.found[0] ?? "",
    async restart() {
      const code = await running.end("SIGTERM");
      running = await start();
      return code;
    },
    async end() {
      await running.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The worker in workerd, on a libSQL server of its own; beside it a worker that calls the scheduled handler. */
export async function startWorker(bindings: Record<string, string> = {}): Promise<Service> {
  const sqld = await startSqld({ namespaces: false });
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-runtime-"));
  await build({
    entryPoints: [join(packageRoot(), "adapters/workerd/main.ts")],
    outfile: join(folder, "worker.js"),
    bundle: true,
    format: "esm",
    platform: "browser",
    conditions: ["workerd"],
    loader: { ".sql": "text", ".bin": "binary" },
    logLevel: "error",
  });
  const all = { BOOKMARKD_TOKEN: TOKEN, BOOKMARKD_DATABASE_URL: sqld.url, ...bindings };
  writeFileSync(join(folder, "config.capnp"), workerdConfig(all));
  const command = [installed("@cloudflare", "bin/workerd"), "serve", "--experimental", "--control-fd=1"];
  const start = () =>
    startProcess(
      [...command, join(folder, "config.capnp")],
      {},
      /"http","port":(\d+)/,
      /"clock","port":(\d+)/,
    );
  let running = await start();
  return {
    base: () => `http://127.0.0.1:${running.found[0]}`,
    async restart() {
      const code = await running.end("SIGTERM");
      running = await start();
      return code;
    },
    async tick() {
      await fetch(`http://127.0.0.1:${running.found[1]}/`);
    },
    async end() {
      await running.end("SIGKILL");
      await sqld.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CLOCK = `export default {
  async fetch(request, { WORKER }) {
    return Response.json(await WORKER.scheduled({ scheduledTime: new Date(), cron: "* * * * *" }));
  },
};`;

/** https://github.com/cloudflare/workerd/blob/main/src/workerd/server/workerd.capnp */
function workerdConfig(bindings: Record<string, string>): string {
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "clock", worker = .clock),
    (name = "network", network = (allow = ["private", "local"])),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:0", http = (), service = "worker"),
    (name = "clock", address = "127.0.0.1:0", http = (), service = "clock"),
  ],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
  bindings = [${texts.join(", ")}],
  globalOutbound = "network",
);
const clock :Workerd.Worker = (
  modules = [(name = "clock", esModule = ${JSON.stringify(CLOCK)})],
  compatibilityDate = "2026-11-01",
  compatibilityFlags = ["service_binding_extra_handlers"],
  bindings = [(name = "WORKER", service = "worker")],
);`;
}

/** A program among the packages of test/runtimes: npm installs those of this platform only. */
function installed(scope: string, path: string): string {
  const folder = join(packageRoot(), "test/runtimes/node_modules", scope);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.map((name) => join(folder, name, path)).find((file) => existsSync(file));
  if (found === undefined) {
    throw new Error(
      "The runtimes are missing: npm install --no-save --ignore-scripts --prefix test/runtimes",
    );
  }
  return found;
}

type Running = { found: string[]; end: (signal: NodeJS.Signals) => Promise<number | null> };

/** Starts a program and waits until it has printed what all `patterns` look for. */
async function startProcess(
  [file = "", ...args]: string[],
  environment: NodeJS.ProcessEnv,
  ...patterns: RegExp[]
): Promise<Running> {
  const child = spawn(file, args, {
    cwd: packageRoot(),
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const found = await printed(child, patterns);
  return {
    found,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

function printed(child: ChildProcess, patterns: RegExp[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (what: string) => reject(new Error(`${child.spawnfile} ${what}:\n${output}`));
    const timer = setTimeout(fail, START_MS, "did not begin to listen");
    child.once("exit", (code) => fail(`ended with ${code}`));
    const read = (data: Buffer) => {
      output += data;
      const found = patterns.map((pattern) => pattern.exec(output)?.[1]);
      if (found.includes(undefined)) return;
      clearTimeout(timer);
      resolve(found as string[]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}
