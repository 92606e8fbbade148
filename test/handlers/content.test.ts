import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { ContentResponse } from "../../schema/content.ts";
import { overrideOrder } from "../fixtures/attack-pages.ts";
import { testEnv } from "../support/env.ts";
import { createCollection, saveBookmark, send } from "../support/requests.ts";

const URL = "https://example.com/rivers";
const html = `<html lang="en"><head><title>Rivers</title></head><body><article><h1>Rivers</h1>
  <p>A river carries what the hills let go, and lays it down where the land is flat 🏞️🦩🦩.</p></article></body></html>`;

test("GET /bookmarks/{id}/content gives the page as Markdown, with where it is from and what the scan said", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, html });

  const { status, body } = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.equal(status, 200);
  assert.deepEqual(body, v.parse(v.strictObject(ContentResponse.entries), body));
  const { id: given, url, title, language, captured, risk_score, signals, offset, truncated } = body;
  assert.deepEqual(
    { given, url, title, language, captured, risk_score, signals, offset, truncated },
    {
      given: id,
      url: URL,
      title: "Rivers",
      language: "en",
      captured: "posted",
      risk_score: 0,
      signals: [],
      offset: 0,
      truncated: false,
    },
  );
  assert.match(body.markdown, /A river carries what the hills let go/);
  assert.equal(body.total, body.markdown.length);
});

test("a page can be read in slices of any size that together are the page, none cutting a character", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, html });
  const { body: whole } = await send(env, "GET", `/bookmarks/${id}/content`);

  for (const limit of [1, 2, 7, 1000]) {
    let text = "";
    for (let more = true; more; ) {
      const { body } = await send(
        env,
        "GET",
        `/bookmarks/${id}/content?offset=${text.length}&limit=${limit}`,
      );
      assert.ok(body.markdown.isWellFormed());
      assert.equal(body.offset, text.length);
      text += body.markdown;
      more = body.truncated;
    }

    assert.equal(text, whole.markdown, `slices of ${limit}`);
  }
});

test("an offset inside a character begins with that character, one behind the end gives nothing", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, html });
  const { body: whole } = await send(env, "GET", `/bookmarks/${id}/content`);
  const bird = whole.markdown.indexOf("🦩");

  const inside = await send(env, "GET", `/bookmarks/${id}/content?offset=${bird + 1}&limit=1`);
  const behind = await send(env, "GET", `/bookmarks/${id}/content?offset=999999999`);

  assert.deepEqual([inside.body.offset, inside.body.markdown], [bird, "🦩"]);
  assert.deepEqual([behind.status, behind.body.markdown, behind.body.truncated], [200, "", false]);
  assert.equal(behind.body.offset, whole.total);
});

test("an unknown bookmark, a deleted one and one whose page was not read are 404 and say which", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const unread = await saveBookmark(env, collection, { url: "https://example.org/nothing" });
  const deleted = await saveBookmark(env, collection, { url: URL, html });
  await send(env, "DELETE", `/bookmarks/${deleted.id}`);

  const answers = await Promise.all(
    ["unknown", deleted.id, unread.id].map((id) => send(env, "GET", `/bookmarks/${id}/content`)),
  );

  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.detail]),
    [
      [404, "Bookmark not found"],
      [404, "Bookmark not found"],
      [404, "The page of this bookmark is not stored. Could not fetch the page: the server answered 404."],
    ],
  );
});

test("offsets and limits that are no counts are 422", async (t) => {
  const env = await testEnv(t);

  for (const query of ["offset=-1", "offset=x", "limit=0", "limit=1.5", "limit=", "offset=1e3"]) {
    const { status, body } = await send(env, "GET", `/bookmarks/x/content?${query}`);

    assert.equal(status, 422, query);
    assert.equal(body.detail[0].loc[0], "query");
  }
});

test("the passages that tripped are told with where they stand in the page", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const filler = "The boats wait below the weir until the lock keeper has painted the gates. ".repeat(30);
  const page = `<title>Sheds</title><h1>Sheds</h1><p>${filler}</p><h2>Shed</h2><p>${overrideOrder}</p><h2>End</h2><p>${filler}</p>`;
  const { id } = await saveBookmark(env, collection, { url: URL, html: page }, "?force=true");
  const { id: clean } = await saveBookmark(env, collection, { url: `${URL}/clean`, html });
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.deepEqual(
    body.risky.map(({ signals }: { signals: string[] }) => signals.includes("direct_override")),
    [true],
  );
  const { start, end, risk_score } = body.risky[0];
  assert.ok(body.markdown.slice(start, end).includes(overrideOrder));
  assert.ok(end - start < body.total / 2 && risk_score > 0.5);
  assert.deepEqual((await send(env, "GET", `/bookmarks/${clean}/content`)).body.risky, []);
});
