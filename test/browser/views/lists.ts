import assert from "node:assert/strict";
import { test } from "node:test";
import { look, NARROW, type Size } from "../support/browser.ts";
import { open, save } from "../support/read.ts";
import { story } from "../support/web.ts";
import type { World } from "../support/world.ts";

/** What rows and the messages about them look like, where there is little room. */
export function testLists(world: () => World): void {
  test("a message is above the bar of what is selected, however narrow the window is", async (t) => {
    for (const n of [1, 2, 3]) await save(world(), { title: `Weir ${n}`, body: `<p>${story(`1${n}`)}</p>` });
    const page = await open(world(), t, NARROW);
    await page.getByLabel("Select Weir 1").check({ force: true });
    await page.getByRole("button", { name: "Reindex" }).click();
    const toast = page.locator(".toast");
    await toast.getByText("1 bookmark put into the queue again.").waitFor();

    for (const size of [NARROW, { width: 1280, height: 800 }] satisfies Size[]) {
      await page.setViewportSize(size);
      await page.waitForFunction(() => {
        const [toast, bar] = [".toast", ".selection-bar"].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        return toast && bar && toast.bottom <= bar.top;
      });
      await look(page, `toast-above-bar-${size.width}`);
    }
  });

  test("a title that would be read backward is shown as it is written, in the list and in the page", async (t) => {
    await save(world(), { title: "\u202Egnp.exe of the lock", body: `<p>${story("21")}</p>` });
    const page = await open(world(), t);

    const title = page.locator(".row .title", { hasText: "gnp.exe of the lock" });
    assert.equal(await title.textContent(), "gnp.exe of the lock");
    await title.click();
    const heading = page.getByRole("article").getByRole("heading", { name: "gnp.exe" }).first();
    assert.equal(await heading.textContent(), "gnp.exe of the lock");
  });

  test("what a row says below its title is in sight with long hosts in narrow windows, and with text spaced wide", async (t) => {
    const url = `https://${"a-very-long-name-of-a-host.".repeat(3)}example.com/`;
    const saved = {
      title: "Hosts of the northern canals and their keepers, told at length",
      url,
      tags: ["oak"],
    };
    const name = "Hosts that no narrow window can show, and their keepers";
    const { body: hosts } = await world().daemon.send("POST", "/collections", { name });
    await save(world(), { ...saved, in: hosts.id, body: `<p>${story("22")}</p>` });
    const page = await open(world(), t, NARROW);
    const row = page.locator(".row", { hasText: "Hosts of the northern" });
    await row.locator(".state").waitFor({ state: "detached" });
    // Rows can't be taller, so what is below the edge is cut.
    const cut = () =>
      row.evaluate((one) => {
        const { bottom } = one.getBoundingClientRect();
        const parts = [...one.querySelectorAll(".site, .in, .tag")];
        return parts
          .filter((part) => part.getBoundingClientRect().bottom > bottom)
          .map(({ className }) => className);
      });

    assert.deepEqual(await cut(), []);
    await look(page, "row-long-host");
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
         p { margin-bottom: 2em !important; }`,
      );
      document.adoptedStyleSheets = [sheet];
    });
    assert.deepEqual(await cut(), []);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator(".side").waitFor();
    assert.deepEqual(await cut(), []);
    await look(page, "row-spaced");
  });
}
