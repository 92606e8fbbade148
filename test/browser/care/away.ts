import assert from "node:assert/strict";
import { test } from "node:test";
import type { Care } from "./care.ts";

/** A daemon that is away, and comes back. */
export function testAway(current: () => Care): void {
  test("while the daemon is away, no number is made up; when it is back, the trash and the statistics go on by themselves", async () => {
    const { page, world, ids } = current();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
    await world.send("DELETE", `/bookmarks/${ids.barges}`);
    await world.stopDaemon();
    await page.reload();
    await page.getByText("bookmarkd isn’t running.").waitFor();
    const all = page.getByRole("link", { name: /^All bookmarks/ });
    assert.equal(await all.locator(".nav-count").textContent(), "–");
    assert.equal(await page.getByText("None yet").count(), 0);
    const statistics = await page.context().newPage();
    await statistics.goto(`${world.origin}/view/statistics`);
    const growth = statistics.getByRole("region", { name: "Growth" });
    await growth.getByText("–", { exact: true }).waitFor();
    await statistics.getByText("bookmarkd isn’t running.").waitFor();
    await page.getByRole("link", { name: "Trash", exact: true }).click();

    await world.startDaemon();
    await page.getByRole("button", { name: "Restore About barges" }).click();
    await page.getByText("1 bookmark restored.").waitFor();
    assert.match((await all.locator(".nav-count").textContent()) ?? "", /^\d+$/);

    await statistics.bringToFront();
    await growth.getByText(/^\d+ bookmarks$/).waitFor();
    await statistics.close();
  });
}
