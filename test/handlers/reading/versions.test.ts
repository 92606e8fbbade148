import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import * as v from "valibot";
import { MOST_BYTES, MOST_VERSIONS } from "../../../lib/store/versions/versions.ts";
import type { PageAnalyzer } from "../../../lib/text/analysis.ts";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { pack } from "../../../lib/text/pack.ts";
import { ContentResponse, VersionList } from "../../../schema/content.ts";
import { overrideOrder } from "../../fixtures/attack-pages.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const URL = "https://example.com/toll";
const HOUR = 3_600_000;

function toll(amount: string, more = "", title = "Tolls"): string {
  return `<html lang="en"><head><title>${title}</title></head><body><article><h1>Tolls</h1>
    <p>The keeper of the lock takes the toll at noon, and writes down every boat that goes up to the summit.</p>
    <p>A barge pays ${amount} for the passage, whatever it carries and wherever it goes.</p>${more}</article></body></html>`;
}

/** Saves pages of one URL, one after the other, each an hour after the last. Returns the bookmark's id. */
async function saveAll(env: TestEnv, pages: readonly string[], query = ""): Promise<string> {
  const { id: collection } = await createCollection(env);
  let id = "";
  for (const html of pages) {
    await env.jump(HOUR);
    ({ id } = await saveBookmark(env, collection, { url: URL, html }, query));
    await env.indexer.idle();
  }
  return id;
}

const listed = async (env: TestEnv, id: string): Promise<VersionList> =>
  (await send(env, "GET", `/bookmarks/${id}/versions`)).body;
const textOf = async (env: TestEnv, id: string, version: string): Promise<string> =>
  (await send(env, "GET", `/bookmarks/${id}/content?version=${version}`)).body.markdown;

test("GET /bookmarks/{id}/versions lists what the page said before, newest first, and ?version= reads it", async (t) => {
  const env = await testEnv(t);
  const id = await saveAll(env, [toll("two shillings", "", "Tolls of 1801"), toll("three"), toll("four")]);

  const { status, body } = await send(env, "GET", `/bookmarks/${id}/versions`);
  const [newer, older] = body;
  const read = await send(env, "GET", `/bookmarks/${id}/content?version=${older.id}`);
  const now = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.equal(status, 200);
  assert.deepEqual(body, v.parse(v.array(v.strictObject(VersionList.item.entries)), body));
  assert.deepEqual(
    body.map(({ title, captured, signals }: VersionList[number]) => ({ title, captured, signals })),
    [
      { title: "Tolls", captured: "posted", signals: [] },
      { title: "Tolls of 1801", captured: "posted", signals: [] },
    ],
  );
  assert.equal(Date.parse(older.replaced_at) - Date.parse(older.fetched_at), HOUR);
  assert.equal(older.replaced_at, newer.fetched_at);
  assert.deepEqual(read.body, v.parse(v.strictObject(ContentResponse.entries), read.body));
  assert.match(read.body.markdown, /pays two shillings/);
  assert.deepEqual([read.body.title, read.body.fetched_at], ["Tolls of 1801", older.fetched_at]);
  assert.match(await textOf(env, id, newer.id), /pays three/);
  assert.match(now.body.markdown, /pays four/);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("the same text makes no version: not the same page, not in other HTML, not with other addresses of its links", async (t) => {
  const env = await testEnv(t);
  const id = await saveAll(env, [
    toll(
      "two",
      '<p>More in <a href="https://example.com/a?session=1">the book of tolls</a> of the canal.</p>',
    ),
    toll(
      "two",
      '<p>More in <a href="https://example.com/a?session=1">the book of tolls</a> of the canal.</p>',
    ),
    toll(
      "two",
      '<p>More in <a href="https://example.com/a?session=2">the book of tolls</a> of the canal.</p>',
    ),
    toll("two", '<!-- 3 --><p id="x">More in <a href="/a?session=3">the book of tolls</a> of the canal.</p>'),
  ]);
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  assert.deepEqual(await listed(env, id), []);
  assert.equal(await countRows(env, "versions"), 0);
});

test("a page that is fetched again and says something else leaves a version", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, toll("two shillings"));
  const { id } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  env.web.set(URL, toll("nothing"));
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  const [version, ...others] = await listed(env, id);

  assert.deepEqual(others, []);
  assert.equal(version?.captured, "fetched");
  assert.match(await textOf(env, id, version?.id ?? ""), /pays two shillings/);
});

