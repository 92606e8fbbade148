import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { requestsTo, type Send } from "../../support/daemon.ts";
import { findChromium } from "../support/browser.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
const ENVIRONMENT = { PATH: process.env.PATH, HOME: tmpdir() };

/** A daemon and a browser that can each be ended and started again, with what they keep in a folder each. */
export type OwnWorld = {
  origin: string;
  context: () => BrowserContext;
  send: Send;
  token: () => string;
  /** What bookmarkd prints, run with these words. */
  run: (...words: string[]) => Promise<string>;
  /** An address of the page that signs in. */
  openAddress: () => Promise<string>;
  startDaemon: () => Promise<void>;
  stopDaemon: () => Promise<void>;
  startBrowser: () => Promise<void>;
  close: () => Promise<void>;
};

/** `args` are for the browser. */
export async function startOwnWorld(args: readonly string[] = []): Promise<OwnWorld> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-address-"));
  const data = join(folder, "data");
  let port = 0;
  let daemon: ChildProcess | undefined;
  let context: BrowserContext | undefined;

  async function startDaemon(): Promise<void> {
    daemon = spawn(process.execPath, [MAIN, "serve", "--port", String(port), "--data-dir", data], {
      env: ENVIRONMENT,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(daemon.stdout!, "data");
    port = Number(/127\.0\.0\.1:(\d+)/.exec(String(line))?.[1]);
  }
  async function stopDaemon(): Promise<void> {
    daemon?.kill("SIGTERM");
    if (daemon && daemon.exitCode === null) await once(daemon, "exit");
  }
  async function startBrowser(): Promise<void> {
    await context?.close();
    context = await chromium.launchPersistentContext(join(folder, "profile"), {
      executablePath: findChromium(),
      headless: true,
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...args],
    });
    context.setDefaultTimeout(20_000);
  }
  async function run(...words: string[]): Promise<string> {
    const child = spawn(process.execPath, [MAIN, ...words, "--data-dir", data], {
      env: ENVIRONMENT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    await once(child, "close");
    return said;
  }

  await startDaemon();
  await startBrowser();
  const token = () => readFileSync(join(data, "token"), "utf8").trim();
  return {
    origin: `http://bookmarkd.localhost:${port}`,
    context: () => context!,
    send: (...asked) => requestsTo(`http://127.0.0.1:${port}`, token())(...asked),
    token,
    run,
    openAddress: async () => /http:\S+/.exec(await run("open", "--no-browser"))?.[0] ?? "",
    startDaemon,
    stopDaemon,
    startBrowser,
    async close() {
      await context?.close();
      await stopDaemon();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another program on this computer, which keeps what browsers send it. */
export async function startThief() {
  const taken: { host: string; cookie: string }[] = [];
  const server = createServer((request, response) => {
    const { host = "", cookie = "" } = request.headers;
    taken.push({ host, cookie });
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Thief</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, taken, close };
}
