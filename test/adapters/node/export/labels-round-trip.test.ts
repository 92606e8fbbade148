import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { type Exporter, takeSnapshot } from "../../../../adapters/node/cli/export/snapshot.ts";
import { writeCsv } from "../../../../adapters/node/cli/export/write-csv.ts";
import { writeJson } from "../../../../adapters/node/cli/export/write-json.ts";
import { writeNetscape } from "../../../../adapters/node/cli/export/write-netscape.ts";
import { readBookmarkd } from "../../../../adapters/node/cli/import/readers/bookmarkd.ts";
import { readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import type { ImportReader } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { apiOf } from "../../../support/api.ts";
import { type TestEnv, testEnv } from "../../../support/env.ts";
import { inPieces } from "../../../support/import-files.ts";
import { options } from "../../../support/import-items.ts";
import { createCollection, saveBookmark, send } from "../../../support/requests.ts";

const ODD = [
  "Öl & <Wasser>",
  "🐦‍⬛",
  "שלום עולם",
  "'=1+1",
  '"quoted"',
  "a, b",
  "C:\\x",
  "苍鹭",
  "-x",
  "&amp;",
  "tag:x",
  "]]>",
];
const word = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }));
/** One line without what no format has place for, as the daemon keeps it. */
const line = word
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
  .filter((text) => text !== "");
const tag = line.map((text) => text.replaceAll(",", "").trim()).filter((text) => text !== "");
const note = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n"));
const folder = fc
  .array(
    line.filter((text) => !text.includes("/")),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(" / "));

const library = fc.array(
  fc.record({
    folder,
    title: line,
    tags: fc.array(tag, { maxLength: 4 }),
    note,
    seconds: fc.integer({ min: 1, max: 1_700_000_000 }),
  }),
  { minLength: 40, maxLength: 40 },
);

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

for (const [format, write, read] of [
  ["JSON", writeJson, readBookmarkd],
  ["Netscape's format", writeNetscape, readNetscape],
  ["CSV", writeCsv, readCsv],
] as [string, Exporter, ImportReader][]) {
  test(`titles, tags, notes, nesting and times come back from ${format} as they were, whatever stands in them`, async (t) => {
    await fc.assert(
      fc.asyncProperty(library, async (bookmarks) => {
        const [env, other] = [await quiet(t), await quiet(t)];
        const ids = new Map<string, string>();
        for (const [index, { folder, title, tags, note, seconds }] of bookmarks.entries()) {
          const id = ids.get(folder) ?? (await createCollection(env, folder)).id;
          ids.set(folder, id);
          const added_at = new Date(seconds * 1000).toISOString();
          const url = `https://example.com/${index}`;
          await saveBookmark(env, id, { url, title, tags, note, added_at }, "?scan=later&from=import");
        }
        const api = apiOf(env);

        let text = "";
        for await (const piece of write(takeSnapshot(api, await api.collections()))) text += piece;
        const { report } = await runImport(apiOf(other), read(inPieces(text, 500)), options());

        assert.deepEqual([report.saved, report.refused, report.left_out], [bookmarks.length, [], {}]);
        assert.deepEqual(await contents(other), await contents(env));
      }),
      { numRuns: 1, endOnFailure: true },
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
