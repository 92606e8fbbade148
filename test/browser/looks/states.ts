import type { Page } from "playwright-core";
import type { World } from "../support/world.ts";

type Step = (page: Page, world: World) => Promise<unknown>;

/** A state of the page: how one comes to it from the list of all bookmarks, and back. */
export type State = { name: string; enter: Step; leave?: Step; widths?: readonly number[] };

const cancel: Step = (page) => page.keyboard.press("Escape");
const side = (page: Page, name: string | RegExp) => page.locator(".side").getByRole("button", { name });
const all: Step = (page) => side(page, /^All bookmarks/).click();
const search = async (page: Page, text: string) => {
  await page.getByRole("searchbox").fill(text);
  await page
    .getByText(/found$|^Nothing found/)
    .first()
    .waitFor();
};
const clear: Step = async (page) => {
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Escape");
};
const read =
  (title: string): Step =>
  async (page) => {
    await page.getByRole("searchbox").fill(title);
    await page.locator(".result .title", { hasText: title }).first().click();
    await page.getByRole("region", { name: "Page" }).getByRole("heading", { name: title }).first().waitFor();
    await clear(page, undefined as never);
    await page.locator(".article p").nth(1).waitFor();
  };
const back: Step = (page) => page.getByRole("button", { name: "Back to the list" }).click();

