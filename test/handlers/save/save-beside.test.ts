import assert from "node:assert/strict";
import { test } from "node:test";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { attackTitle } from "../../fixtures/attacks/given-fields.ts";
import { type Ending, type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const URL_OF_PAGE = "https://example.com/herons";
const PAGE = `<html><head><title>Herons</title></head><body><main><h1>Herons</h1>
  <p>The heron stood below the weir and did not mind the rowing club, which had come out at six. Nobody fed it.</p>
</main></body></html>`;

/** A promise, and what resolves it. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** A service whose fetches, from the one at this place on, wait until they are let go, and what says that one has begun to wait. */
async function heldUp(
  t: Ending,
  from = 1,
): Promise<{ env: TestEnv; begun: Promise<void>; letGo: () => void }> {
  let fetches = 0;
  const begun = signal();
  const open = signal();
  const env = await testEnv(t, {
    fetchPage: async ({ url }) => {
      if (++fetches >= from) {
        begun.give();
        await open.given;
      }
      return { url: url?.href ?? "", body: PAGE, mediaType: "text/html" };
    },
  });
  return { env, begun: begun.given, letGo: () => open.give() };
}

test("a title that an import sets while a save waits for its page is scanned before it is indexed", async (t) => {
  const { env, begun, letGo } = await heldUp(t);
  const { id } = await createCollection(env);
  const saving = send(env, "POST", `/collections/${id}/bookmarks`, { url: URL_OF_PAGE });
  await begun;
  await send(env, "POST", `/collections/${id}/import`, {
    bookmarks: [{ url: URL_OF_PAGE, title: attackTitle }],
  });

  letGo();
  assert.equal((await saving).status, 201);
  await env.indexer.idle();

  const [bookmark] = (await send(env, "GET", "/bookmarks?with=error_reason")).body;
  assert.deepEqual([bookmark.error_reason, bookmark.title], ["scan", "Herons"]);
});

test("a title that waits for its scan is not indexed with the analysis of the page under another address", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: URL_OF_PAGE, html: PAGE });
  await env.indexer.idle();
  await send(env, "POST", `/collections/${id}/import`, {
    bookmarks: [{ url: URL_OF_PAGE, title: attackTitle }],
  });

  await saveBookmark(env, id, { url: `${URL_OF_PAGE}?utm_source=x`, html: PAGE }, "?same=page");
  await env.indexer.idle();

  const [bookmark] = (await send(env, "GET", "/bookmarks?with=error_reason")).body;
  assert.deepEqual([bookmark.error_reason, bookmark.title], ["scan", "Herons"]);
});

test("a save of the page under another address keeps the user's title in its passages", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: URL_OF_PAGE, html: PAGE, title: "My own title" });
  await env.indexer.idle();

  await saveBookmark(env, id, { url: `${URL_OF_PAGE}?utm_source=x`, html: PAGE }, "?same=page");
  await env.indexer.idle();

  const { results } = (await send(env, "GET", "/search?q=heron&mode=text")).body;
  assert.match(results[0].chunk.heading, /My own title/);
});

test("a title that was accepted while a save waits for its page stays accepted", async (t) => {
  const { env, begun, letGo } = await heldUp(t, 2);
  const collection = await createCollection(env);
  const { id } = await saveBookmark(env, collection.id, { url: URL_OF_PAGE });
  await env.indexer.idle();
  const saving = send(env, "POST", `/collections/${collection.id}/bookmarks`, { url: URL_OF_PAGE });
  await begun;
  assert.equal((await send(env, "PATCH", `/bookmarks/${id}?force=true`, { title: attackTitle })).status, 200);

  letGo();
  await saving;
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${id}`);
  assert.deepEqual([body.index_status, body.title], ["done", attackTitle]);
});

test("titles set while a page is first read are kept, and its passages have them", async (t) => {
  const { env, begun, letGo } = await heldUp(t);
  const { id } = await createCollection(env);
  const { body: imported } = await send(env, "POST", `/collections/${id}/import`, {
    bookmarks: [{ url: URL_OF_PAGE, title: attackTitle }],
  });
  const indexed = env.indexer.idle();
  await begun;

  await send(env, "PATCH", `/bookmarks/${imported[0].id}`, { title: "My own title" });
  letGo();
  await indexed;
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${imported[0].id}`);
  assert.deepEqual([body.index_status, body.title], ["done", "My own title"]);
  const { results } = (await send(env, "GET", "/search?q=heron&mode=text")).body;
  assert.match(results[0].chunk.heading, /My own title/);
});

test("what a save has analyzed is indexed without another analysis", async (t) => {
  let analyses = 0;
  const env = await testEnv(t, {
    analyze: async (source) => {
      analyses++;
      return analyzePage(source);
    },
  });
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: URL_OF_PAGE, html: PAGE });
  await saveBookmark(env, id, {
    url: "https://user@example.com/other#part",
    html: PAGE,
    title: "Mine",
    favicon_url: "https://example.com/i.png",
  });

  await env.indexer.idle();

  assert.equal(analyses, 2);
});

test("a url that comes twice in one import gets the tags of both, whether it was saved before or not", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmarks = [
    { url: URL_OF_PAGE, tags: ["one", "two"] },
    { url: URL_OF_PAGE, tags: ["three"] },
  ];

  for (let time = 0; time < 2; time++) {
    await send(env, "POST", `/collections/${id}/import`, { bookmarks });
    const [bookmark] = (await send(env, "GET", "/bookmarks?with=tags")).body;
    assert.deepEqual(bookmark.tags, ["one", "three", "two"]);
  }
});
