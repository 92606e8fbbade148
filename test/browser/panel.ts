import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { runProgram } from "../support/daemon.ts";
import { look, NARROW, PANEL, screenshot, WIDE } from "./support/browser.ts";
import { manyRows, routeRows } from "./support/many.ts";
import type { World } from "./support/world.ts";

/** What the panel does, in the order in which somebody would come across it. */
export function testPanel(world: () => World): void {
  let panel: Page;
  const row = (title: string) => panel.getByRole("listitem").filter({ hasText: title });

  test("the panel is paired by the line of bookmarkd pair; every other line says what is wrong with it", async () => {
    const { daemon, web, openPanel, folder } = world();
    panel = await openPanel();
    const { stdout: line } = await runProgram(["pair", "--data-dir", folder]);
    const other = new URL(daemon.base).port === "9" ? 10 : 9;
    const lines: [line: string, told: RegExp][] = [
      ["hello", /not the line of bookmarkd pair/],
      [`https://attacker.example ${daemon.token}`, /not the line of bookmarkd pair/],
      [`http://127.0.0.1:${other} ${daemon.token}`, /isn’t running/],
      [`${web.origin} ${daemon.token}`, /Another version: the daemon is 99\.0\.0/],
      [`${daemon.base} not-the-token`, /Wrong token/],
    ];

    await look(panel, "pair");
    for (const [wrong, told] of lines) {
      await panel.getByLabel("Line from the terminal").fill(wrong);
      await panel.getByRole("button", { name: "Connect" }).click();
      await panel.getByRole("alert").filter({ hasText: told }).waitFor();
    }
    await look(panel, "pair-wrong-token");
    for (const { headers } of web.requests) assert.equal(headers.authorization, undefined);

    await panel.getByLabel("Line from the terminal").fill(line);
    await panel.getByRole("button", { name: "Connect" }).click();
    await panel.getByText("Create your first collection").waitFor();
    await look(panel, "first-collection");
    const [worker] = world().browser.context.serviceWorkers();
    const stored = await worker?.evaluate(() => chrome.storage.local.get("connection"));
    assert.deepEqual(stored, { connection: { address: daemon.base, token: daemon.token } });
  });

  test("a collection is made with the keyboard", async () => {
    await panel.getByRole("button", { name: "New collection" }).first().press("Enter");
    await panel.getByRole("dialog").getByLabel("Name").waitFor();
    await look(panel, "new-collection");
    await panel.keyboard.press("Enter");
    await panel.getByText("Give it a name.").waitFor();
    await panel.keyboard.type("Reading");
    await panel.keyboard.press("Enter");

    await panel
      .getByLabel("Collection", { exact: true })
      .getByText("Reading (0)")
      .waitFor({ state: "attached" });
    assert.equal(await panel.locator("dialog").count(), 0);
  });

  test("a page that needs JavaScript is saved as it is rendered, with its title and icon, and its progress is seen", async () => {
    const { web, newPage, openPanel, daemon } = world();
    const tab = await newPage();
    await tab.goto(`${web.origin}/rendered`);
    await panel.close();
    panel = await openPanel(tab);
    await panel.getByText("Rendered", { exact: true }).waitFor();

    await panel.getByRole("button", { name: "Save page" }).click();
    await panel.getByText("Saved in Reading.").waitFor();
    await row("Rendered").waitFor();
    await panel.locator(".row .state").waitFor({ state: "detached" });
    await panel.locator(".row .favicon img").waitFor({ state: "attached" });

    await look(panel, "saved");
    const { body } = await daemon.send(
      "GET",
      `/bookmarks?url=${encodeURIComponent(`${web.origin}/rendered`)}`,
    );
    assert.equal(body[0].index_status, "done");
    const content = await daemon.send("GET", `/bookmarks/${body[0].id}/content`);
    assert.equal(content.body.captured, "posted");
    assert.match(content.body.markdown, /Lock 203 has two gates/);
    await panel.getByRole("button", { name: "Save again" }).waitFor();
  });

  test("a page that gives orders is warned of, with signals and excerpts; nothing is saved until one says so", async () => {
    const { web, newPage, openPanel, daemon } = world();
    const tab = await newPage();
    await tab.goto(`${web.origin}/attack`);
    await panel.close();
    panel = await openPanel(tab);

    await panel.getByRole("button", { name: "Save page" }).click();
    const warning = panel.getByRole("dialog");
    await warning.getByText("tells the assistant to ignore its instructions").waitFor();
    await warning.getByText(/Ignore all previous instructions/).waitFor();
    await look(panel, "warning");
    await panel.setViewportSize(NARROW);
    await look(panel, "warning-narrow");
    await panel.setViewportSize(PANEL);
    assert.ok(
      await warning
        .getByRole("button", { name: "Don’t save" })
        .evaluate((one) => one === document.activeElement),
    );
    await panel.keyboard.press("Escape");
    await warning.waitFor({ state: "detached" });
    assert.equal((await daemon.send("GET", "/bookmarks")).body.length, 1);

    await panel.getByRole("button", { name: "Save page" }).click();
    await warning.getByRole("button", { name: "Save anyway" }).click();
    await row("A shed").waitFor();
    await panel.locator(".row .state").waitFor({ state: "detached" });
    assert.equal((await daemon.send("GET", "/bookmarks")).body.length, 2);
  });

  test("a site that may not be read yet is asked for; where that is refused, its address is saved", async () => {
    const { web, newPage, openPanel, daemon } = world();
    const tab = await newPage();
    // Not the host that the extension may ask anyhow.
    await tab.goto(`http://localhost:${web.port}/lock/50`);
    await panel.close();
    panel = await openPanel(tab);
    await panel.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      // Headless Chromium shows no prompt: this answers as somebody who says no.
      chrome.permissions.request = (async (asked: unknown) => {
        seen.push(asked);
        return false;
      }) as typeof chrome.permissions.request;
    });

    await panel.getByRole("button", { name: "Save page" }).click();
    await panel.getByText("The browser could not read the page, so bookmarkd fetches it.").waitFor();

    const seen = await panel.evaluate(() => (window as unknown as { seen: unknown }).seen);
    assert.deepEqual(seen, [{ origins: ["http://localhost/*"] }]);
    const { body } = await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(tab.url())}`);
    await panel.locator(".row .state").waitFor({ state: "detached" });
    assert.equal((await daemon.send("GET", `/bookmarks/${body[0].id}/content`)).body.captured, "fetched");
    await daemon.send("DELETE", `/bookmarks/${body[0].id}`);
  });

  test("a page that is too large to be sent goes without its scripts, and by its address where that is not enough", async () => {
    const { newPage, openPanel, web, daemon } = world();
    const tab = await newPage();
    await tab.goto(`${web.origin}/lock/50`);
    await tab.evaluate(() => {
      const script = document.createElement("script");
      script.type = "application/json";
      script.textContent = '"'.repeat(6_000_000);
      document.head.append(script);
      document.querySelector("p")?.append(" Written by a script that was here.");
    });
    const save = async () => {
      await panel.close();
      panel = await openPanel(tab);
      await panel.getByRole("button", { name: /^Save/ }).click();
      await panel.getByText(/Saved in/).waitFor();
      await panel.locator(".row .state").waitFor({ state: "detached" });
      const { body } = await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(tab.url())}`);
      const { body: content } = await daemon.send("GET", `/bookmarks/${body[0].id}/content`);
      await daemon.send("DELETE", `/bookmarks/${body[0].id}`);
      return content;
    };

    const trimmed = await save();
    await tab.evaluate(() => {
      const text = document.createElement("div");
      // Not drawn, so that the browser needs no time for it.
      text.hidden = true;
      text.textContent = "word ".repeat(2_000_000);
      document.body.append(text);
    });
    const byAddress = await save();

    assert.deepEqual([trimmed.captured, byAddress.captured], ["posted", "fetched"]);
    assert.match(trimmed.markdown, /Written by a script that was here/);
  });

  test("a PDF in a tab is sent as the file that the browser has, under its own title", async () => {
    const { web, newPage, openPanel, daemon } = world();
    const tab = await newPage();
    const url = `${web.origin}/paper`;
    await tab.goto(`${web.origin}/gate`);
    await tab.goto(url);
    await panel.close();
    panel = await openPanel(tab);

    await panel.getByRole("button", { name: /^Save/ }).click();
    await panel.getByText(/Saved in/).waitFor();
    await row("On locks").waitFor();
    await panel.locator(".row .state").waitFor({ state: "detached" });

    const { body } = await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(url)}`);
    const { body: source } = await daemon.send("GET", `/bookmarks/${body[0].id}/source`);
    assert.deepEqual([source.captured, source.media_type], ["posted", "application/pdf"]);
    await daemon.send("DELETE", `/bookmarks/${body[0].id}`);
  });

  test("what is selected goes into the note as a quotation", async () => {
    const { web, newPage, openPanel, daemon } = world();
    const tab = await newPage();
    const url = `${web.origin}/lock/110`;
    await tab.goto(url);
    await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("p") ?? document.body));
    await panel.close();
    panel = await openPanel(tab);

    await panel.getByText("Tags and note").click();
    await panel.getByLabel("Note").fill("For the talk.");
    await panel.getByRole("button", { name: "Quote the selection" }).click();
    await panel.waitForFunction(() =>
      /^For the talk\.\n\n> \S/.test(document.querySelector("textarea")?.value ?? ""),
    );
    await look(panel, "quotation");
    await panel.getByRole("button", { name: /^Save page/ }).click();
    await panel.getByText(/Saved in/).waitFor();

    const { body } = await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(url)}&with=note`);
    assert.match(body[0].note, /^For the talk\.\n\n> Lock 110/);
    await daemon.send("DELETE", `/bookmarks/${body[0].id}`);
    await tab.close();
  });

  test("all tabs of the window are saved with one click, but for those that can't be", async () => {
    const { web, newPage, openPanel, daemon, browser } = world();
    const before = browser.context.pages();
    const tabs = [await newPage(), await newPage()];
    for (const one of before) await one.close();
    const urls = [`${web.origin}/lock/111`, `${web.origin}/lock/112`];
    for (const [at, tab] of tabs.entries()) await tab.goto(urls[at] ?? "");
    const browserTab = await newPage();
    await browserTab.goto("chrome://version/");
    panel = await openPanel(tabs[0]);

    await panel.getByText("All tabs of this window").click();
    await panel.getByText("2 pages, and 1 that can’t be saved").waitFor();
    await panel.getByRole("button", { name: "Save all" }).click();
    await panel.getByText("2 saved.").waitFor();
    await look(panel, "all-tabs");

    for (const url of urls) {
      const { body } = await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(url)}`);
      assert.equal(body.length, 1, url);
      await daemon.send("DELETE", `/bookmarks/${body[0].id}`);
    }
    for (const tab of [...tabs, browserTab]) await tab.close();
  });

  test("pages that can't be saved say so", async () => {
    const { newPage, openPanel } = world();
    const tab = await newPage();
    for (const [url, told] of [
      ["chrome://version/", "Pages of the browser itself can’t be saved."],
      ["file:///etc/hostname", "Files on your disk can’t be saved, only web pages."],
    ] as const) {
      await tab.goto(url);
      await panel.close();
      panel = await openPanel(tab);
      await panel.getByText(told).waitFor();
      assert.equal(await panel.getByRole("button", { name: /^Save/ }).count(), 0);
    }
    await look(panel, "not-savable");
  });

  test("what is saved elsewhere appears by itself, with the work that is left", async () => {
    const { daemon, web } = world();
    const { body: collections } = await daemon.send("GET", "/collections");
    const { body: other } = await daemon.send("POST", "/collections", { name: "Locks" });
    assert.equal(collections.length, 1);

    const saves = Array.from({ length: 40 }, (_, n) =>
      daemon.send("POST", `/collections/${other.id}/bookmarks?scan=later`, {
        url: `${web.origin}/lock/${n}`,
      }),
    );
    await panel.getByText(/still to be indexed/).waitFor();
    await Promise.all(saves);
    await panel.getByText("All bookmarks (42)").waitFor({ state: "attached" });
    await screenshot(panel, "progress");
    await panel.getByText(/still to be indexed/).waitFor({ state: "detached" });

    await row("Lock 39").waitFor();
    assert.equal(await panel.locator(".row .state").count(), 0);
    await look(panel, "list");
  });

  test("a search finds passages in one collection or all, its words marked, whatever stands in them", async () => {
    await panel.getByLabel("Collection", { exact: true }).selectOption({ label: "All bookmarks (42)" });
    await panel.locator("body").press("/");
    await panel.keyboard.type("herons");
    await panel.getByText("42 pages found").waitFor();
    assert.equal(await panel.locator(".result mark").first().textContent(), "herons");
    await look(panel, "search");

    await panel.getByLabel("Collection", { exact: true }).selectOption({ label: "Reading (2)" });
    await panel.getByText("2 pages found").waitFor();
    const { body: empty } = await world().daemon.send("POST", "/collections", { name: "Empty" });
    await panel.getByLabel("Collection", { exact: true }).selectOption({ label: "Empty (0)" });
    await panel.getByText("Nothing found").waitFor();
    await look(panel, "nothing-found");
    await panel.getByRole("searchbox").press("Escape");
    await panel.getByText("Nothing here yet").waitFor();
    await look(panel, "empty");
    await world().daemon.send("DELETE", `/collections/${empty.id}`);
    await panel.getByLabel("Collection", { exact: true }).selectOption({ label: "All bookmarks (42)" });
    await row("Lock 39").waitFor();
  });

  test("many are selected with the keyboard, indexed anew and moved to trash, and come back by Undo; the keyboard goes on", async () => {
    const { daemon } = world();
    await row("Lock 39").getByRole("link").focus();
    await panel.keyboard.press("Shift+ArrowDown");
    await panel.keyboard.press("Shift+ArrowDown");
    await panel.getByText("3 selected").waitFor();
    await panel.keyboard.press("ArrowUp");
    await panel.keyboard.press("ArrowDown");
    assert.equal(await panel.locator(":focus").textContent(), "Lock 37");
    await look(panel, "selected");
    await panel.setViewportSize(NARROW);
    await look(panel, "selected-narrow");
    await panel.setViewportSize(PANEL);

    await panel.getByRole("button", { name: "Reindex" }).click();
    await panel.getByText("3 bookmarks put into the queue again.").waitFor();
    await row("Lock 39").getByRole("link").press("Delete");
    await panel.getByText("3 bookmarks moved to trash.").waitFor();
    await look(panel, "undo");

    await row("Lock 39").waitFor({ state: "detached" });
    assert.equal(await panel.locator(":focus").textContent(), "Lock 36");
    await panel.keyboard.press("ArrowDown");
    assert.equal(await panel.locator(":focus").textContent(), "Lock 35");
    assert.equal((await daemon.send("GET", "/bookmarks")).body.length, 39);
    await panel.getByText("All bookmarks (39)").waitFor({ state: "attached" });

    await panel.getByRole("button", { name: "Undo" }).press("Enter");
    await panel.getByText("3 bookmarks restored.").waitFor();
    // Those saved in the same millisecond may change places.
    await panel
      .locator(":focus")
      .filter({ hasText: /^Lock 3[789]$/ })
      .waitFor();
    assert.equal(await panel.locator(".row:has(:focus)").getAttribute("aria-posinset"), "1");
    assert.equal((await daemon.send("GET", "/bookmarks")).body.length, 42);
  });

  test("a key is for the row that has the focus, also after another came above it", async () => {
    const { daemon } = world();
    const { body: before } = await daemon.send("GET", "/bookmarks");
    await row("Lock 38").getByRole("link").focus();
    const { body: above } = await daemon.send("POST", `/collections/${before[0].collection_id}/bookmarks`, {
      url: "https://example.com/above",
      title: "Above",
      html: "<p>It came later.</p>",
    });
    await row("Above").waitFor();

    await panel.keyboard.press("Delete");
    await row("Lock 38").waitFor({ state: "detached" });
    await panel.getByRole("button", { name: "Undo" }).press("Enter");
    await panel.locator(":focus").filter({ hasText: "Lock 38" }).waitFor();

    await row("Above").waitFor();
    await daemon.send("DELETE", `/bookmarks/${above.id}`);
    await row("Above").waitFor({ state: "detached" });
    assert.equal(await panel.locator(":focus").textContent(), "Lock 38");
  });

  test("shortcut and context menu save a page or a link, the badge says what became of it, and a warning waits in the panel", async () => {
    const { browser, newPage, web, daemon } = world();
    const [worker] = browser.context.serviceWorkers();
    const tab = await newPage();
    const press = async (path: string, badge: string) => {
      await tab.goto(`${web.origin}${path}`);
      await worker?.evaluate(async (url) => {
        const [found] = (await chrome.tabs.query({})).filter((one) => one.url === url);
        (chrome.commands.onCommand as unknown as { dispatch: (...given: unknown[]) => void }).dispatch(
          "save-page",
          found,
        );
      }, tab.url());
      await tab.waitForTimeout(0);
      for (let text = ""; text !== badge; ) {
        text =
          (await worker?.evaluate(async (url) => {
            const [found] = (await chrome.tabs.query({})).filter((one) => one.url === url);
            return chrome.action.getBadgeText(found?.id === undefined ? {} : { tabId: found.id });
          }, tab.url())) ?? "";
        assert.ok(["", "…", badge].includes(text), text);
      }
    };

    await press("/lock/100", "✓");
    assert.equal(
      (await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(tab.url())}`)).body.length,
      1,
    );
    await worker?.evaluate(async (linkUrl) => {
      // Refused if there were no such entry.
      await chrome.contextMenus.update("save-link", { visible: true });
      const [tab] = await chrome.tabs.query({ active: true });
      (chrome.contextMenus.onClicked as unknown as { dispatch: (...given: unknown[]) => void }).dispatch(
        { menuItemId: "save-link", linkUrl },
        tab,
      );
    }, `${web.origin}/lock/101`);
    await row("Lock 101").waitFor();
    await press("/hostile", "!");
    await panel.getByRole("dialog").getByText("tells the assistant to ignore its instructions").waitFor();
    await panel.getByRole("button", { name: "Don’t save" }).click();
    assert.equal(
      (await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(tab.url())}`)).body.length,
      0,
    );
    await tab.close();
  });

  test("the address bar suggests bookmarks, their titles as text", async () => {
    const { browser } = world();
    const [worker] = browser.context.serviceWorkers();
    const suggestions = await worker?.evaluate(
      () =>
        new Promise<chrome.omnibox.SuggestResult[]>((resolve) => {
          (chrome.omnibox.onInputChanged as unknown as { dispatch: (...given: unknown[]) => void }).dispatch(
            "herons",
            resolve,
          );
        }),
    );
    assert.ok(suggestions !== undefined && suggestions.length > 0 && suggestions.length <= 6);
    assert.match(suggestions[0]?.description ?? "", /^[^<>]+ <url>http:\/\/127[^<>]+<\/url>$/);
  });

  test("a daemon that is stopped is missed, pages are kept for it meanwhile, and it is found again when it is started", async () => {
    const { daemon, restart, newPage, openPanel, web } = world();
    await daemon.end("SIGTERM");
    await panel.getByText("bookmarkd isn’t running.").waitFor();
    await look(panel, "offline");
    assert.ok((await panel.getByRole("listitem").count()) > 0);
    const tabs = [await newPage(), await newPage()];
    for (const [at, tab] of tabs.entries()) {
      await tab.goto(`${web.origin}/lock/12${at}`);
      await panel.close();
      // A panel that was opened since knows of no collection but the one used last.
      panel = await openPanel(tab);
      await panel.getByText("To the collection used last").waitFor();
      await panel.getByRole("button", { name: "Save page" }).click();
      await panel.getByText("The extension keeps the page").waitFor();
    }
    const waiting = panel.getByRole("region", { name: "Waiting pages" });
    await panel.getByText("2 pages wait for bookmarkd").click();
    await look(panel, "waiting");
    await panel.getByRole("button", { name: "Discard Lock 120" }).click();
    await panel.getByText("1 page waits for bookmarkd").waitFor();

    await restart();
    await panel.getByText("bookmarkd isn’t running.").waitFor({ state: "detached" });
    await waiting.waitFor({ state: "detached" });
    const kept = async (n: number) =>
      (await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(`${web.origin}/lock/12${n}`)}`)).body;
    assert.deepEqual([(await kept(0)).length, (await kept(1)).length], [0, 1]);
    for (const tab of tabs) await tab.close();
    await daemon.send("POST", "/collections", { name: "After the restart" });
    await panel.getByText("After the restart (0)").waitFor({ state: "attached" });
  });

  test("where no event stream is to be had, the panel asks from time to time", async () => {
    const { daemon } = world();
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${daemon.token}` };
    const streams = Array.from({ length: 32 }, () =>
      fetch(`${daemon.base}/events`, { headers, signal: leave.signal }),
    );
    await Promise.all(streams);
    await panel.reload();
    await panel.getByRole("listitem").first().waitFor();
    assert.equal((await fetch(`${daemon.base}/events`, { headers })).status, 503);

    await daemon.send("POST", "/collections", { name: "Asked for" });
    await panel.getByText("Asked for (0)").waitFor({ state: "attached" });
    leave.abort();
  });

  test("ten thousand bookmarks scroll as few do, and every one can be reached with the keyboard", async () => {
    const many = await world().openPanel(undefined, WIDE);
    await routeRows(many, manyRows(10_000));
    await many.reload();
    await many.getByRole("link", { name: "Bookmark 0", exact: true }).focus();
    await many.waitForFunction(() => document.querySelector(".rows")?.clientHeight === 840_000);

    await many.keyboard.press("End");
    const last = many.getByRole("link", { name: "Bookmark 9999", exact: true });
    await last.waitFor();
    assert.ok(await last.evaluate((one) => one === document.activeElement));
    assert.ok((await many.getByRole("listitem").count()) < 60);
    await look(many, "ten-thousand-wide");
    await many.setViewportSize(NARROW);
    await look(many, "ten-thousand-narrow");
    await many.keyboard.press("Control+a");
    await many.getByText("10,000 selected").waitFor();
    await many.close();
  });
}

/** Last, because the token of the tests' own requests counts no more after it. */
export function testReplacedToken(world: () => World): void {
  test("a token that was replaced is told apart, and the panel is paired anew", async () => {
    const { folder, openPanel } = world();
    const panel = await openPanel();
    const row = panel.getByRole("listitem").first();
    await row.waitFor();
    await runProgram(["token", "rotate", "--data-dir", folder]);
    await panel.getByText("Wrong token:").waitFor();
    await look(panel, "token-replaced");

    const { stdout: line } = await runProgram(["pair", "--data-dir", folder]);
    await panel.getByLabel("Line from the terminal").fill(line);
    await panel.getByRole("button", { name: "Connect" }).click();
    await row.waitFor();
    await panel.close();
  });
}
