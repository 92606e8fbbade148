import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { findBarriers, WIDE } from "../support/browser.ts";
import { startWorld } from "../support/world.ts";
import { seed } from "./seed.ts";
import { STATES } from "./states.ts";

/** The widths that everything is looked at in, in CSS pixels, with the theme that axe reads each in. */
const WIDTHS = [
  { width: 400, height: 760, theme: "light" },
  { width: 1000, height: 760, theme: "dark" },
  { width: 1600, height: 900, theme: "light" },
] as const;

/** Where pictures go, for people to look at: LOOKS=/tmp/looks. */
const FOLDER = process.env.LOOKS ?? "";

/** How the names of the states begin that are looked at: `looks reading`. */
const ONLY = process.argv[3] ?? "";

/** Every state of the page at three widths, light and dark: nothing keeps anybody out, and nothing is wider than the window. */
export function testLooks(): void {
  test("every state of the page can be used by anybody and fits its window, at three widths, light and dark", async (t) => {
    // One of its own: it begins with nothing saved.
    const world = await startWorld();
    t.after(world.close);
    const { openPage, daemon, web } = world;
    const faults: string[] = [];
    let { page } = await openPage(WIDE);
    await page.getByRole("heading", { name: "Keep the pages you come back to" }).waitFor();
    faults.push(...(await lookAt(page, "welcome")));
    await page.close();
    await seed(daemon, `http://127.0.0.1:${web.port === 9 ? 10 : 9}`);
    ({ page } = await openPage(WIDE));
    const states = STATES.filter(({ name }) => name.startsWith(ONLY));
    for (const { name, enter, widths, leave } of states) {
      await page.setViewportSize(WIDE);
      const failed = await enter(page, world).then(
        () => undefined,
        (error: Error) => error,
      );
      faults.push(...(failed ? [`${name}: ${failed.message}`] : await lookAt(page, name, widths)));
      await page.setViewportSize(WIDE);
      await leave?.(page, world);
    }
    await page.close();

    t.diagnostic(`${states.length + 1} states at ${WIDTHS.length} widths`);
    assert.deepEqual(faults, []);
  });
}

/** What is wrong with a state as it is shown, at each width. */
async function lookAt(page: Page, name: string, only?: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height, theme } of WIDTHS) {
    if (only?.includes(width) === false) continue;
    await page.setViewportSize({ width, height });
    await page.waitForFunction(isLaidOut);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = [...(await findOverflow(page))];
      if (colorScheme === theme) found.push(...(await findBarriers(page)));
      faults.push(...found.map((fault) => `${name}, ${width} px, ${colorScheme}: ${fault}`));
      if (FOLDER !== "") {
        mkdirSync(FOLDER, { recursive: true });
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}

/** Whether the page has followed a change of the window: it draws its columns anew a moment later. */
function isLaidOut(): boolean {
  const shape = document.querySelector(".app")?.classList;
  if (shape === undefined) return true;
  const isWide = matchMedia("(min-width: 820px)").matches;
  const hasSide = isWide && (matchMedia("(min-width: 1200px)").matches || !shape.contains("reading"));
  return shape.contains("wide") === isWide && shape.contains("with-side") === hasSide;
}

/** What is wider than the window, or makes the document longer than it. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth) found.push(`the document is ${scrollWidth} px wide`);
    if (scrollHeight > clientHeight) found.push(`the document is ${scrollHeight} px tall`);
    for (const box of document.querySelectorAll(
      ".scroll, .dialog, .side-scroll, .palette-list, .main, .side",
    )) {
      if (box.scrollWidth > box.clientWidth + 1)
        found.push(`${box.className} holds ${box.scrollWidth} px in ${box.clientWidth}`);
    }
    return found;
  });
}