test(`the newest ${MOST_VERSIONS} versions are kept, each readable, however they were stored`, async (t) => {
  const env = await testEnv(t);
  const amounts = Array.from({ length: MOST_VERSIONS + 3 }, (_, n) => `${n + 2} pence`);
  const id = await saveAll(
    env,
    amounts.map((amount) => toll(amount)),
  );

  const versions = await listed(env, id);
  const texts = await Promise.all(versions.map((one) => textOf(env, id, one.id)));

  assert.equal(versions.length, MOST_VERSIONS);
  assert.deepEqual(
    texts.map((text) => /pays (.*?) for/.exec(text)?.[1]),
    amounts.slice(-1 - MOST_VERSIONS, -1).reverse(),
  );
  assert.equal(await countRows(env, "versions", "delta IS NULL"), 1);
});

/** A service that reads a page as the next of `texts`, so that large ones take no time. */
async function envReading(t: TestContext, texts: readonly string[]): Promise<TestEnv> {
  let at = 0;
  const analyze: PageAnalyzer = async (source) => {
    const analysis = await analyzePage(source);
    return { ...analysis, parts: { ...analysis.parts, markdown: await pack(texts[at++] ?? "") } };
  };
  return testEnv(t, { analyze });
}

/** Words that hardly compress. */
function noise(length: number): string {
  let state = length;
  const unit = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(33 + ((state >>> 24) % 90));
  };
  return Array.from({ length }, unit).join("");
}

test("versions of a page take no more than their share of the disk; the oldest go first", async (t) => {
  const texts = [200_000, 200_001, 200_002, 200_003, 200_004].map(noise);
  const env = await envReading(t, texts);
  const id = await saveAll(
    env,
    texts.map((_, n) => toll(`${n}`)),
  );

  const { rows } = await env.db.execute(`SELECT sum(length(bytes)) AS bytes FROM (
    SELECT delta AS bytes FROM versions UNION ALL SELECT bytes FROM version_texts)`);
  const versions = await listed(env, id);
  const read = await Promise.all(versions.map((one) => textOf(env, id, one.id)));

  assert.ok(Number(rows[0]?.bytes) <= MOST_BYTES && Number(rows[0]?.bytes) > MOST_BYTES / 2);
  assert.deepEqual(read, texts.slice(-1 - versions.length, -1).reverse());
});

