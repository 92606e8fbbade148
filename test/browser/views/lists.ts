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
}
