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

test("what of an entry is longer than there is place for is cut, counted by what it is, and costs no bookmark", async (t) => {
  const env = await testEnv(t);
  const long = (name: string, more: object) => {
    const url = `https://example.com/${name}`;
    return bookmark(url, { draft: { url, ...more } });
  };
  const tags = Array.from({ length: 300 }, (_, n) => `tag ${n}`);
  const list = [
    long("title", { title: "t".repeat(1_001) }),
    long("note", { title: "🐦".repeat(1_000), note: "🐦".repeat(20_001) }),
    long("tags", {
      tags: [...tags, ...tags.map((tag) => tag.toUpperCase())],
      favicon_url: `data:${"x".repeat(100_000)}`,
    }),
    long("tag", { tags: ["x".repeat(201), "short", ".."] }),
    long("fits", { title: "t".repeat(1_000), note: "n".repeat(20_000), tags: tags.slice(0, 200) }),
  ];

  const { report } = await runImport(apiOf(env), items(...list), options());
  const preview = await runImport(apiOf(await testEnv(t)), items(...list), options({ dryRun: true }));

  const { body } = await send(env, "GET", "/bookmarks?with=tags,note");
  const byUrl = new Map<string, any>(
    body.map((one: any) => [one.url.slice("https://example.com/".length), one]),
  );
  assert.deepEqual([report.saved, report.refused], [5, []]);
  assert.deepEqual(report.shortened, { title: 1, note: 1, "list of tags": 1, icon: 1, tag: 1 });
  assert.deepEqual(preview.report.shortened, report.shortened);
  assert.equal([...byUrl.get("note").note].length, 20_000);
  assert.deepEqual(byUrl.get("tags").tags.toSorted(), tags.slice(0, 200).toSorted());
  assert.deepEqual(byUrl.get("tag").tags, ["short", "x".repeat(200)]);
});

test("a note and a folder's description in bookmark HTML are read as far as there is place, and the rest is told of", async (t) => {
  const env = await testEnv(t);
  const html = (note: string, description: string) =>
    `<DL><DT><H3>Birds</H3><DD>${description}<DL><DT><A HREF="https://example.com/">A</A><DD>${note}</DL></DL>`;

  const whole = await runImport(
    apiOf(env),
    readNetscape(inPieces(html("n".repeat(20_000), "d".repeat(10_000)))),
    options(),
  );
  const other = await testEnv(t);
  const cut = await runImport(
    apiOf(other),
    readNetscape(inPieces(html("🐦".repeat(20_001), "d".repeat(10_001)))),
    options(),
  );

  const { body } = await send(env, "GET", "/bookmarks?with=note");
  assert.deepEqual([whole.report.shortened, whole.report.collections_shortened], [{}, []]);
  assert.equal(body[0].note.length, 20_000);
  assert.deepEqual([cut.report.shortened, cut.report.collections_shortened], [{ note: 1 }, ["Birds"]]);
});
