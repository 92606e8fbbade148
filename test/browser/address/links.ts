import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { article } from "../../fixtures/articles.ts";
import { look, WIDE } from "../support/browser.ts";
import type { OwnWorld } from "./own-world.ts";

/** What leads to a place with an address is a link. */
export function testLinks(world: () => OwnWorld): void {
  test("titles, collections, tags and views open in tabs of their own, as links do, and here when they are clicked", async () => {
    const { id } = (await world().send("POST", "/collections", { name: "Ferries / Old" })).body;
    const saved = await world().send("POST", `/collections/${id}/bookmarks`, {
      ...{ url: "https://example.com/ferry", title: "Ferries of the estuary", tags: ["boats"] },
      html: article("Ferries of the estuary"),
    });
    const page = await world().context().newPage();
    await page.setViewportSize(WIDE);
    await page.goto(`${world().origin}/c/${id}`);
    const title = page.locator(".row").getByRole("link", { name: "Ferries of the estuary", exact: true });
    const side = (name: RegExp) => page.locator(".side").getByRole("link", { name });

    for (const [link, path] of [
      [title, `/read/${saved.body.id}?c=${id}`],
      [page.locator(".row").getByRole("link", { name: "boats" }), "/?tag=boats"],
      [side(/^All bookmarks/), "/"],
      [side(/^Old/), `/c/${id}`],
      [side(/^Ferries/), "/?under=Ferries"],
      [side(/boats/), "/?tag=boats"],
      [side(/^Trash/), "/view/trash"],
    ] as const) {
      assert.equal(await openBeside(page, link), `${world().origin}${path}`);
      assert.equal(page.url(), `${world().origin}/c/${id}`);
    }

    await title.click();
    await page.getByRole("article").waitFor();
    assert.equal(page.url(), `${world().origin}/read/${saved.body.id}?c=${id}`);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await look(page, "links");
    await page.keyboard.press("Escape");
    await title.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("article").waitFor();
    await page.keyboard.press("Escape");
    await side(/boats/).click();
    await page.waitForURL(`${world().origin}/?tag=boats`);
    await title.dragTo(side(/^Trash/));
    await page.getByText("1 bookmark moved to trash.").waitFor();
    await page.close();
    await world().send("DELETE", `/collections/${id}`);
  });
}

/** Clicks a link with Control, and answers the address of the tab that opens. */
async function openBeside(page: Page, link: Locator): Promise<string> {
  const opened = page.context().waitForEvent("page");
  await link.click({ modifiers: ["Control"] });
  const other = await opened;
  await other.getByRole("main").waitFor();
  const url = other.url();
  await other.close();
  return url;
}
