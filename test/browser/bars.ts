import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { WIDE } from "./support/browser.ts";
import { type ManyRows, manyRows, routeRows } from "./support/many.ts";
import type { World } from "./support/world.ts";

/** From opening the panel to a list that can be worked with, in milliseconds; and the page, with ten thousand bookmarks. */
const USABLE_MS = 500;
const PAGE_USABLE_MS = 600;

/** From a key in the search box to the frame that shows it, and the longest task while a list scrolls, in milliseconds. */
const TYPING_MS = 50;
const TASK_MS = 50;

/** The best of so many counts: whatever else the machine does makes it look slower, nothing makes it look faster. */
const TRIES = 20;

/** The scripts that are loaded before anything is shown, compressed as a browser would download them, in KB. */
const SCRIPT_KB = 60;

/** The bars of the interface. */
export function testBars(world: () => World): void {
  test(`the scripts of the panel and of the page weigh at most ${SCRIPT_KB} KB each, compressed`, (t) => {
    const panel = kilobytesOf("dist/extension", "panel.js");
    const page = kilobytesOf("dist/page", "page.js");
    t.diagnostic(`the panel ${panel.toFixed(1)} KB, the page ${page.toFixed(1)} KB compressed`);
    assert.ok(panel > 10 && panel <= SCRIPT_KB);
    assert.ok(page > 10 && page <= SCRIPT_KB);
  });

  test(`the panel is usable within ${USABLE_MS} ms of opening, with a thousand bookmarks`, async (t) => {
    const { newPage, browser, daemon } = world();
    const { body } = await daemon.send("GET", "/bookmarks");
    assert.ok(body.length >= 1_000, `there are only ${body.length}`);
    for (let left = 1; left > 0; ) {
      const { states } = (await daemon.send("GET", "/queue")).body;
      left = states.pending + states.indexing;
    }
    const page = await newPage();
    const url = `chrome-extension://${browser.extensionId}/panel.html`;
    const times = await bestOf(USABLE_MS, () => timeToRows(page, url));
    await page.close();
    t.diagnostic(`usable after ${times.map(Math.round).join(", ")} ms`);
    assert.ok(Math.min(...times) <= USABLE_MS);
  });

  testTenThousand(world);
}

/** The page with more bookmarks than most people have. */
function testTenThousand(world: () => World): void {
  const rows: ManyRows = manyRows(10_000);

  test(`the page is usable within ${PAGE_USABLE_MS} ms of opening, with ten thousand bookmarks`, async (t) => {
    const times = await bestOf(PAGE_USABLE_MS, async () => {
      const { page, process } = await world().openPage(WIDE, (opened) => routeRows(opened, rows));
      const time = await timeOfRows(page);
      await page.close();
      process.kill();
      return time;
    });
    t.diagnostic(`usable after ${times.map(Math.round).join(", ")} ms`);
    assert.ok(Math.min(...times) <= PAGE_USABLE_MS);
  });

  test(`nothing takes longer than ${TASK_MS} ms while ten thousand scroll, nor a key in the search box to be seen`, async (t) => {
    const { page, process } = await world().openPage(WIDE, (opened) => routeRows(opened, rows));
    await page.waitForFunction(() => document.querySelector(".rows")?.clientHeight === 840_000);
    const tasks = await bestOf(TASK_MS, () => longestTaskWhileScrolling(page));
    const keys = await bestOf(TYPING_MS, () => timeToPaintKey(page));
    await page.close();
    process.kill();
    t.diagnostic(
      `longest tasks ${tasks.map(Math.round).join(", ")} ms, keys ${keys.map(Math.round).join(", ")} ms`,
    );
    assert.ok(Math.min(...tasks) <= TASK_MS && Math.min(...keys) <= TYPING_MS);
  });
}

/** Measures until once is good enough; answers all measurements. */
async function bestOf(enough: number, measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < TRIES && !times.some((time) => time <= enough)) times.push(await measure());
  return times;
}

async function timeToRows(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  return timeOfRows(page);
}

/** The first frame after the rows are there: since the navigation began. */
async function timeOfRows(page: Page): Promise<number> {
  await page.locator(".row").first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

/**
 * Scrolls through the list, 15,000 pixels a second, and answers how much of the processor the longest task of the page took, in
 * milliseconds: what else the machine does is not the page's.
 */
async function longestTaskWhileScrolling(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    tdur?: number;
    args?: { name?: string };
  }[] = [];
  session.on(
    "Tracing.dataCollected",
    ({ value }) => void events.push(...(value as unknown as typeof events)),
  );
  const isComplete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", { categories: "toplevel", transferMode: "ReportEvents" });
  await page.evaluate(async () => {
    const box = document.querySelector(".scroll");
    for (let frame = 0; frame < 120; frame++) {
      box?.scrollBy(0, 250);
      await new Promise(requestAnimationFrame);
    }
  });
  await session.send("Tracing.end");
  await isComplete;
  await session.detach();
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ pid, tid, ph, tdur }) => ph === "X" && tdur !== undefined && threads.has(`${pid} ${tid}`),
  );
  assert.ok(tasks.length > 120, `only ${tasks.length} tasks were seen`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** From a key to the frame that shows it, while results are shown. */
async function timeToPaintKey(page: Page): Promise<number> {
  await page.getByRole("searchbox").fill("herons");
  await page.locator(".result").first().waitFor();
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          "input",
          ({ timeStamp }) =>
            requestAnimationFrame(() =>
              setTimeout(() =>
                // What was found before is still there.
                resolve(document.querySelector(".result") === null ? 1_000 : performance.now() - timeStamp),
              ),
            ),
          { capture: true, once: true },
        );
      }),
  );
  await page.getByRole("searchbox").press("s");
  return painted;
}

/** A script with all that it imports before it runs, in KB. */
function kilobytesOf(folder: string, name: string): number {
  const root = join(packageRoot(), folder);
  const known = new Set<string>();
  const waiting = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file === name);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (known.has(file)) continue;
    known.add(file);
    const text = readFileSync(join(root, file), "utf8");
    for (const [, path = ""] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      waiting.push(join(file, "..", path));
  }
  const sizes = [...known].map((file) => gzipSync(readFileSync(join(root, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** What counts for the whole run. */
export function testQuiet(world: () => World): void {
  test("no script failed, no policy was broken, and nobody but this computer was asked for anything", () => {
    const { browser, faults, web } = world();
    const isOfTheWeb = (url: string) => URL.canParse(url) && new URL(url).port === String(web.port);
    // What the test's own web asks for is its own affair.
    const ours = browser.asked.filter(({ by }) => !isOfTheWeb(by) && by !== "about:blank");
    assert.deepEqual(faults, []);
    assert.ok(ours.length > 100);
    assert.deepEqual(
      ours.filter(({ host }) => !/^127\.0\.0\.1:\d+$/.test(host)),
      [],
    );
  });
}
