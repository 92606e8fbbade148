import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { type Exporter, type Snapshot, takeSnapshot } from "../../../../adapters/node/cli/export/snapshot.ts";
import { writeCsv } from "../../../../adapters/node/cli/export/write-csv.ts";
import { writeJson } from "../../../../adapters/node/cli/export/write-json.ts";
import { writeNetscape } from "../../../../adapters/node/cli/export/write-netscape.ts";
import { readBookmarkd } from "../../../../adapters/node/cli/import/readers/bookmarkd.ts";
import { readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import type { ImportReader } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { type Api, createApi } from "../../../../client/api.ts";
import { apiOf } from "../../../support/api.ts";
import { type TestEnv, testEnv } from "../../../support/env.ts";
import { inPieces, readAll } from "../../../support/import-files.ts";
import { options } from "../../../support/import-items.ts";
import { type Library, library, timeOf, urlOf } from "../../../support/library.ts";
import { createCollection, saveBookmark, send } from "../../../support/requests.ts";

const TIME = new Date(0).toISOString();
/** What is the same of all collections and of all bookmarks. */
const COLLECTION = {
  description: "",
  created_at: TIME,
  updated_at: TIME,
  bookmark_count: 0,
  favicon_previews: [],
};
const LISTED = { favicon_url: "", indexed_at: null, index_status: "pending" as const, error_message: null };
const SOURCE = { captured: null, media_type: null, html: null, fetched_at: null, forced: false };

/** A library as writers see it, without a service. */
function snapshotOf(library: Library): Snapshot {
  const names = [...new Set(library.map(({ folder }) => folder))];
  const bookmarks = library.map(({ folder, seconds, ...labels }, index) => ({
    ...LISTED,
    ...labels,
    id: String(index),
    collection_id: folder,
    url: urlOf(index),
    added_at: timeOf(seconds),
  }));
  const unasked = createApi(() => Promise.reject(new Error("A writer asks for nothing else.")));
  const api: Api = {
    ...unasked,
    bookmarksOf: async (id) => bookmarks.filter((one) => one.collection_id === id).reverse(),
    source: async (id) => ({ ...SOURCE, ...(bookmarks[Number(id)] ?? assert.fail(id)) }),
  };
  const collections = names.map((name) => ({ ...COLLECTION, id: name, name }));
  return takeSnapshot(api, collections);
}

async function contents(env: TestEnv): Promise<unknown[]> {
  const { body: collections } = await send(env, "GET", "/collections");
  const names = new Map(collections.map(({ id, name }: any) => [id, name]));
  const { body } = await send(env, "GET", "/bookmarks?with=tags,note");
  return body
    .map(({ url, title, tags, note, added_at, collection_id }: any) => [
      names.get(collection_id),
      url,
      title,
      tags,
      note,
      added_at,
    ])
    .sort((a: unknown[], b: unknown[]) => (String(a[1]) < String(b[1]) ? -1 : 1));
}

/** Nothing is indexed: what is there once it is saved is what is compared. */
const none = async () => {};
const quiet = (t: TestContext) =>
  testEnv(t, { indexer: { start: none, wake: () => {}, cancel: () => {}, idle: none, stop: none } });

const FORMATS: [format: string, write: Exporter, read: ImportReader][] = [
  ["JSON", writeJson, readBookmarkd],
  ["Netscape's format", writeNetscape, readNetscape],
  ["CSV", writeCsv, readCsv],
];

for (const [format, write, read] of FORMATS) {
  test(`a reader finds what was written as ${format}, in 2,000 bookmarks and wherever the file is cut into pieces`, async () => {
    await fc.assert(
      fc.asyncProperty(library, fc.integer({ min: 1, max: 300 }), async (bookmarks, size) => {
        let text = "";
        for await (const piece of write(snapshotOf(bookmarks))) text += piece;

        const items = await readAll(read, text, size);

        const found = items
          .flatMap((item) => (item.kind === "folder" ? [] : [item]))
          .map((item) => {
            assert.ok(item.kind === "bookmark", JSON.stringify(item));
            const { url, title, tags = [], note = "", added_at } = item.draft;
            return { folder: item.folder?.name, url, title, tags, note, added_at, left: item.left ?? [] };
          });
        const wanted = bookmarks.map(({ seconds, ...labels }, index) => ({
          ...labels,
          url: urlOf(index),
          added_at: timeOf(seconds),
          left: [],
        }));
        assert.deepEqual(byUrl(found), byUrl(wanted));
      }),
      { numRuns: 50 },
    );
  });
}

function byUrl<One extends { url: string }>(bookmarks: One[]): One[] {
  return bookmarks.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

for (const [format, write, read] of FORMATS) {
  test(`titles, tags, notes, nesting and times come back from ${format} as they were, whatever stands in them`, async (t) => {
    await fc.assert(
      fc.asyncProperty(library, async (bookmarks) => {
        const [env, other] = [await quiet(t), await quiet(t)];
        const ids = new Map<string, string>();
        for (const [index, { folder, title, tags, note, seconds }] of bookmarks.entries()) {
          const id = ids.get(folder) ?? (await createCollection(env, folder)).id;
          ids.set(folder, id);
          const [url, added_at] = [urlOf(index), timeOf(seconds)];
          await saveBookmark(env, id, { url, title, tags, note, added_at }, "?scan=later&from=import");
        }
        const api = apiOf(env);

        let text = "";
        for await (const piece of write(takeSnapshot(api, await api.collections()))) text += piece;
        const { report } = await runImport(apiOf(other), read(inPieces(text, 500)), options());

        assert.deepEqual([report.saved, report.refused, report.left_out], [bookmarks.length, [], {}]);
        assert.deepEqual(await contents(other), await contents(env));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
}

test("folders that are named like one behind the other stand inside each other", async (t) => {
  const env = await quiet(t);
  for (const name of ["A / B", "A", "A /  / odd"]) {
    const { id } = await createCollection(env, name);
    await saveBookmark(env, id, { url: "https://example.com/", title: name }, "?scan=later&from=import");
  }
  const api = apiOf(env);

  let text = "";
  for await (const piece of writeNetscape(takeSnapshot(api, await api.collections()))) text += piece;

  const outline = text.split("\n").flatMap((one) => /^( *)<DT><H3[^>]*>(.*)<\/H3>/.exec(one)?.slice(1) ?? []);
  assert.deepEqual(outline, ["    ", "A", "        ", "B", "    ", "A /  / odd"]);
});
