import assert from "node:assert/strict";
import { test } from "node:test";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { article } from "../../../fixtures/articles.ts";
import { apiOf } from "../../../support/api.ts";
import { testEnv } from "../../../support/env.ts";
import { bookmark, options } from "../../../support/import-items.ts";
import { createCollection, saveBookmark, send } from "../../../support/requests.ts";

const url = "https://example.com/";

async function* lines(
  ...drafts: { title?: string; tags?: string[]; note?: string }[]
): AsyncGenerator<ImportItem> {
  for (const draft of drafts) yield bookmark(url, { draft: { url, ...draft } });
}

test("lines of one folder with the same URL are one bookmark, with the notes and tags of all and the first title", async (t) => {
  const env = await testEnv(t);
  const file = () =>
    lines(
      { title: "First", note: "One", tags: ["a"] },
      { title: "Second", note: "Two", tags: ["b"] },
      { title: "First", note: "One" },
      { note: "Three" },
    );

  const preview = await runImport(apiOf(env), file(), options({ dryRun: true }));
  const { report } = await runImport(apiOf(env), file(), options());
  const again = await runImport(apiOf(env), file(), options());

  const { body } = await send(env, "GET", "/bookmarks?with=tags,note");
  const kept = body.map(({ title, tags, note }: any) => [title, tags, note]);
  assert.deepEqual(kept, [["First", ["a", "b"], "One\n\nTwo\n\nThree"]]);
  for (const { saved, already_there, completed, left_out } of [preview.report, report])
    assert.deepEqual([saved, already_there, completed, left_out], [1, 3, 2, { "a second title": 1 }]);
  assert.deepEqual([again.report.completed, again.report.left_out], [0, {}]);
});

test("a title that is the URL is none, so the bookmark gets the title of its page", async (t) => {
  const env = await testEnv(t);
  env.web.set(url, article("Weirs"));

  await runImport(apiOf(env), lines({ title: ` ${url}` }), options());
  await env.indexer.idle();

  const { body } = await send(env, "GET", "/bookmarks");
  assert.deepEqual(
    body.map(({ title }: any) => title),
    ["Weirs"],
  );
});

test("a bookmark without a note gets all notes of the file, and one with a note keeps its own", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "Bookmarks");
  const other = "https://example.com/other";
  await saveBookmark(env, id, { url }, "?scan=later&from=import");
  await saveBookmark(env, id, { url: other, note: "Mine" }, "?scan=later&from=import");
  async function* file() {
    yield* lines({ note: "One" }, { note: "Two" });
    for (const note of ["One", "Two"]) yield bookmark(other, { draft: { url: other, note } });
  }

  await runImport(apiOf(env), file(), options());

  const { body } = await send(env, "GET", "/bookmarks?with=note");
  assert.deepEqual(body.map(({ note }: any) => note).sort(), ["Mine", "One\n\nTwo"]);
});

test("a note that does not fit to those of the same URL is refused, and the import goes on", async (t) => {
  const env = await testEnv(t);

  const { report } = await runImport(
    apiOf(env),
    lines({ note: "1".repeat(15_000) }, { note: "2".repeat(15_000) }, { note: "Three" }),
    options(),
  );

  const { body } = await send(env, "GET", "/bookmarks?with=note");
  assert.equal(body[0].note, `${"1".repeat(15_000)}\n\nThree`);
  assert.deepEqual(report.refused, [{ what: url, why: "Its note has no room for this one." }]);
});
