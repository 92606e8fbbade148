import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { PageFetchError } from "../../lib/page-fetcher.ts";
import { selectNames, toNames } from "../../lib/store/find/names-index.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { overridePage } from "../fixtures/attack-pages.ts";
import { attackTitle, attackUrl } from "../fixtures/attacks/given-fields.ts";
import { type TestEnv, testEnv } from "../support/env.ts";
import { callTool, connectInProcess } from "../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";

const LATER = "?scan=later&from=import";

const urls = (body: any): string[] => body.results.map((one: any) => one.bookmark.url);

/** A service with five pages that were read, and one that nobody can read. */
async function withDead(t: TestContext, bookmark: Record<string, unknown>) {
  const { env, collection } = await library(t);
  const saved = await saveBookmark(env, collection, bookmark, LATER);
  await env.indexer.idle();
  return { env, collection, saved };
}

const DEAD = {
  url: "https://example.org/birds/kingfisher-nests?page=2",
  title: "Kingfishers of the lower weir",
};

test("a bookmark whose page can't be read is found by its title, words of it, host and address", async (t) => {
  const { env, saved } = await withDead(t, DEAD);

  for (const q of [
    DEAD.title,
    "weir kingfisher",
    "kingfishers",
    DEAD.url,
    "example.org/birds/kingfisher-nests?page=2",
    "http://www.example.org/birds/kingfisher-nests/?page=2",
    "https://example.org/birds/kingfisher-nests?page=2#top",
    "example.org/birds",
    "example.org",
  ]) {
    const { results } = await search(env, q);
    assert.equal(results[0]?.bookmark.id, saved.id, q);
  }
});

test("an address with other tracking parameters than the saved one finds its page first", async (t) => {
  const { env, collection } = await library(t);
  const url = "https://example.org/birds/kingfisher?utm_source=letter";
  const saved = await saveBookmark(env, collection, { url, title: "Blue arrow" }, LATER);
  const campaign =
    "<p>The medium and the source of a campaign on social sites, as utm_source and utm_medium say.</p>";
  await saveBookmark(env, collection, { url: "https://example.com/marketing", html: campaign });
  await env.indexer.idle();

  for (const address of [
    "https://example.org/birds/kingfisher",
    "http://www.example.org/birds/kingfisher/",
  ]) {
    const { results } = await search(env, `${address}?utm_source=social&utm_medium=post`);
    assert.equal(results[0]?.bookmark.id, saved.id, address);
  }
});

test("a host alone finds its pages first, the newest before the others, and not pages that have its words", async (t) => {
  const { env, collection } = await library(t);
  const words =
    "<p>A garden is an example of what de luxe may mean: de garden, an example in com, net and org.</p>";
  await saveBookmark(env, collection, { url: "https://example.com/luxury", html: words });
  const urlsOfHost = ["https://www.garden.example.org/a", "https://blog.garden.example.org/b"];
  for (const url of urlsOfHost) await saveBookmark(env, collection, { url, title: "Moss" }, LATER);
  await saveBookmark(env, collection, { url: "https://notgarden.example.org/c", title: "Fern" }, LATER);
  await env.indexer.idle();

  for (const q of ["garden.example.org", "www.garden.example.org", "https://garden.example.org/"])
    assert.deepEqual(urls(await search(env, q)).slice(0, 2), urlsOfHost.toReversed(), q);
});

test("a result without a passage has the same fields as any other, and its title with the words marked", async (t) => {
  const { env, saved } = await withDead(t, DEAD);

  const [first] = (await search(env, "kingfisher weir")).results;

  assert.equal(first.bookmark.index_status, "error");
  assert.deepEqual(first.chunk, {
    id: saved.id,
    heading: DEAD.title,
    text: "",
    snippet: "**Kingfishers** of the lower **weir**",
    risk_score: 0,
    signals: [],
  });
  assert.ok(first.legs.text > 0);
});

