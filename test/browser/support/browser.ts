import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";

const EXTENSION = join(packageRoot(), "dist/extension");
const SCREENSHOTS = join(dirname(fileURLToPath(import.meta.url)), "../screenshots");

/** Where Debian, Ubuntu and macOS have it; CHROMIUM goes before. */
const PLACES = [
  process.env.CHROMIUM ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** How long something may take to appear, in milliseconds, on a machine that has other things to do. */
const TIMEOUT_MS = 20_000;

export type TestBrowser = {
  context: BrowserContext;
  extensionId: string;
  /** Hosts that were asked for anything, and by which page; the extension's background counts as one. */
  asked: { host: string; by: string }[];
  close: () => Promise<void>;
};

/** The Chromium of this computer. Throws where there is none. */
export function findChromium(): string {
  const found = PLACES.find((place) => place !== "" && existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    "There is no Chromium. Install Debian's package chromium, or name one with CHROMIUM=/path.",
  );
}

/** A Chromium with the extension and an empty profile, which can reach this computer only. */
export async function startBrowser(): Promise<TestBrowser> {
  const context = await chromium.launchPersistentContext("", {
    executablePath: findChromium(),
    headless: true,
    // Scrollbars take room, as they do where people use a mouse.
    ignoreDefaultArgs: ["--disable-extensions", "--hide-scrollbars"],
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      // Whatever asks for another host asks in vain, and is seen below.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ],
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const asked: TestBrowser["asked"] = [];
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol)) return;
    asked.push({ host, by: request.serviceWorker()?.url() ?? request.frame().page().mainFrame().url() });
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  return { context, extensionId: new URL(worker.url()).host, asked, close: () => context.close() };
}

export type Size = { width: number; height: number };
export const NARROW: Size = { width: 320, height: 640 };
export const PANEL: Size = { width: 400, height: 760 };
export const WIDE: Size = { width: 1600, height: 900 };

/** Takes a picture in light and dark, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong with a page for people who use it in other ways; none when all is well. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // Of what passed, axe would describe each element.
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

/** A state as people see it: a picture to look at, and nothing that keeps anybody out. */
export async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await findBarriers(page), [], `barriers in ${name}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
