import assert from "node:assert/strict";
import { test } from "node:test";
import type { Care } from "./care.ts";

/** What is said of collections, and files that are dropped anywhere. */
export function testPlaces(current: () => Care): void {
  test("the question before a collection is deleted says that those below it stay", async () => {
    const { page, world, work } = current();
    const below = (await world.send("POST", "/collections", { name: "Work / Research" })).body;
    await page.goto(`${world.origin}/c/${work}`);

    await page.getByRole("button", { name: "Delete “Work”" }).click();
    await page.getByRole("dialog").getByText("The 1 collection below it stays.").waitFor();

    await page.getByRole("button", { name: "Cancel" }).click();
    await world.send("DELETE", `/collections/${below.id}`);
  });

  test("“/” leads to the search box also from the checkbox of a row, and a search hides what is done with selected rows", async () => {
    const { page } = current();
    const bar = page.getByText("1 selected");
    await page.locator(".row").first().getByRole("checkbox").click();
    await bar.waitFor();

    await page.keyboard.press("/");
    await page.keyboard.type("herons");
    await bar.waitFor({ state: "detached" });

    await page.waitForFunction(() => document.title === "“herons” – bookmarkd");
    await page.keyboard.press("Escape");
    await bar.waitFor();
  });

  test("a file that is dropped on the list is imported, and the report is there after other views", async () => {
    const { page, world } = current();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["http://127.0.0.1:9/dropped"], "dropped.txt", { type: "text/plain" }));
      return data;
    });
    const row = page.locator(".row").first();

    const isTaken = await row.evaluate((one, dataTransfer) => {
      const event = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true });
      return !one.dispatchEvent(event);
    }, dropped);
    await row.dispatchEvent("drop", { dataTransfer: dropped });
    const report = page.getByText(/1 bookmark saved, 0 were there already/);
    await report.waitFor();

    assert.ok(isTaken, "the browser would open the file");
    assert.equal(page.url(), `${world.origin}/view/import`);
    await page.getByRole("link", { name: "Statistics" }).click();
    await report.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await report.waitFor();
  });
}