test("a bookmark is found from the moment it is saved", async (t) => {
  const none = async () => {};
  const indexer = { start: none, wake: () => {}, cancel: () => {}, idle: none, stop: none };
  const env = await testEnv(t, { indexer });
  const { id } = await createCollection(env);
  await saveBookmark(env, id, DEAD, LATER);

  const { results } = await search(env, "kingfishers");

  assert.deepEqual([results[0].bookmark.url, results[0].bookmark.index_status], [DEAD.url, "pending"]);
});

test("a misspelled title, one in a script without spaces and an escaped address are found too", async (t) => {
  const { env, collection } = await withDead(t, DEAD);
  await saveBookmark(env, collection, { url: "https://example.org/1", title: "翠鸟的巢穴与河岸" }, LATER);
  await saveBookmark(env, collection, { url: "https://example.org/wiki/M%C3%BCnster" }, LATER);
  await env.indexer.idle();

  assert.equal(urls(await search(env, "kingfischer"))[0], DEAD.url);
  assert.equal(urls(await search(env, "翠鸟"))[0], "https://example.org/1");
  assert.equal(urls(await search(env, "巢"))[0], "https://example.org/1");
  assert.equal(urls(await search(env, "münster"))[0], "https://example.org/wiki/M%C3%BCnster");
});

test("a page that is read is found by its address, with its first passage", async (t) => {
  const { env } = await library(t);

  const [first] = (await search(env, "https://example.com/bread")).results;

  assert.equal(first.bookmark.title, "bread");
  assert.match(first.chunk.text, /Sourdough needs flour/);
});

test("a page without text is found by what it says of itself", async (t) => {
  const { env, collection } = await library(t);
  const html = `<title>Gauge 7</title><meta name="description" content="Levels of the river Wharfe">`;
  await saveBookmark(env, collection, { url: "https://example.org/7", html }, "?force=true");
  await env.indexer.idle();

  const [first] = (await search(env, "wharfe levels")).results;

  assert.deepEqual(
    [first.bookmark.title, first.bookmark.index_status, first.chunk.text, first.chunk.snippet],
    ["Gauge 7", "error", "Levels of the river Wharfe", "Gauge 7 **Levels** of the river **Wharfe**"],
  );
});

test("what tripped the scan finds nothing any more and is not given out", async (t) => {
  const { env, collection } = await library(t);
  const held = { url: "https://example.org/held", title: "Garden sheds" };
  env.web.set(held.url, overridePage);
  await saveBookmark(env, collection, held, LATER);
  await saveBookmark(env, collection, { url: attackUrl, title: attackTitle }, LATER);
  await env.indexer.idle();

  assert.equal(urls(await search(env, "garden sheds")).includes(held.url), false);
  const byAddress = await search(env, held.url);
  assert.equal(byAddress.results[0].bookmark.url, held.url);
  assert.doesNotMatch(JSON.stringify(byAddress), /Garden|sheds/);
  const { answer, text } = await callTool(await connectInProcess(t, env), "search_bookmarks", {
    query: attackUrl,
  });
  assert.match(answer[0].text, /^bookmarkd stores no text for this page/);
  assert.equal(answer[0].title, "example.com");
  assert.equal(text.includes(attackTitle), false);
});

