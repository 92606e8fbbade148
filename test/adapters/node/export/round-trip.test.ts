import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { takeSnapshot } from "../../../../adapters/node/cli/export/snapshot.ts";
import { writeCsv } from "../../../../adapters/node/cli/export/write-csv.ts";
import { writeJson } from "../../../../adapters/node/cli/export/write-json.ts";
import { writeMarkdown } from "../../../../adapters/node/cli/export/write-markdown.ts";
import { writeNetscape } from "../../../../adapters/node/cli/export/write-netscape.ts";
import { readBookmarkd } from "../../../../adapters/node/cli/import/readers/bookmarkd.ts";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { BUILDING } from "../../../fixtures/walls/building.ts";
import { apiOf } from "../../../support/api.ts";
import { setLines, writePdf } from "../../../support/documents/pdf.ts";
import { type TestEnv, testEnv } from "../../../support/env.ts";
import { inPieces } from "../../../support/import-files.ts";
import { saveBookmark, send } from "../../../support/requests.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const NASTY = `</A><script>"'&amp; <b>\u00e9\u{1f426}`;
const page = (title: string) =>
  `<html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>The boats wait below the weir.</p></article></body></html>`;

/** A service with bookmarks of all kinds, indexed. */
async function filledEnv(t: TestContext): Promise<TestEnv> {
  const env = await testEnv(t);
  env.web.set("https://example.com/fetched", page("Fetched"));
  env.web.set("https://example.com/text", {
    url: "https://example.com/text",
    body: "a < b",
    mediaType: "text/plain",
  });
  const collections = [];
  for (const [name, description] of [
    [NASTY, "About\nbirds"],
    ["Reading", ""],
    ["Reading", "the other one"],
    ["Empty", ""],
  ]) {
    collections.push((await send(env, "POST", "/collections", { name, description })).body.id);
  }
  const [first, second, third] = collections;
  const added_at = (n: number) => `2020-01-0${n}T01:02:03.456Z`;
  await saveBookmark(env, first, {
    url: "https://example.com/posted?a=1&b=%22",
    title: NASTY,
    html: page("Posted"),
    added_at: added_at(1),
  });
  await saveBookmark(env, first, {
    url: "https://example.com/fetched",
    favicon_url: "data:image/png;base64,AA==",
    added_at: added_at(2),
  });
  await saveBookmark(env, second, { url: "https://example.com/text", added_at: added_at(3) });
  const file = Buffer.from(writePdf([setLines(["The heron stands at the weir."])])).toString("base64");
  await saveBookmark(env, third, { url: "https://example.com/paper", file, added_at: added_at(6) });
  await saveBookmark(env, second, { url: "https://example.com/gone", title: "Gone", added_at: added_at(4) });
  await saveBookmark(env, third, {
    url: "https://example.com/posted?a=1&b=%22",
    added_at: added_at(5),
    html: page("Again"),
  });
  const login = BUILDING[0]?.html;
  const walled = { url: "https://example.com/login", html: login, added_at: added_at(7) };
  const { id } = await saveBookmark(env, second, walled);
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${id}/reindex?accept=wall`);
  await env.indexer.idle();
  return env;
}

async function exportOf(env: TestEnv, write: typeof writeJson): Promise<string> {
  const api = apiOf(env);
  let text = "";
  for await (const piece of write(takeSnapshot(api, await api.collections()))) text += piece;
  return text;
}

async function importInto(env: TestEnv, items: AsyncIterable<ImportItem>): Promise<void> {
  const { report } = await runImport(apiOf(env), items, {
    only: undefined,
    dryRun: false,
    local: false,
    signal: new AbortController().signal,
    progress: () => {},
    sleep: async () => {},
  });
  assert.deepEqual([report.complete, report.refused, report.without_page], [true, [], []]);
  await env.indexer.idle();
}

/** All that an export is to keep, without ids and times of this service's own. */
async function contentsOf(env: TestEnv): Promise<unknown> {
  const { body: collections } = await send(env, "GET", "/collections");
  return Promise.all(
    collections.map(async ({ id, name, description }: any) => {
      const { body: bookmarks } = await send(env, "GET", `/collections/${id}/bookmarks`);
      const sources = bookmarks.map(async (one: any) => {
        const { body: source } = await send(env, "GET", `/bookmarks/${one.id}/source`);
        const { body: content } = await send(env, "GET", `/bookmarks/${one.id}/content`);
        return {
          ...source,
          id: "",
          fetched_at: "",
          markdown: content.markdown,
          shown: [one.title, one.favicon_url, one.index_status],
        };
      });
      return { name, description, bookmarks: await Promise.all(sources) };
    }),
  );
}

test("what is exported as JSON is there again after an import, pages and all", async (t) => {
  const env = await filledEnv(t);
  const other = await testEnv(t);

  const text = await exportOf(env, writeJson);
  await importInto(other, readBookmarkd(inPieces(text, 100)));

  assert.equal(JSON.parse(text).format, "bookmarkd");
  assert.deepEqual(await contentsOf(other), await contentsOf(env));
  assert.deepEqual(other.fetched, ["https://example.com/gone"], "pages come from the file, not from the web");
});

test("the same again from the imported service is the same file but for ids", async (t) => {
  const env = await filledEnv(t);
  const other = await testEnv(t);

  const text = await exportOf(env, writeJson);
  await importInto(other, readBookmarkd(inPieces(text, 1_000)));
  const again = await exportOf(other, writeJson);

  const withoutIds = (json: string) => {
    const { collections, bookmarks } = JSON.parse(json);
    const names = new Map(collections.map(({ id, ...rest }: any) => [id, rest]));
    return bookmarks.map(({ collection_id, fetched_at, ...rest }: any) => [names.get(collection_id), rest]);
  };
  assert.deepEqual(withoutIds(again), withoutIds(text));
});

test("what is exported as bookmark HTML keeps collections, urls, titles, icons and dates to the second", async (t) => {
  const env = await filledEnv(t);
  const other = await testEnv(t);
  const shelves = async (one: TestEnv) => {
    const { body: collections } = await send(one, "GET", "/collections");
    const { body: bookmarks } = await send(one, "GET", "/bookmarks");
    return bookmarks
      .map(({ collection_id, url, title, favicon_url, added_at }: any) => {
        const { name, description } = collections.find(({ id }: any) => id === collection_id);
        return [name, description, url, title, favicon_url, added_at.slice(0, 19)];
      })
      .sort();
  };

  const text = await exportOf(env, writeNetscape);
  await importInto(other, readNetscape(inPieces(text, 100)));

  const merged = (await shelves(env)).map(([name, description, ...rest]: any) =>
    // In this format folders have names only, so two of one name are one.
    name === "Reading" ? [name, "", ...rest] : [name, description, ...rest],
  );
  assert.deepEqual(await shelves(other), merged.sort());
});

test("titles of strangers stay text in bookmark HTML", async (t) => {
  const env = await filledEnv(t);

  const text = await exportOf(env, writeNetscape);

  assert.match(text, /^<!DOCTYPE NETSCAPE-Bookmark-file-1>\n/);
  assert.doesNotMatch(text, /<script>/);
  assert.ok(text.includes("&lt;/A&gt;&lt;script&gt;&quot;&#39;&amp;amp; &lt;b&gt;"));
});

test("the CSV quotes what needs it, and no title is taken for a formula", async (t) => {
  const env = await testEnv(t);
  const { body } = await send(env, "POST", "/collections", { name: 'To, "read"' });
  const given = { url: "https://example.com/a,b", title: "=1+1", added_at: "2020-01-01T00:00:00.000Z" };
  await saveBookmark(env, body.id, { ...given, html: page("Sums") });
  await env.indexer.idle();

  const text = await exportOf(env, writeCsv);

  assert.equal(
    text,
    "collection,title,url,added_at,tags,note,index_status,error_message\r\n" +
      `"To, ""read""",'=1+1,"https://example.com/a,b",2020-01-01T00:00:00.000Z,,,done,\r\n`,
  );
});

