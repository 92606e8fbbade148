import type { Page } from "playwright-core";
import { type Size, WIDE } from "./browser.ts";
import type { World } from "./world.ts";

/** A page that the tests save themselves: its body as HTML, and the id of its collection. */
export type Saved = { title: string; body: string; tags?: string[]; url?: string; in?: string };

/** Saves a page, without more said into the first collection, whatever the scan finds in it. */
export async function save({ daemon }: World, saved: Saved): Promise<string> {
  const { title, body, tags = [], url = `https://example.com/${encodeURIComponent(title)}` } = saved;
  const [first] = (await daemon.send("GET", "/collections")).body;
  const id = saved.in ?? (first ?? (await daemon.send("POST", "/collections", { name: "Reading" })).body).id;
  const answer = await daemon.send("POST", `/collections/${id}/bookmarks?force=true`, {
    ...{ url, title, tags },
    html: `<title>${title}</title><article><h1>${title}</h1>${body}</article>`,
  });
  return answer.body.id;
}

/** Opens the page of `bookmarkd open` until the test ends. */
export async function open(
  world: World,
  t: { after: (close: () => unknown) => void },
  size: Size = WIDE,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const { page, process } = await world.openPage(size, prepare);
  t.after(async () => {
    await page.close();
    process.kill();
  });
  await page.locator(".row").first().waitFor();
  return page;
}

/** Reads a bookmark of the list. */
export async function read(page: Page, title: string): Promise<void> {
  await page.locator(".row .title", { hasText: title }).click();
  await page.getByRole("article").locator(".page-text p").first().waitFor();
}
