import assert from "node:assert/strict";
import { test } from "node:test";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { AnalysisError } from "../../../lib/text/analysis.ts";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { attackIcon, attackTitle, attackUrl } from "../../fixtures/attacks/given-fields.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const URL_A = "https://example.com/a";
const UNREADABLE = article("Unreadable");

for (const [what, given] of [
  ["title", { url: URL_A, title: attackTitle }],
  ["address", { url: attackUrl }],
  ["icon's address", { url: URL_A, favicon_url: attackIcon }],
] as const) {
  for (const [page, html] of [
    ["can't be fetched", undefined],
    ["is honest", article("Locks")],
  ] as const) {
    test(`a given ${what} that gives orders is a warning where the page ${page}, and nothing is stored`, async (t) => {
      const env = await testEnv(t);
      const { id } = await createCollection(env);

      const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, { ...given, html });

      assert.equal(status, 200);
      assert.equal(body.status, "scan_warning");
      assert.ok(body.signals.includes("direct_override"), String(body.signals));
      assert.match(body.matches.join(" "), /ignore all previous instructions/i);
      assert.ok(body.risk_score >= 0.5);
      for (const table of ["bookmarks", "pages", "index_jobs"])
        assert.equal(await countRows(env, table), 0, table);
    });
  }
}

test("a title that gives orders is a warning also for a bookmark that is there, and its title stays", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: URL_A, title: "Locks", html: article("Locks") });
  await env.indexer.idle();

  const { body } = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: URL_A,
    title: attackTitle,
  });

  assert.equal(body.status, "scan_warning");
  assert.equal((await bookmarkNow(env, saved.id))?.title, "Locks");
});

for (const [why, html, web] of [
  ["trips", overridePage, undefined],
  ["is honest", article("Locks"), undefined],
  ["is not there", undefined, undefined],
  ["is out of reach", undefined, new PageFetchError("transient", "the server answered 503")],
  ["can't be read", UNREADABLE, undefined],
] as const) {
  test(`with scan=later a title that gives orders is shown no more once the page ${why}`, async (t) => {
    const env = await testEnv(t, {
      analyze: async (source) => {
        if (source.body === UNREADABLE) throw new AnalysisError("The page could not be read within 10 s.");
        return analyzePage(source);
      },
    });
    const { id } = await createCollection(env);
    if (web !== undefined) env.web.set(URL_A, web);

    const input = { url: URL_A, title: attackTitle, favicon_url: attackIcon, html };
    const saved = await saveBookmark(env, id, input, "?scan=later");
    await env.indexer.idle();

    const bookmark = await bookmarkNow(env, saved.id);
    assert.equal(bookmark?.index_status, "error");
    assert.match(bookmark?.error_message ?? "", /direct_override/);
    assert.deepEqual(
      [bookmark?.title, bookmark?.favicon_url],
      ["example.com", "https://example.com/favicon.ico"],
    );
    const { body: source } = await send(env, "GET", `/bookmarks/${saved.id}/source`);
    const { body: found } = await send(env, "GET", "/search?q=instructions");
    assert.deepEqual([source.title, source.favicon_url, found.total], ["", "", 0]);
  });
}

test("a title that was imported goes with a page that trips, whatever it says: it is the page's own", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(
    env,
    id,
    { url: URL_A, title: "Garden sheds", html: overridePage },
    "?scan=later",
  );
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, saved.id))?.title, "example.com");
});

for (const [why, html] of [
  ["trips", overridePage],
  ["is honest", article("Locks")],
  ["is not there", undefined],
] as const) {
  for (const query of ["?scan=later", "?scan=later&from=import"]) {
    test(`an address that gives orders is no title any more once its page ${why} (${query})`, async (t) => {
      const env = await testEnv(t);
      const { id } = await createCollection(env);

      const saved = await saveBookmark(env, id, { url: attackUrl, html }, query);
      await env.indexer.idle();
      await send(env, "POST", `/bookmarks/${saved.id}/reindex`);

      const waiting = await bookmarkNow(env, saved.id);
      await env.indexer.idle();
      const held = await bookmarkNow(env, saved.id);
      assert.equal(held?.index_status, "error");
      assert.deepEqual([waiting?.title, held?.title], [new URL(attackUrl).host, new URL(attackUrl).host]);
    });
  }
}

test("an address of a page that can't be fetched is its title: nothing was found against it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, { url: URL_A }, "?scan=later");
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, saved.id))?.title, URL_A);
});

test("an honest title stays where its page shows nothing without JavaScript: nothing was found against it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<!doctype html><html><head><title>App</title><script type="module" src="/assets/index.js"></script></head>
    <body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`;

  const saved = await saveBookmark(env, id, { url: URL_A, title: "Locks", html }, "?scan=later");
  await env.indexer.idle();

  const bookmark = await bookmarkNow(env, saved.id);
  assert.match(bookmark?.error_message ?? "", /content_unscannable/);
  assert.equal(bookmark?.title, "Locks");
});

test("a page that can't be fetched keeps an honest title, with scan=later too", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const now = await saveBookmark(env, id, { url: URL_A, title: "Locks" });
  const later = await saveBookmark(env, id, { url: `${URL_A}/2`, title: "Weirs" }, "?scan=later");
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, now.id))?.title, "Locks");
  assert.equal((await bookmarkNow(env, later.id))?.title, "Weirs");
});

test("a page that comes to trip shows neither the title it has now nor loses the one it was saved under", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));
  const own = await saveBookmark(env, id, { url: URL_A });
  env.web.set(`${URL_A}/2`, article("Weirs"));
  const given = await saveBookmark(env, id, { url: `${URL_A}/2`, title: "My weirs" });
  await env.indexer.idle();
  for (const url of env.web.keys())
    env.web.set(url, overridePage.replace("Garden sheds |", `${attackTitle} |`));

  for (const one of [own, given]) await send(env, "POST", `/bookmarks/${one.id}/reindex`);
  await env.indexer.idle();

  const titles = [await bookmarkNow(env, own.id), await bookmarkNow(env, given.id)].map((one) => one?.title);
  assert.deepEqual(titles, ["Locks", "My weirs"]);
});

test("a title that was stored unscanned by an earlier version is blanked when the page is read anew", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));
  const saved = await saveBookmark(env, id, { url: URL_A, title: "Locks" });
  await env.indexer.idle();
  await env.db.execute({ sql: "UPDATE bookmarks SET title = ?", args: [attackTitle] });

  await send(env, "POST", `/bookmarks/${saved.id}/reindex`);
  await env.indexer.idle();

  assert.deepEqual((await bookmarkNow(env, saved.id))?.title, "Locks");
});

test("given fields are scanned by the analyzer, which has threads of its own", async (t) => {
  const scanned: string[] = [];
  const env = await testEnv(t, {
    analyze: (source) => {
      scanned.push(source.given.title);
      return analyzePage(source);
    },
  });
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: URL_A, title: "Locks" });

  assert.equal(scanned[0], "Locks");
});