test("Markdown is a folder for each collection and a file for each page, with what is known of it in front", async (t) => {
  const env = await filledEnv(t);
  const api = apiOf(env);
  const folder = tempFolder(t);
  mkdirSync(join(folder, "pages"));

  const files = await writeMarkdown(takeSnapshot(api, await api.collections()), join(folder, "pages"));

  const names = readdirSync(join(folder, "pages"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  assert.deepEqual([files, names.length], [7, 7]);
  assert.deepEqual(readdirSync(folder), ["pages"], "no title leads out of the folder");
  const fetched = names.find((name) => name.includes("fetched")) ?? "";
  const text = readFileSync(join(folder, "pages", fetched), "utf8");
  assert.match(fetched, /^a-script-amp-b-é-[0-9a-f]{8}.fetched-[0-9a-f]{8}\.md$/u);
  assert.match(text, /^---\ntitle: "Fetched"\nurl: "https:\/\/example.com\/fetched"\n/);
  assert.match(text, /\nsignals: \[\]\n---\n\n[\s\S]*The boats wait below the weir\./);
});

test("what YAML has no place for in a title is escaped", async (t) => {
  const env = await testEnv(t);
  const api = apiOf(env);
  const { id } = (await send(env, "POST", "/collections", { name: "Reading" })).body;
  const title = "90\u0096s\u2028---\u007f \u0085\ufeffé";
  await saveBookmark(env, id, { url: "https://example.com/", title, html: page("Herons") });
  await env.indexer.idle();
  const folder = tempFolder(t);

  await writeMarkdown(takeSnapshot(api, await api.collections()), folder);

  const [file = ""] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const [, line = ""] = /^title: (.*)$/m.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  assert.equal(line, '"90\\u0096s\\u2028---\\u007f \\u0085\\ufeffé"');
});
