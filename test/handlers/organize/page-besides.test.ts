import assert from "node:assert/strict";
import { test } from "node:test";
import { overrideOrder } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const BESIDES = "?with=excerpt,kind,language";
const heron = "Two herons stand below the weir and wait until the boats are gone.";

test("lists say of each page how it begins, what it is and its language, where they are asked", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<html lang="en-GB"><title>Herons</title><article><h1>Herons</h1><p>${heron}</p></article>`;
  await saveBookmark(env, id, { url: "https://example.com/a", html });
  await env.indexer.idle();

  const ofAll = (await send(env, "GET", `/bookmarks${BESIDES}`)).body[0];
  const ofOne = (await send(env, "GET", `/collections/${id}/bookmarks?with=excerpt`)).body[0];
  const shown = (await send(env, "GET", `/bookmarks/${ofAll.id}${BESIDES}`)).body;
  const plain = (await send(env, "GET", "/bookmarks")).body[0];

  assert.deepEqual([ofAll.excerpt, ofAll.kind, ofAll.language], [heron, "html", "en"]);
  assert.deepEqual([ofOne.excerpt, "kind" in ofOne], [heron, false]);
  assert.deepEqual(shown, ofAll);
  for (const name of ["excerpt", "kind", "language"]) assert.ok(!(name in plain));
});

test("what a page says of itself goes before how it begins, and is cut at a word", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const described = `<title>Weirs</title><meta name="description" content="All of ${"the weirs ".repeat(40)}"><p>${heron}</p>`;
  await saveBookmark(env, id, { url: "https://example.com/a", html: described });
  await env.indexer.idle();

  const { excerpt } = (await send(env, "GET", `/bookmarks${BESIDES}`)).body[0];

  assert.match(excerpt, /^All of the weirs .*(the|weirs)…$/);
  assert.ok(excerpt.length <= 241);
});

test("a passage that tripped the scan is no excerpt, and a page that is not read yet has none", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<title>A shed</title><p>${overrideOrder}</p>`;
  await saveBookmark(env, id, { url: "https://example.com/a", html }, "?force=true");
  await env.indexer.idle();
  await env.indexer.stop();
  await saveBookmark(env, id, { url: "https://example.com/b" }, "?scan=later");

  const { body } = await send(env, "GET", `/bookmarks${BESIDES}`);

  assert.deepEqual(
    body.map((one: Record<string, string>) => [one.excerpt, one.kind]),
    [
      ["", ""],
      ["", "html"],
    ],
  );
});

test("lists say what the scan found in a page that was kept, and in others nothing, where they are asked", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<title>A shed</title><p>${overrideOrder}</p>`;
  await saveBookmark(env, id, { url: "https://example.com/kept", html }, "?force=true");
  await saveBookmark(env, id, {
    url: "https://example.com/plain",
    html: `<title>Herons</title><p>${heron}</p>`,
  });
  await env.indexer.idle();
  await env.indexer.stop();
  await saveBookmark(env, id, { url: "https://example.com/unread" }, "?scan=later");

  const asked = (await send(env, "GET", `/collections/${id}/bookmarks?with=signals`)).body;
  const besides = (await send(env, "GET", "/bookmarks?with=excerpt")).body;

  assert.deepEqual(
    Object.fromEntries(asked.map(({ url, signals }: { url: string; signals: string[] }) => [url, signals])),
    {
      "https://example.com/kept": ["direct_override", "prompt_extraction"],
      "https://example.com/plain": [],
      "https://example.com/unread": [],
    },
  );
  for (const one of besides) assert.ok(!("signals" in one));
});
