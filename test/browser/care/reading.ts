import assert from "node:assert/strict";
import { test } from "node:test";
import type { Care } from "./care.ts";
import { hold } from "./hold.ts";

/** What somebody writes beside a page. */
export function testReading(current: () => Care): void {
  const title = (subject: string) =>
    current()
      .page.locator(".row .title")
      .filter({ hasText: `About ${subject}` });
  const note = () => current().page.getByLabel("Note", { exact: true });
  const openNote = async (subject: string) => {
    const { page } = current();
    await title(subject).click();
    await page
      .getByRole("article")
      .getByRole("heading", { name: `About ${subject}` })
      .first()
      .waitFor();
    const add = page.getByRole("button", { name: "Add a note" });
    await add.or(note()).first().waitFor();
    if (await add.isVisible()) await add.click();
  };
  const noteOf = async (subject: string) => {
    const { world, ids } = current();
    return (await world.send("GET", `/bookmarks/${ids[subject]}?with=note`)).body.note;
  };

  test("a note is saved when another page is opened, and Undo takes it back", async () => {
    const { page } = current();
    await openNote("herons");
    await note().fill("Ask the keeper.");

    await title("cranes").click();
    await page.getByText("Note saved.").waitFor();

    assert.equal(await noteOf("herons"), "Ask the keeper.");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("The note is as before.").waitFor();
    assert.equal(await noteOf("herons"), "");
  });

  test("a note that could not be saved is still there when its page is opened again, and after a reload", async () => {
    const { page } = current();
    await openNote("barges");
    await note().fill("Count them.");
    const held = await hold(page, "PATCH", /\/bookmarks\/[\w-]+/);
    await page.getByRole("button", { name: "Back to the list" }).click();
    await held.asked;
    await held.fail();
    await page.getByText("is not saved. Open the bookmark to try again. The disk is full.").waitFor();

    await openNote("barges");
    assert.equal(await note().inputValue(), "Count them.");
    await page.reload();
    await note().waitFor();
    assert.equal(await note().inputValue(), "Count them.");
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByRole("button", { name: "Save note" }).waitFor({ state: "detached" });

    assert.equal(await noteOf("barges"), "Count them.");
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage)), []);
  });
}
