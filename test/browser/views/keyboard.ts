import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { look, NARROW } from "../support/browser.ts";
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

  test("one Tab and Enter lead past the collections and tags to the search box, except from the menu", async (t) => {
    await save(world(), { title: "Ferries of the sound", body: `<p>${story("9")}</p>` });
    const page = await open(world(), t);
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Skip to search" }).and(page.locator(":focus")).waitFor();
    await look(page, "skip");
    await page.keyboard.press("Enter");
    assert.ok(await page.getByRole("searchbox").evaluate((one) => one === document.activeElement));

    await page.setViewportSize(NARROW);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Skip to search" }).count(), 0);
  });

  test("the focus is in the note that is being added, and goes on where what had it is deleted or restored", async (t) => {
    const { body } = await world().daemon.send("POST", "/collections", { name: `Boats ${randomUUID()}` });
    const titles = ["Barge", "Punt", "Skiff"];
    for (const title of titles) await save(world(), { title, body: `<p>${story(title)}</p>`, in: body.id });
    const page = await open(world(), t);
    const focused = async () => (await page.locator(":focus").textContent()) ?? "";
    await side(page, body.name).click();
    await page.locator(".row .title", { hasText: "Barge" }).click();
    await page.getByRole("button", { name: "Add a note" }).click();
    await page.getByLabel("Note", { exact: true }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("For the talk.");
    await page.getByRole("button", { name: "Save note" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save note" }).waitFor({ state: "detached" });
    await page.getByLabel("Note", { exact: true }).and(page.locator(":focus")).waitFor();
    await page.getByRole("button", { name: "Back to the list" }).click();

    await page.locator(".row .title", { hasText: "Skiff" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Move to trash" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("1 bookmark moved to trash.").waitFor();
    await page.locator(".row .title").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.getByText("Nothing here yet").waitFor();
    await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();

    await page.locator(".side").getByRole("button", { name: "Trash" }).click();
    await page.getByRole("button", { name: "Restore Punt" }).focus();
    const following = await page
      .locator(".trash-row", { hasText: "Punt" })
      .locator("+ .trash-row button")
      .textContent();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Restore Punt" }).waitFor({ state: "detached" });
    assert.equal(await focused(), following);
  });
}

/** Goes to a new collection, in which nothing is. */
async function showNothing(page: Page, { daemon }: World): Promise<void> {
  const { body } = await daemon.send("POST", "/collections", { name: `Empty ${randomUUID()}` });
  await side(page, body.name).click();
  await page.getByText("Nothing here yet").waitFor();
}

function side(page: Page, name: string): Locator {
  return page.locator(".side").getByRole("button", { name: new RegExp(`^${name}`) });
}
