/**
 * From the README's command to a page that stays open: `npm start` and, where it runs, the service of systemd, each with a browser that
 * is ended and started again. `npm ci` is left out: it would take the tests' own packages away.
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type BrowserContext, chromium } from "playwright-core";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { requestsTo } from "../../support/daemon.ts";
import { noSystemd, withSystemd } from "../../support/systemd.ts";
import { findChromium } from "../support/browser.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");

type Closing = { after: (close: () => unknown) => void };

/** A folder, and what is closed when the test ends, the last first; the folder goes at the end. */
function closing(t: TestContext): Closing & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-start-"));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  t.after(async () => {
    for (const close of closers.reverse()) await close();
  });
  return { folder, after: (close) => void closers.push(close) };
}

/** Starts a browser with what it kept in the folder the last time. */
async function startBrowser(t: Closing, folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: findChromium(),
    headless: true,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  t.after(() => context.close());
  context.setDefaultTimeout(30_000);
  return context;
}

/** Signs a browser in, ends it, has the daemon started anew, and opens the page in another browser, which is still signed in. */
async function pinAndRestart(
  t: Closing,
  {
    folder,
    data,
    address,
    restart,
  }: { folder: string; data: string; address: string; restart: () => Promise<void> },
): Promise<void> {
  const { origin, port } = new URL(address);
  const token = readFileSync(join(data, "token"), "utf8").trim();
  const send = requestsTo(`http://127.0.0.1:${port}`, token);
  await send("POST", "/collections", { name: "Kept over the restart" });
  const before = await startBrowser(t, folder);
  const page = await before.newPage();
  await page.goto(address);
  await page.getByText("Kept over the restart").first().waitFor();
  await before.close();

  await restart();
  const after = await startBrowser(t, folder);
  const pinned = await after.newPage();
  await pinned.goto(`${origin}/`);
  await pinned.getByText("Kept over the restart").first().waitFor();

  assert.equal((await send("GET", "/sessions")).body.length, 1);
}

test("from npm start to a pinned page that is signed in after a restart of daemon and browser", async (context) => {
  const t = closing(context);
  const { folder } = t;
  const data = join(folder, "data");
  const port = await freePort();
  const start = async () => {
    const npm = spawn("npm", ["start", "--", "--port", String(port), "--data-dir", data], {
      cwd: packageRoot(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    await sayingOf(npm, /listens on/);
    const { pid } = JSON.parse(readFileSync(join(data, "daemon.json"), "utf8"));
    return async () => {
      if (npm.exitCode === null) process.kill(pid, "SIGTERM");
      if (npm.exitCode === null) await once(npm, "exit");
    };
  };
  let stop = await start();
  t.after(() => stop());
  const open = spawn(process.execPath, [MAIN, "open", "--no-browser", "--data-dir", data]);
  const [address] = await sayingOf(open, /http:\S+/);

  await pinAndRestart(t, {
    ...{ folder, data, address },
    restart: async () => {
      await stop();
      stop = await start();
    },
  });
});

/** Installs the service, says where its page is, and does a step for each line that comes in. */
const SERVICE = `
bookmarkd() { node '${MAIN}' "$@"; }
bookmarkd service install --port "$PORT" --data-dir "$DATA"
bookmarkd open --no-browser --data-dir "$DATA"
read -r _
bookmarkd service restart
bookmarkd status --data-dir "$DATA"
echo restarted
read -r _
bookmarkd service uninstall
`;

test("the page of a service of systemd is signed in after a restart of service and browser", async (context) => {
  const t = closing(context);
  const { folder } = t;
  const missing = noSystemd(join(folder, "try"));
  if (missing !== undefined) return context.skip(missing);
  const data = join(folder, "data");
  mkdirSync(join(folder, "real"));
  const [program, args] = withSystemd(join(folder, "real"), SERVICE);
  const env = { ...process.env, PORT: String(await freePort()), DATA: data };
  const service = spawn(program, args, { env, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(service, "exit");
  t.after(async () => {
    service.stdin.end("\n\n");
    await ended;
  });
  const [address] = await sayingOf(service, /http:\/\/bookmarkd\S+#\S+/);

  await pinAndRestart(t, {
    ...{ folder, data, address },
    restart: async () => {
      service.stdin.write("\n");
      await sayingOf(service, /^restarted$/m);
    },
  });
});

/** What a process prints that matches. Rejects where it ends before. */
async function sayingOf(child: ChildProcess, wanted: RegExp): Promise<[string, ...string[]]> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${said}`)));
    child.stdout?.on("data", (data) => {
      said += String(data);
      const found = wanted.exec(said);
      if (found !== null) resolve([...found] as [string, ...string[]]);
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
