import assert from "node:assert/strict";
import { test } from "node:test";
import { overridePage } from "../../fixtures/attack-pages.ts";
import type { Care } from "./care.ts";
import { hold } from "./hold.ts";

const SAVES = /\/collections\/[\w-]+\/bookmarks\?/;

/** What is saved, in a dialog that may be closed before the daemon answers. */
export function testSaving(current: () => Care): void {
  const open = async (address: string) => {
    const { page } = current();
    await page.getByRole("button", { name: "Add bookmark" }).click();
    await page.getByLabel("Address", { exact: true }).fill(address);
  };
  const save = () => current().page.getByRole("button", { name: "Save", exact: true }).click();

  test("a save that ends late leaves the dialog alone that was opened meanwhile", async () => {
    const { page } = current();
    const held = await hold(page, "POST", SAVES);
    await open("http://127.0.0.1:9/first");
    await save();
    await held.asked;
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await open("http://127.0.0.1:9/second");

    await held.fail();
    await page.getByText("127.0.0.1:9 was not saved. The disk is full.").waitFor();

    assert.equal(await page.getByLabel("Address", { exact: true }).inputValue(), "http://127.0.0.1:9/second");
    assert.equal(await page.getByRole("dialog").getByText("The disk is full.").count(), 0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Dismiss" }).click();
  });

  test("the warning stays until the page is saved, and says why it was not", async () => {
    const { page, world } = current();
    await page.route(SAVES, async (route) => {
      const { url } = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ url, html: overridePage }) });
    });
    await open("https://example.com/shed");
    await save();
    const warning = page.getByRole("dialog", { name: "This page tries to command your assistant" });
    await warning.waitFor();

    await world.stopDaemon();
    await warning.getByRole("button", { name: "Save anyway" }).click();
    await warning.getByRole("alert").getByText("Nothing answers").waitFor();
    await world.startDaemon();
    await warning.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Saved in “Work”.").waitFor();

    await warning.waitFor({ state: "detached" });
    await page.unroute(SAVES);
    const { body } = await world.send("GET", "/bookmarks?url=https%3A%2F%2Fexample.com%2Fshed");
    assert.equal(body.length, 1);
    await world.send("DELETE", `/bookmarks/${body[0].id}`);
  });

  test("an imported page that the scan stopped says why “Save anyway” did not save it", async () => {
    const { page, world, work } = current();
    const { body } = await world.send("POST", `/collections/${work}/bookmarks?scan=later`, {
      ...{ url: "https://example.com/hut", html: overridePage },
    });
    const again = page.locator(".row").getByRole("button", { name: "Save anyway" });
    await again.waitFor();

    const held = await hold(page, "POST", SAVES);
    await again.click();
    await held.fail();

    await page.getByText("The disk is full.").waitFor();
    await world.send("DELETE", `/bookmarks/${body.id}`);
    await page.getByRole("button", { name: "Dismiss" }).click();
  });
}