test("the description of a page that gives orders is what the scan holds back", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<title>Sheds</title><meta name="description" content="${attackTitle}"><p>A shed for bicycles.</p>`;

  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: "https://example.org/shed",
    html,
  });

  assert.deepEqual([status, body.status], [200, "scan_warning"]);
});

test("an old title finds nothing, a deleted bookmark is not found, and a collection has its own", async (t) => {
  const { env, collection, saved } = await withDead(t, DEAD);
  const other = await createCollection(env, "Other");
  const inOther = `&collection_id=${other.id}`;

  await saveBookmark(env, collection, { ...DEAD, title: "Halcyon" }, LATER);
  await env.indexer.idle();
  const renamed = await search(env, "lower weir");
  const found = await search(env, "halcyon");
  const elsewhere = await search(env, DEAD.url, inOther);
  await send(env, "DELETE", `/bookmarks/${saved.id}`);
  const gone = await search(env, "halcyon");

  assert.deepEqual([urls(renamed).includes(DEAD.url), urls(gone).includes(DEAD.url)], [false, false]);
  assert.deepEqual(urls(elsewhere), []);
  assert.equal(found.results[0].bookmark.id, saved.id);
});

test("nobody finds a bookmark by the password in its url", async (t) => {
  const { env } = await withDead(t, { url: "https://keeper:hunter2@example.org/gate", title: "The gate" });

  assert.equal(
    urls(await search(env, "hunter2")).some((url) => url.includes("gate")),
    false,
  );
  assert.equal((await search(env, "https://example.org/gate")).results[0].bookmark.title, "The gate");
});

test("bookmarks from before there was an index of names are in it after the migration", async () => {
  const db = createClient({ url: ":memory:" });
  const now = () => new Date(0);
  const all = readMigrations();
  await migrate(db, all.slice(0, 7), now);
  await db.batch(
    [
      "INSERT INTO collections VALUES (1, 'c', 'n', '', '', '', NULL)",
      `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
         page_favicon_url, favicon_hash, added_at, index_status, forced)
       VALUES (1, 'b', 1, 'https://a@example.org/weir', 'https://a@example.org/weir', 'example.org', '', 'Kingfishers', '', '', 0,
         '', 'error', 0)`,
    ],
    "write",
  );

  await migrate(db, all, now);

  const found = await db.execute(
    selectNames("bookmarks_fts", { finding: ["kingfisher", "weir"], scoring: [] }, {}, 10),
  );
  const [name] = toNames(found);
  assert.deepEqual([name?.pageTitle, name?.address], ["Kingfishers", "example.org/weir"]);
  assert.equal(
    (await db.execute(selectNames("bookmarks_trigram", { finding: ["fishers"], scoring: [] }, {}, 10))).rows
      .length,
    1,
  );
  db.close();
});

test("the index of names is in step with what bookmarks are called, whatever is written", async (t) => {
  const { env } = await withDead(t, DEAD);
  await env.indexer.idle();

  await check(env, "bookmarks_fts");
  await check(env, "bookmarks_trigram");
});

/** Throws where an index says otherwise than its table (FTS5's integrity-check). */
async function check(env: TestEnv, index: string): Promise<void> {
  await env.db.execute(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`);
}

test("a server that answers in passing with a fault leaves the bookmark findable", async (t) => {
  const { env, collection } = await library(t);
  env.web.set(DEAD.url, new PageFetchError("transient", "the server answered 503"));
  await saveBookmark(env, collection, DEAD);
  await env.indexer.idle();

  assert.equal(urls(await search(env, DEAD.title))[0], DEAD.url);
});

test("a page whose whole title is the query comes before those whose titles go on behind a colon or a bar", async (t) => {
  const { env, collection } = await library(t);
  const texts = {
    "Rust: a disease of wheat": "Farmers fear the fungus.",
    Rust: "Rust is a language. Rust compiles to machine code, and programmers of Rust love its checks.",
    "Rust | Metal Blog": "Iron oxide forms in moist air.",
  };
  for (const [at, [title, text]] of Object.entries(texts).entries())
    await saveBookmark(env, collection, { url: `https://example.com/r/${at}`, html: page(title, text) });
  await env.indexer.idle();

  const { results } = await search(env, "rust");

  const titles = results.map(({ bookmark }: { bookmark: { title: string } }) => bookmark.title);
  assert.equal(titles[0], "Rust");
  assert.deepEqual(new Set(titles.slice(0, 3)), new Set(Object.keys(texts)));
});