test("the same page makes no version when it is read in another way, as by a newer bookmarkd", async (t) => {
  const env = await envReading(t, ["Once there was a toll.", "# Tolls\n\nOnce there was a toll."]);
  const id = await saveAll(env, [toll("two"), toll("two")]);

  const { body: now } = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.match(now.markdown, /^# Tolls/);
  assert.deepEqual(await listed(env, id), []);
});

test("a text that is too large even when compressed makes no version, and harms none", async (t) => {
  const texts = ["Once there was a toll.", "Then there was another.", noise(990_000), "Now there is none."];
  const env = await envReading(t, texts);
  const id = await saveAll(
    env,
    texts.map((_, n) => toll(`${n}`)),
  );

  const versions = await listed(env, id);
  const read = await Promise.all(versions.map((one) => textOf(env, id, one.id)));

  assert.deepEqual(read, [texts[1], texts[0]]);
});

test("a text of more than a million characters makes no version, and the one after it is compared without it", async (t) => {
  const env = await testEnv(t);
  const long = `<p>${"The heron stands at the weir. ".repeat(40_000)}</p>`;
  const id = await saveAll(env, [toll("two"), toll("three", long), toll("four")]);

  const versions = await listed(env, id);
  assert.equal(versions.length, 1);
  assert.match(await textOf(env, id, versions[0]!.id), /pays two for/);
});

test("a version keeps what the scan said, and a page that was held back leaves none", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const hostile = toll("two", `<p>${overrideOrder}</p>`);
  const { id } = await saveBookmark(env, collection, { url: URL, html: hostile }, "?force=true");
  await env.indexer.idle();
  await saveBookmark(env, collection, { url: URL, html: toll("three") });
  await env.indexer.idle();
  // The scan stops this one in the background; it is never shown.
  const later = await send(env, "POST", `/collections/${collection}/bookmarks?scan=later`, {
    url: URL,
    html: toll("seven", `<p>${overrideOrder} Seven.</p>`),
  });
  await env.indexer.idle();
  await saveBookmark(env, collection, { url: URL, html: toll("four") });
  await env.indexer.idle();

  const versions = await listed(env, id);
  const read = await send(env, "GET", `/bookmarks/${id}/content?version=${versions[1]?.id}`);
  const texts = await Promise.all(versions.map((one) => textOf(env, id, one.id)));

  assert.equal(later.status, 201);
  assert.deepEqual(
    texts.map((text) => /pays (\w+)/.exec(text)?.[1]),
    ["three", "two"],
  );
  assert.deepEqual(
    versions.map(({ signals }) => signals.length > 0),
    [false, true],
  );
  assert.deepEqual(
    [read.body.signals, read.body.risk_score],
    [versions[1]?.signals, versions[1]?.risk_score],
  );
  const [risky] = read.body.risky;
  assert.match(read.body.markdown.slice(risky.start, risky.end), /Ignore all previous instructions/);
  assert.deepEqual(
    texts.filter((text) => text.includes("seven")),
    [],
  );
});

test("versions go to the trash with their bookmark, come back with it, and go for good with it", async (t) => {
  const env = await testEnv(t);
  const id = await saveAll(env, [toll("two"), toll("three")]);
  const [version] = await listed(env, id);

  await send(env, "DELETE", `/bookmarks/${id}`);
  await env.indexer.idle();
  const hidden = [
    await send(env, "GET", `/bookmarks/${id}/versions`),
    await send(env, "GET", `/bookmarks/${id}/content?version=${version?.id}`),
  ];
  await send(env, "POST", `/bookmarks/${id}/restore`);
  await env.indexer.idle();
  const back = await listed(env, id);
  await send(env, "DELETE", `/bookmarks/${id}`);
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();

  assert.deepEqual(
    hidden.map(({ status }) => status),
    [404, 404],
  );
  assert.deepEqual(back, [version]);
  assert.deepEqual([await countRows(env, "versions"), await countRows(env, "version_texts")], [0, 0]);
});

test("a version of another bookmark, one that does not exist, and those of no bookmark are not found", async (t) => {
  const env = await testEnv(t);
  const id = await saveAll(env, [toll("two"), toll("three")]);
  const [version] = await listed(env, id);
  const { id: collection } = await createCollection(env, "Other");
  const other = await saveBookmark(env, collection, { url: URL, html: toll("two") });

  const answers = [
    await send(env, "GET", `/bookmarks/${other.id}/content?version=${version?.id}`),
    await send(env, "GET", `/bookmarks/${id}/content?version=none`),
    await send(env, "GET", `/bookmarks/none/content?version=${version?.id}`),
    await send(env, "GET", "/bookmarks/none/versions"),
  ];

  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.detail]),
    [
      [404, "This bookmark has no such version."],
      [404, "This bookmark has no such version."],
      [404, "Bookmark not found"],
      [404, "Bookmark not found"],
    ],
  );
});
