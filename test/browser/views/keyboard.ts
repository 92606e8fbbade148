import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { open, save } from "../support/read.ts";
import { story } from "../support/web.ts";
import type { World } from "../support/world.ts";

/** What is reached by keys. */
export function testKeyboard(world: () => World): void {
  test("Control K opens a bookmark of another collection than the one that is shown", async (t) => {
    const title = "Ferries of the estuary";
    await save(world(), { title, body: `<p>${story("7")}</p>` });
    const page = await open(world(), t);
    await showNothing(page, world());

    await page.keyboard.press("Control+k");
    await page.keyboard.type("ferries estuary", { delay: 0 });
    await page.getByRole("option", { name: title, selected: true }).waitFor();
    assert.equal(await page.getByRole("option", { name: title }).count(), 1);
    await page.keyboard.press("Enter");

    await page.getByRole("article").getByRole("heading", { name: title }).first().waitFor();
  });

  test("what is chosen in Control K stays chosen when the daemon finds more", async (t) => {
    const title = "Ferries of the delta";
    await save(world(), { title, body: `<p>${story("8")}</p>` });
    const page = await open(world(), t);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/search\?/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await showNothing(page, world());
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ferries", { delay: 0 });
    await page.keyboard.press("ArrowUp");
    const search = page.getByRole("option", { name: "Search for “ferries”" });
    await search.and(page.getByRole("option", { selected: true })).waitFor();

    answer();
    await page.getByRole("option", { name: title }).waitFor();

    assert.equal(await search.getAttribute("aria-selected"), "true");
  });
}

/** Goes to a new collection, in which nothing is. */
async function showNothing(page: Page, { daemon }: World): Promise<void> {
  const { body } = await daemon.send("POST", "/collections", { name: `Empty ${randomUUID()}` });
  await page
    .locator(".side")
    .getByRole("button", { name: new RegExp(`^${body.name}`) })
    .click();
  await page.getByText("Nothing here yet").waitFor();
}
