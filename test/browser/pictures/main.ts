/** Takes the pictures of the README, docs/pictures/, of made-up bookmarks: `npm run pictures`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { type OwnWorld, startOwnWorld } from "../address/own-world.ts";
import { htmlOf, PAGES } from "./pages.ts";
import { toWebp } from "./webp.ts";

const FOLDER = join(packageRoot(), "docs/pictures");
const SIZE = { width: 1200, height: 750 };
const MOST_BYTES = 150_000;
const QUALITY = 0.92;
/** An address of nobody's, which the browser is made to send a page for. */
const HOSTILE = "https://garden.example/sheds";

const world = await startOwnWorld();
try {
  await fill(world);
  mkdirSync(FOLDER, { recursive: true });
  const page = await world.context().newPage();
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto(await world.openAddress());
  await takeAll(page);
} finally {
  await world.close();
}

/** Saves all pages, a day and some hours apart from each other. */
async function fill({ send, run }: OwnWorld): Promise<void> {
  const ids = new Map<string, string>();
  for (const [at, page] of PAGES.entries()) {
    const id = ids.get(page.in) ?? (await send("POST", "/collections", { name: page.in })).body.id;
    ids.set(page.in, id);
    const { url, title, tags, note } = page;
    const added_at = new Date(Date.now() - (PAGES.length - at - 1) * 93_000_000 - 600_000).toISOString();
    const html = htmlOf(page);
    await send("POST", `/collections/${id}/bookmarks`, { url, title, tags, note, html, added_at });
  }
  await run("status", "--wait");
}

async function takeAll(page: Page): Promise<void> {
  await page.getByText("Nineteen locks: a walk").first().waitFor();
  await page.locator(".excerpt").first().waitFor();
  await take(page, "page");

  await page.locator(".row .title", { hasText: "Nineteen locks" }).click();
  await page.getByRole("navigation", { name: "Outline" }).waitFor();
  await page.locator(".article table").waitFor();
  await take(page, "reader");
  await page.getByRole("button", { name: "Back to the list" }).click();

  // The address is nobody's; the page goes with it, as the extension sends one.
  await page.route("**/collections/*/bookmarks*", (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, html: overridePage }) });
  });
  await page.getByRole("button", { name: "Add bookmark" }).click();
  await page.getByLabel("Address", { exact: true }).fill(HOSTILE);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("tells the assistant to ignore its instructions").waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await take(page, "warning");
}

async function take(page: Page, name: string): Promise<void> {
  const path = join(FOLDER, `${name}.webp`);
  const bytes = await toWebp(page, await page.screenshot(), QUALITY);
  writeFileSync(path, bytes);
  console.log(`${path}: ${Math.round(bytes.length / 1000)} KB`);
  if (bytes.length > MOST_BYTES) process.exitCode = 1;
}
