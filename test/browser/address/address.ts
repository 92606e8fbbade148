/** The page at its own address in a real Chromium: who stays signed in, and what another program on this computer gets of it. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { article } from "../../fixtures/articles.ts";
import { look } from "../support/browser.ts";
import { testLinks } from "./links.ts";
import { type OwnWorld, startOwnWorld, startThief } from "./own-world.ts";

let world: OwnWorld;
let page: Page;
let collection: { id: string };
let bookmark: { id: string };

before(async () => {
  world = await startOwnWorld();
  collection = (await world.send("POST", "/collections", { name: "Canals" })).body;
  const html = article("Herons at the weir");
  const saved = await world.send("POST", `/collections/${collection.id}/bookmarks`, {
    url: "https://example.com/herons",
    html,
  });
  bookmark = saved.body;
  await world.run("status", "--wait");
});
after(() => world?.close());

const portOf = (origin: string) => Number(new URL(origin).port);
const sessions = async () => (await world.send("GET", "/sessions")).body;
const isIn = (one: Page) => one.getByText("Herons at the weir").first().waitFor();
const isOut = (one: Page) => one.getByRole("heading", { name: "Sign in" }).waitFor();

test("bookmarkd open signs the browser in with a code that is used up and gone from the address", async () => {
  const address = await world.openAddress();
  page = await world.context().newPage();
  await page.goto(address);
  await isIn(page);

  assert.match(address, new RegExp(`^${world.origin}/#[\\w-]{43}$`));
  assert.equal(page.url(), `${world.origin}/`);
  assert.equal((await sessions()).length, 1);
  const [cookie, ...others] = await world.context().cookies();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [cookie?.domain, cookie?.path, cookie?.httpOnly, cookie?.sameSite],
    ["bookmarkd.localhost", "/", true, "Strict"],
  );
  assert.equal(await page.evaluate(() => document.cookie), "");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  assert.ok(!kept.includes(world.token()) && !kept.includes(cookie?.value ?? ""));

  const response = await fetch(`http://127.0.0.1:${portOf(world.origin)}/stats`);
  assert.equal(response.status, 401);
});

test("a code that was used lets nobody in", async () => {
  const address = await world.openAddress();
  const used = await world.context().newPage();
  await used.goto(address);
  await isIn(used);
  await used.close();
  await world.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  const again = await world.context().newPage();
  await again.goto(address);
  await isOut(again);
  await again.getByText("The code was used before").waitFor();

  await again.getByLabel("Token").and(again.locator(":focus")).waitFor();
  await again.keyboard.type("no-token-at-all-but-long");
  await again.keyboard.press("Enter");
  await again.getByText("This is not the token of this daemon").waitFor();
  await again.getByLabel("Token").fill(world.token());
  await again.keyboard.press("Enter");
  await isIn(again);
  await again.close();
});

test("the cookie goes to no other name, and what another port of the same name gets opens nothing", async () => {
  const thief = await startThief();
  try {
    const other = await world.context().newPage();
    for (const host of ["127.0.0.1", "localhost", "other.localhost", "x.bookmarkd.localhost"]) {
      await other.goto(`http://${host}:${thief.port}/`);
      await other.evaluate(() => fetch("/again", { credentials: "include" }));
    }
    assert.equal(thief.taken.length >= 8, true);
    assert.deepEqual(
      thief.taken.filter(({ cookie }) => cookie !== ""),
      [],
    );

    // From there, the browser sends nothing along to the daemon that it would take for the page.
    const { origin } = world;
    await other.evaluate(async (to) => {
      await fetch(`${to}/collections`, { credentials: "include" }).catch(() => {});
      await fetch(`${to}/collections`, {
        method: "POST",
        mode: "no-cors",
        credentials: "include",
        body: '{"name":"Planted"}',
      }).catch(() => {});
    }, origin);

    // Browsers keep one jar of cookies for all ports of a name, so under ours it gets the cookie. It lacks the other half.
    await other.goto(`http://bookmarkd.localhost:${thief.port}/`);
    assert.deepEqual(await other.evaluate(() => ({ ...localStorage })), {});
    const stolen = thief.taken.at(-1)?.cookie ?? "";
    for (const headers of [
      { cookie: stolen, "x-bookmarkd-page": "1" },
      { cookie: stolen, "x-bookmarkd-page": "A".repeat(43) },
      { cookie: stolen },
    ]) {
      assert.ok([401, 403].includes(await ask("GET", "/collections", headers)));
      assert.ok(
        [401, 403].includes(await ask("POST", "/collections", { ...headers, origin }, '{"name":"Planted"}')),
      );
    }
    const { body } = await world.send("GET", "/collections");
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      ["Canals"],
    );
    await other.close();
  } finally {
    thief.close();
  }
});

test("each view has an address: it can be loaded anew, gone back from and forward to", async () => {
  page = await world.context().newPage();
  await page.goto(`${world.origin}/c/${collection.id}`);
  await isIn(page);
  await page.getByRole("searchbox").first().fill("herons");
  await page.waitForURL(`${world.origin}/c/${collection.id}?q=herons`);
  await page.goto(`${world.origin}/read/${bookmark.id}?c=${collection.id}`);
  await page.getByRole("article").getByRole("heading", { name: "Herons at the weir" }).first().waitFor();
  await page.reload();
  await page.getByRole("article").getByRole("heading", { name: "Herons at the weir" }).first().waitFor();
  assert.equal(page.url(), `${world.origin}/read/${bookmark.id}?c=${collection.id}`);
  await page.keyboard.press("Escape");
  await page.waitForURL(`${world.origin}/c/${collection.id}`);
  await page.goBack();
  await page.waitForURL(/\/read\//);
  await page.getByRole("article").waitFor();
  await page.goForward();
  await page.waitForURL(`${world.origin}/c/${collection.id}`);
  await page.getByRole("article").waitFor({ state: "detached" });
  await page.goto(`${world.origin}/view/statistics`);
  await page.getByRole("heading", { name: "Statistics" }).waitFor();
});

testLinks(() => world);

test("the address of a deleted collection says that it does not exist, and leads to all bookmarks", async () => {
  const { body: gone } = await world.send("POST", "/collections", { name: "Gone" });
  await world.send("DELETE", `/collections/${gone.id}`);
  const ofGone = `${world.origin}/c/${gone.id}`;
  await page.goto(ofGone);
  await page.getByRole("heading", { name: "This collection does not exist" }).waitFor();
  assert.equal(page.url(), ofGone);
  assert.equal(await page.getByText("Herons at the weir").count(), 0);
  // What is on its way from one color to another is neither.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await look(page, "gone");

  await page.getByRole("button", { name: "Show all bookmarks" }).click();
  await isIn(page);
  await page.goBack();
  await page.waitForURL(ofGone);
  await page.getByRole("button", { name: "Open trash" }).click();
  await page.getByRole("button", { name: "Restore Gone" }).click();
  await page.getByText("“Gone” restored.").waitFor();
  await page.goBack();
  await page.waitForURL(ofGone);
  await page.getByText("Nothing here yet").waitFor();

  await page.getByRole("button", { name: "Delete “Gone”" }).first().click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page.getByText("“Gone” moved to trash.").waitFor();
  await isIn(page);
});

test("the browser keeps the page for when the daemon is away, and nothing of what the daemon knows", async () => {
  await page.goto(world.origin);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
  await page.reload();
  await isIn(page);

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

  assert.ok(kept.includes("/") && kept.includes("/page.js"));
  assert.deepEqual(
    kept.filter((path) => !/^\/$|\.(?:js|css|png|webmanifest|woff2|svg)$/.test(path)),
    [],
  );
  const client = await world.context().newCDPSession(page);
  const { installabilityErrors } = (await client.send("Page.getInstallabilityErrors")) as {
    installabilityErrors: { errorId: string }[];
  };
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
    [],
  );
});

test("a pinned page is still signed in when the daemon and the browser were started anew", async () => {
  await world.stopDaemon();
  await world.startBrowser();
  page = await world.context().newPage();
  await page.goto(world.origin);
  await page
    .getByText(/Not connected/)
    .first()
    .waitFor();
  await world.startDaemon();

  await isIn(page);

  assert.equal((await world.context().cookies()).length, 1);
});

test("signing out that fails is told, and the page is let in no more when it succeeds", async () => {
  const signOut = page.getByRole("button", { name: "Sign out" });
  const count = (await sessions()).length;
  await world.stopDaemon();
  await signOut.click();
  await page.getByText("You are still signed in: bookmarkd did not answer.").first().waitFor();
  await world.startDaemon();
  await page.waitForTimeout(0);

  await signOut.click();
  await isOut(page);

  assert.equal((await sessions()).length, count - 1);
  assert.deepEqual(await world.context().cookies(), []);
});

test("rotating the token signs every browser out", async () => {
  await page.goto(await world.openAddress());
  await isIn(page);

  await world.run("token", "rotate");

  await isOut(page);
  assert.deepEqual(await sessions(), []);
});

/** The status of a request to the daemon under the page's name, with any header. */
function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<number> {
  const { host, port } = new URL(world.origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, method, path, headers: { ...headers, host } },
      (response) => resolve(response.resume().statusCode ?? 0),
    );
    asked.on("error", reject).end(body);
  });
}
