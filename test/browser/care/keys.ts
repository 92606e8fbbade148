import assert from "node:assert/strict";
import { test } from "node:test";
import type { Care } from "./care.ts";
import { hold } from "./hold.ts";

/** The search, and keys. */
export function testKeys(current: () => Care): void {
  const box = () => current().page.getByRole("searchbox");

  test("what was found for other words is not counted as found for these", async () => {
    const { page } = current();
    await box().fill("herons");
    const status = page.locator(".count").getByRole("status");
    await status.getByText(/found/).waitFor();
    const held = await hold(page, "GET", /\/search\?/);

    await box().fill("barges");
    await status.getByText("Searching…").waitFor();
    assert.equal(await status.getByText(/found/).count(), 0);
    await held.asked;
    await held.release();

    await status.getByText(/found/).waitFor();
    assert.match((await page.locator(".result .title").first().textContent()) ?? "", /barges/);
  });
}
