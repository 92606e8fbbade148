import assert from "node:assert/strict";
import { test } from "node:test";
import { findCollection } from "../../../../adapters/node/cli/client/references.ts";
import { readBookmarkd } from "../../../../adapters/node/cli/import/readers/bookmarkd.ts";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { apiOf } from "../../../support/api.ts";
import { type TestEnv, testEnv } from "../../../support/env.ts";
import { inPieces } from "../../../support/import-files.ts";
import { options } from "../../../support/import-items.ts";
import { createCollection, saveBookmark, send } from "../../../support/requests.ts";

/** The same name with "é" as one character, and as a letter and an accent, as macOS writes names of folders. */
const [ONE, APART] = ["Caf\u00e9", "Cafe\u0301"];

const html = (...folders: string[]) =>
  `<DL>${folders
    .map((name, at) => `<DT><H3>${name}</H3><DL><DT><A HREF="https://example.com/${at}">A</A></DL>`)
    .join("")}</DL>`;

const importInto = (env: TestEnv, items: AsyncIterable<ImportItem>) =>
  runImport(apiOf(env), items, options());

/** The name of each collection, and its number of bookmarks. */
async function shelves(env: TestEnv): Promise<[string, number][]> {
  const { body } = await send(env, "GET", "/collections");
  return body.map(({ name, bookmark_count }: any) => [name, bookmark_count]);
}

test("a folder whose name looks like that of a collection goes into it, and its name stays as it was given", async (t) => {
  const env = await testEnv(t);
  await createCollection(env, APART);

  const { report } = await importInto(env, readNetscape(inPieces(html(ONE, APART))));

  assert.deepEqual(await shelves(env), [[APART, 2]]);
  assert.deepEqual(report.collections_created, []);
});

test("of two collections that look alike, a name means the one with exactly that spelling", async (t) => {
  const env = await testEnv(t);
  for (const name of [ONE, APART]) await createCollection(env, name);

  await importInto(env, readNetscape(inPieces(html(APART))));
  const found = await Promise.all([ONE, APART].map((name) => findCollection(apiOf(env), name)));

  assert.deepEqual(await shelves(env), [
    [ONE, 0],
    [APART, 1],
  ]);
  assert.deepEqual(
    found.map(({ name }) => name),
    [ONE, APART],
  );
});

test("a collection is found by a name that looks like its own, also in other letters", async (t) => {
  const env = await testEnv(t);
  await createCollection(env, ONE);

  const found = await Promise.all(
    [APART, APART.toUpperCase()].map((name) => findCollection(apiOf(env), name)),
  );

  assert.deepEqual(
    found.map(({ name }) => name),
    [ONE, ONE],
  );
});

test("tags that look alike are one tag", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  for (const [at, tag] of [ONE, APART].entries())
    await saveBookmark(env, id, { url: `https://example.com/${at}`, html: "<p>A</p>", tags: [tag] });

  assert.deepEqual((await send(env, "GET", "/tags")).body, [{ name: ONE, count: 2 }]);
});

/** An export with a bookmark in each of these collections. */
const exportOf = (...collections: { id: string; name: string }[]) =>
  JSON.stringify({
    ...{ format: "bookmarkd", version: 1, collections },
    bookmarks: collections.map(({ id }, at) => ({ collection_id: id, url: `https://example.com/${at}` })),
  });

test("an export goes into the collection that was created again, but not into another one of the export that has the name", async (t) => {
  const env = await testEnv(t);
  const [first, second] = [await createCollection(env, "Reading"), await createCollection(env, "Reading")];
  const text = exportOf(first, second);
  await send(env, "DELETE", `/collections/${first.id}`);
  const third = await createCollection(env, "Reading");

  for (const size of [7, 10_000]) await importInto(env, readBookmarkd(inPieces(text, size)));

  const { body } = await send(env, "GET", "/bookmarks");
  const places = body.map(({ url, collection_id }: any) => [url.at(-1), collection_id]).sort();
  assert.deepEqual(places, [
    ["0", third.id],
    ["1", second.id],
  ]);
});

test("an export finds a collection that was created again, although one that was renamed had the name in the export", async (t) => {
  const env = await testEnv(t);
  const [first, second] = [await createCollection(env, "Reading"), await createCollection(env, "Reading")];
  const text = exportOf(first, second);
  await send(env, "PATCH", `/collections/${first.id}`, { name: "Old" });
  await send(env, "DELETE", `/collections/${second.id}`);
  await createCollection(env, "Reading");

  await importInto(env, readBookmarkd(inPieces(text)));

  assert.deepEqual(await shelves(env), [
    ["Old", 1],
    ["Reading", 1],
  ]);
});
