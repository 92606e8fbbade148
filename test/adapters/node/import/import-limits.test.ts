import assert from "node:assert/strict";
import { test } from "node:test";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { apiOf } from "../../../support/api.ts";
import { testEnv } from "../../../support/env.ts";
import { inPieces } from "../../../support/import-files.ts";
import { bookmark, options } from "../../../support/import-items.ts";
import { send } from "../../../support/requests.ts";

async function* items(...list: ImportItem[]): AsyncGenerator<ImportItem> {
  yield* list;
}

test("a page that is too large to be sent along is left to the daemon to fetch, and the report says so", async (t) => {
  const env = await testEnv(t);
  const url = "https://example.com/large";
  const draft = { url, title: "Large", html: "x".repeat(10 * 1024 * 1024), captured: "fetched" as const };

  const { report } = await runImport(apiOf(env), items(bookmark(url, { draft })), options());

  const { body } = await send(env, "GET", "/bookmarks");
  assert.deepEqual([report.saved, report.without_page, report.refused], [1, [url], []]);
  assert.equal(body[0].title, "Large");
});

test("no bookmark is lost to a folder whose name is too long: the name is cut, and the report says so", async (t) => {
  const env = await testEnv(t);
  const folder = (end: string) => ({
    key: end,
    name: "Birds / ".repeat(200) + end,
    description: "x".repeat(20_000),
  });
  const list = () =>
    items(
      bookmark("https://example.com/1", { folder: folder("herons") }),
      bookmark("https://example.com/2", { folder: folder("otters") }),
    );

  const first = await runImport(apiOf(env), list(), options());
  const second = await runImport(apiOf(env), list(), options());

  const { body: collections } = await send(env, "GET", "/collections");
  const name = "Birds / ".repeat(125).trim();
  assert.deepEqual([first.report.saved, first.report.complete], [2, true]);
  assert.deepEqual(first.report.collections_shortened, [name]);
  assert.deepEqual([second.report.already_there, second.report.collections_shortened], [2, []]);
  assert.deepEqual(
    collections.map((one: any) => [one.name, one.description.length, one.bookmark_count]),
    [
      [name, 10_000, 1],
      [name, 10_000, 1],
    ],
  );
});

test("a url that is too long is refused, in a dry run too, and the report shows how it begins", async (t) => {
  const env = await testEnv(t);
  const url = `https://example.com/#${"x".repeat(2_000_000)}`;

  for (const dryRun of [true, false]) {
    const list = items(bookmark(url), bookmark("https://example.com/1"));
    const { report } = await runImport(apiOf(env), list, options({ dryRun }));

    assert.deepEqual([report.saved, report.complete], [1, true]);
    assert.deepEqual(
      report.refused.map(({ what, why }) => [what.length, why]),
      [[501, "Must be at most 65,536 characters long"]],
    );
  }
});

test("a folder of a file whose own name is too long is cut, and the report says so; what stands in it goes there", async (t) => {
  const env = await testEnv(t);
  const long = "Herons ".repeat(300);
  const file = `<DL><DT><H3>${long}</H3><DL><DT><A HREF="https://example.com/1">1</A>
    <DT><H3>Weirs</H3><DL><DT><A HREF="https://example.com/2">2</A></DL></DL></DL>`;

  const { report } = await runImport(apiOf(env), readNetscape(inPieces(file)), options());

  const name = long.slice(0, 1_000).trim();
  assert.deepEqual([report.collections_created, report.collections_shortened], [[name], [name]]);
  assert.deepEqual([report.saved, report.refused], [2, []]);
});