/** Everything that the page can look like. */
export const STATES: State[] = [
  { name: "list", enter: (page) => page.locator(".row").first().waitFor() },
  {
    name: "hovered",
    enter: (page) => page.locator(".row").nth(2).hover(),
    leave: (page) => page.mouse.move(0, 0),
  },
  {
    name: "selected",
    enter: async (page) => {
      await page.locator(".row .title").first().focus();
      await page.keyboard.press("Shift+ArrowDown");
      await page.getByText("2 selected").waitFor();
    },
    leave: (page) => page.getByRole("button", { name: "Clear selection" }).click(),
  },
  {
    name: "collection",
    enter: async (page) => {
      await side(page, /^Work \d/).click();
      const kept = page.locator(".row", { hasText: "A shed that was kept" });
      await kept.getByText("No preview: the page tells the assistant to ignore its instructions.").waitFor();
      await kept.getByText("Risky page").waitFor();
    },
    leave: all,
  },
  { name: "tag", enter: (page) => side(page, /canals/).click(), leave: all },
  {
    name: "failed",
    enter: async (page) => {
      await page.getByLabel("Filter", { exact: true }).selectOption({ label: "Failed" });
      await page.getByRole("button", { name: "Retry" }).first().waitFor();
      await page.getByRole("button", { name: "Save anyway" }).nth(2).waitFor();
    },
    leave: (page) => page.getByLabel("Filter", { exact: true }).selectOption({ label: "Everything" }),
  },
  {
    name: "filtered-empty",
    enter: async (page) => {
      await page.getByLabel("Filter", { exact: true }).selectOption({ label: "PDFs" });
      await page.getByText("Nothing matches this filter").waitFor();
    },
    leave: (page) => page.getByRole("button", { name: "Show everything" }).click(),
  },
  {
    name: "search",
    enter: async (page) => {
      await search(page, "keeper of the weir");
      await page.getByRole("button", { name: "Save search" }).click();
    },
    leave: clear,
  },
  {
    name: "search-less-likely",
    enter: async (page) => {
      await search(page, "herons");
      await page.getByText("2 pages found").waitFor();
      await page.getByRole("heading", { name: "Less likely" }).waitFor();
    },
    leave: clear,
  },
  { name: "nothing-found", enter: (page) => search(page, "zzyzx tag:nothing"), leave: clear },
  { name: "reading", enter: read("Herons of the lower pool"), leave: back },
  {
    name: "reading-highlight",
    enter: async (page, world) => {
      await read("Herons of the lower pool")(page, world);
      await page.getByRole("button", { name: "Add a note" }).click();
      await page.getByLabel("Note", { exact: true }).fill("> wait until the boats are gone");
      await page.getByRole("button", { name: "Save note" }).click();
      await page.waitForFunction(() => CSS.highlights.has("quoted"));
      await page.locator(".page-text p").first().selectText();
      await page.getByRole("button", { name: "Highlight" }).waitFor();
    },
    leave: back,
  },
  {
    name: "reading-outline",
    enter: async (page, world) => {
      await read("Locks: a guide")(page, world);
      await page.getByRole("navigation", { name: "Outline" }).getByText("Herons", { exact: true }).click();
    },
  },
  {
    name: "reading-sepia",
    enter: async (page) => {
      await page.getByRole("button", { name: "Text and theme" }).click();
      await page.getByLabel("Sepia").check({ force: true });
    },
    leave: async (page, world) => {
      await page.getByLabel("Auto", { exact: true }).check({ force: true });
      await cancel(page, world);
      await back(page, world);
    },
  },
  {
    name: "reading-versions",
    enter: async (page, world) => {
      await read("Locks: a guide")(page, world);
      await page.getByRole("button", { name: "2 earlier versions" }).click();
      await page
        .getByRole("button", { name: /^Read the version of/ })
        .nth(1)
        .waitFor();
    },
  },
  {
    name: "reading-version",
    enter: async (page) => {
      await page
        .getByRole("button", { name: /^Read the version of/ })
        .last()
        .click();
      await page.getByRole("region", { name: "Earlier version", exact: true }).waitFor();
      await page.getByText("climbs the valley by nineteen locks").first().waitFor();
    },
  },
  {
    name: "reading-version-changes",
    enter: async (page) => {
      await page.getByRole("button", { name: "What changed since", exact: true }).click();
      await page.locator("ins", { hasText: "Eightpence" }).waitFor();
      await page.locator("del", { hasText: "nineteen" }).first().waitFor();
      await page.locator(".changes").evaluate((one) => one.scrollIntoView());
    },
    leave: async (page, world) => {
      await page.getByRole("button", { name: "Back to the page" }).click();
      await page.getByRole("navigation", { name: "Outline" }).waitFor();
      await back(page, world);
    },
  },
  { name: "reading-arabic", enter: read("تاريخ القنوات في بلاد الرافدين"), leave: back },
  { name: "reading-risky", enter: read("A shed that was kept"), leave: back },
  { name: "reading-wall", enter: read("Opening hours of the reading room"), leave: back },
  { name: "add", enter: (page) => page.getByRole("button", { name: "Add bookmark" }).click() },
  {
    name: "add-refused",
    enter: async (page) => {
      await page.getByLabel("Address", { exact: true }).fill("ftp://example.com/x");
      await page.keyboard.press("Enter");
      await page.getByText(/must start with http/).waitFor();
    },
    leave: cancel,
  },
  {
    name: "warning",
    enter: async (page, { web }) => {
      await page.getByRole("button", { name: "Add bookmark" }).click();
      await page.getByLabel("Address", { exact: true }).fill(`${web.origin}/hostile`);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByText("tells the assistant to ignore its instructions").waitFor();
    },
    leave: cancel,
  },
  { name: "palette", enter: (page) => page.keyboard.press("Control+k") },
  { name: "palette-typed", enter: (page) => page.keyboard.type("re"), leave: cancel },
  {
    name: "new-collection",
    enter: (page) => page.getByRole("button", { name: "New collection" }).click(),
    leave: cancel,
  },
  {
    name: "deleting-collection",
    enter: async (page) => {
      await side(page, /^Reading/).click();
      await page.getByRole("button", { name: "Delete “Reading”" }).click();
    },
    leave: async (page, world) => {
      await cancel(page, world);
      await all(page, world);
    },
  },
  {
    name: "moving",
    enter: async (page) => {
      await page.getByLabel("Select Herons of the lower pool (mirror)").check({ force: true });
      await page.getByRole("button", { name: "Move", exact: true }).click();
    },
    leave: async (page, world) => {
      await cancel(page, world);
      await page.getByRole("button", { name: "Clear selection" }).click();
    },
  },
  {
    name: "undo",
    enter: async (page) => {
      await page.locator(".row").first().hover();
      await page
        .locator(".row")
        .first()
        .getByRole("button", { name: /to trash/ })
        .click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
    leave: async (page) => {
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("1 bookmark restored.").waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
    },
  },
  {
    name: "trash",
    enter: async (page) => {
      await side(page, /^Work \d/).click();
      await page.getByRole("searchbox", { name: "Search “Work”" }).waitFor();
      await side(page, "Trash").click();
      await page.getByText("Something deleted").first().waitFor();
      await page.getByRole("searchbox", { name: "Search all bookmarks" }).waitFor();
    },
  },
  {
    name: "emptying-trash",
    enter: (page) => page.getByRole("button", { name: "Empty trash" }).click(),
    leave: cancel,
  },
  {
    name: "statistics",
    enter: async (page) => {
      await side(page, "Statistics").click();
      await page.getByText("site-1.example").waitFor();
    },
  },
  {
    name: "developers",
    enter: async (page) => {
      await page.getByText("For developers").click();
      await page.getByRole("cell", { name: "daemon" }).waitFor();
      await page.locator(".developers").evaluate((one) => one.scrollIntoView());
    },
  },
  { name: "import", enter: (page) => side(page, /^Import$/).click(), leave: all },
  {
    name: "menu",
    widths: [400],
    enter: async (page) => {
      await page.setViewportSize({ width: 400, height: 760 });
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    },
    leave: cancel,
  },
  {
    name: "more-contrast",
    enter: (page) => page.emulateMedia({ contrast: "more" }),
    leave: (page) => page.emulateMedia({ contrast: null }),
  },
  {
    name: "forced-colors",
    enter: (page) => page.emulateMedia({ forcedColors: "active" }),
    leave: (page) => page.emulateMedia({ forcedColors: null }),
  },
];
