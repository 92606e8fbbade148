import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { type RunningDaemon, startDaemonProcess } from "../../support/daemon.ts";
import { PANEL, type Size, startBrowser, type TestBrowser } from "./browser.ts";
import { startWeb } from "./web.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");

export type World = {
  browser: TestBrowser;
  daemon: RunningDaemon;
  web: Awaited<ReturnType<typeof startWeb>>;
  folder: string;
  /** Errors of scripts, and what a policy stopped, in all pages. */
  faults: string[];
  newPage: (size?: Size) => Promise<Page>;
  /** The panel's page in a tab, beside the tab of `page`. */
  openPanel: (page?: Page, size?: Size) => Promise<Page>;
  /** The page of `bookmarkd open`, and its process; `prepare` is done with the tab before. */
  openPage: (
    size?: Size,
    prepare?: (page: Page) => Promise<void>,
  ) => Promise<{ page: Page; url: string; process: ChildProcess }>;
  /** The token that counts now. */
  token: () => string;
  /** Starts the daemon again, where it was. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/** A browser, a daemon and a web, for all tests of a run. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-browser-"));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const started = await startDaemonProcess({ after: (close) => void closers.push(close) }, folder);
  const web = await startWeb();
  closers.push(web.close);
  const browser = await startBrowser();
  closers.push(browser.close);
  const faults: string[] = [];

  async function newPage(size: Size = PANEL): Promise<Page> {
    const page = await browser.context.newPage();
    await page.setViewportSize(size);
    // What is on its way from one color to another is neither.
    await page.emulateMedia({ reducedMotion: "reduce" });
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      // Chromium says so of every icon that is not there, and of a daemon that is stopped.
      if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
        faults.push(message.text());
    });
    return page;
  }

  async function openPanel(page?: Page, size?: Size): Promise<Page> {
    const tab = page === undefined ? "" : `?tab=${await tabIdOf(browser, page)}`;
    const panel = await newPage(size);
    await panel.goto(`chrome-extension://${browser.extensionId}/panel.html${tab}`);
    return panel;
  }

  async function openPage(size?: Size, prepare?: (page: Page) => Promise<void>) {
    const child = spawn(
      process.execPath,
      [MAIN, "open", "--loopback", "--no-browser", "--data-dir", folder],
      {
        env: { PATH: process.env.PATH, HOME: tmpdir() },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    closers.push(() => child.kill());
    const url = await new Promise<string>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`bookmarkd open ended with ${code}`)));
      child.stdout.on("data", (data) => {
        const found = /http:\S+/.exec(String(data))?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    const page = await newPage(size);
    await prepare?.(page);
    await page.goto(url);
    return { page, url, process: child };
  }

  const token = () => readFileSync(join(folder, "token"), "utf8").trim();

  async function restart(): Promise<void> {
    const { port } = new URL(started.base);
    const child = spawn(process.execPath, [MAIN, "serve", "--port", port, "--data-dir", folder], {
      env: { PATH: process.env.PATH, HOME: tmpdir() },
      stdio: ["ignore", "pipe", "inherit"],
    });
    closers.push(() => child.kill());
    await once(child.stdout, "data");
  }

  const close = async () => {
    for (const one of closers.reverse()) await one();
  };
  return {
    browser,
    daemon: started,
    web,
    folder,
    token,
    faults,
    newPage,
    openPanel,
    openPage,
    restart,
    close,
  };
}

async function tabIdOf({ context }: TestBrowser, page: Page): Promise<number> {
  const [worker] = context.serviceWorkers();
  const id = await worker?.evaluate(
    async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id,
    page.url(),
  );
  if (id === undefined) throw new Error(`No tab shows ${page.url()}.`);
  return id;
}
