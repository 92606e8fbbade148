import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readBookmarkd } from "../../../../adapters/node/cli/import/readers/bookmarkd.ts";
import { readChrome } from "../../../../adapters/node/cli/import/readers/chrome.ts";
import { readFirefox } from "../../../../adapters/node/cli/import/readers/firefox.ts";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { readUrls } from "../../../../adapters/node/cli/import/readers/urls.ts";
import { MAX_TAGS } from "../../../../schema/organize/tag.ts";
import { readAll } from "../../../support/import-files.ts";

/** Folder, url and title of each bookmark. */
const shelves = (items: ImportItem[]) =>
  items.flatMap((item) =>
    item.kind === "bookmark" ? [[item.folder?.name, item.draft.url, item.draft.title]] : [],
  );

const refused = (items: ImportItem[]) =>
  items.flatMap((item) => (item.kind === "refused" ? [[item.what, item.why]] : []));

test("lines full of blanks take no longer than others", async () => {
  const line = `https://a.example/ one${" ".repeat(65_000)}two\n`;
  const before = process.cpuUsage();

  const items = await readAll(readUrls, line.repeat(20), 65_536);

  const { user } = process.cpuUsage(before);
  assert.equal(shelves(items).length, 20);
  assert.ok(user < 2_000_000, `${user} µs`);
});

test("a line without an end is refused, and the next one read", async () => {
  const items = await readAll(readUrls, `${"x".repeat(1_000_000)}\nhttps://a.example/`, 10_000);

  assert.deepEqual(refused(items), [[`line 1: ${"x".repeat(100)}…`, "The line is too long for a URL."]]);
  assert.deepEqual(shelves(items), [[undefined, "https://a.example/", ""]]);
});

test("folders in folders, 50,000 deep, are walked through", async () => {
  const depth = 50_000;
  const open = '{"type":"folder","name":"","children":[';
  const inner = '{"type":"url","name":"Deep","url":"https://example.com/"}';
  const text = `{"roots":{"bookmark_bar":${open.repeat(depth)}${inner}${"]}".repeat(depth)}}}`;

  const items = await readAll(readChrome, text, 1_000_000);

  assert.deepEqual(shelves(items), [[undefined, "https://example.com/", "Deep"]]);
});

test("a file whose lists are nested a million deep is refused before it is parsed", async () => {
  const text = `{"roots":{"[\\"[":${"[".repeat(1_000_000)}`;

  await assert.rejects(readAll(readChrome, text, 1_000_000), /nested too deeply/);
});

test("of a million tags of a bookmark, no more are read than show that there are too many", async () => {
  const tags = `heron,${"weir,".repeat(1_000_000)}${Array.from({ length: 100_000 }, (_, n) => n)}`;
  const place = { type: "text/x-moz-place", uri: "https://example.com/", tags };
  const text = JSON.stringify({ type: "text/x-moz-place-container", children: [place] });

  const [item] = await readAll(readFirefox, text, 1_000_000);

  assert.ok(item?.kind === "bookmark");
  assert.deepEqual(item.draft.tags?.slice(0, 3), ["heron", "weir", "0"]);
  assert.equal(item.draft.tags.length, 10 * MAX_TAGS);
});

test("a reader never throws anything but a plain refusal, whatever the file holds", async () => {
  const scraps = fc.constantFrom(
    "<DL>",
    "</DL>",
    "<DT><A HREF=",
    "<H3>",
    "</A>",
    "{",
    "}",
    "[",
    "]",
    '"',
    ":",
    ",",
    "&#x1",
    "\0",
  );
  const anything = fc.array(fc.oneof(scraps, fc.string())).map((pieces) => pieces.join(""));

  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      for (const reader of [readNetscape, readChrome, readFirefox, readUrls, readBookmarkd]) {
        await readAll(reader, text, 5).catch((error) =>
          assert.equal(error.code, "invalid", String(error.stack)),
        );
      }
    }),
    { numRuns: 100 },
  );
});

/** Bookmark files whose folders stand in each other, `depth` of them, with one bookmark in each or in the innermost. */
const nested = {
  "Netscape's format": (depth: number) =>
    readAll(
      readNetscape,
      `<DL>${'<DT><H3>Shelf</H3><DL><DT><A HREF="https://a.example/">A</A>'.repeat(depth)}`,
      65_536,
    ),
  "Chrome's file": (depth: number) =>
    readAll(
      readChrome,
      `{"roots":{"other":${'{"type":"folder","name":"Shelf","children":[{"type":"url","url":"https://a.example/"},'.repeat(depth)}{}${"]}".repeat(depth)}}}`,
      65_536,
    ),
  "Firefox's backup": (depth: number) =>
    readAll(
      readFirefox,
      `${'{"type":"text/x-moz-place-container","title":"Shelf","children":[{"type":"text/x-moz-place","uri":"https://a.example/"},'.repeat(depth)}{"type":"text/x-moz-place-separator"}${"]}".repeat(depth)}`,
      65_536,
    ),
};

for (const [format, read] of Object.entries(nested)) {
  test(`${format} loses no bookmark however deep its folders are, and no folder's name grows with the depth`, async () => {
    const items = await read(20_000);

    const names = items.map((item) => (item.kind === "bookmark" ? (item.folder?.name.length ?? 0) : -1));
    assert.equal(items.length, 20_000);
    assert.ok(Math.min(...names) > 0 && Math.max(...names) <= 1_000, `${Math.max(...names)}`);
  });
}

test("a folder is left where it ends, also when it was too deep to be kept apart", async () => {
  const deep = 20_000;
  const text = `<DL><DT><H3>Outer</H3>${"<DL>".repeat(deep)}${"</DL>".repeat(deep)}<DT><A HREF="https://a.example/">A</A>`;

  assert.deepEqual(shelves(await readAll(readNetscape, text, 65_536)), [
    [undefined, "https://a.example/", "A"],
  ]);
});

test("an entry of Firefox's that is none is refused by name, however deep it is", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const text = `{"type":"text/x-moz-place-container","children":[${deep},{"title":"Weir"},7,{"type":"text/x-moz-place","uri":"https://a.example/"}]}`;

  const items = await readAll(readFirefox, text, 65_536);

  assert.deepEqual(refused(items), [
    ["an entry", "It is not a bookmark."],
    ["Weir", "It is not a bookmark."],
    ["an entry", "It is not a bookmark."],
  ]);
  assert.equal(shelves(items).length, 1);
});

test("an export that is nested deeper than one can be is read up to there", async () => {
  const text = `{"format":"bookmarkd","version":1,"collections":[],"bookmarks":[{"collection_id":"c","url":"https://a.example/"},${"[".repeat(1_000_000)}`;

  const items = await readAll(readBookmarkd, text, 1_000);

  assert.equal(shelves(items).length, 1);
  assert.deepEqual(refused(items), [["the rest of the file", "It is nested too deeply for an export."]]);
});

test("tags without an end are as many bookmarks as with one", async () => {
  const text =
    '<DL><DT><A HREF="https://a.example/">A<DT><A HREF="https://b.example/">B<DT><H3>In</H3><DL><A HREF="https://c.example/">C</DL><A HREF="https://d.example/">D';

  assert.deepEqual(shelves(await readAll(readNetscape, text)), [
    [undefined, "https://a.example/", "A"],
    [undefined, "https://b.example/", "B"],
    ["In", "https://c.example/", "C"],
    [undefined, "https://d.example/", "D"],
  ]);
});

test("a text without a url in its first lines is no list of urls", async () => {
  await assert.rejects(
    readAll(readUrls, "a\n".repeat(5_000), 65_536),
    /not a list of URLs: its first 1000 lines/,
  );

  const items = await readAll(readUrls, `https://a.example/\n${"a\n".repeat(5_000)}`, 65_536);

  assert.deepEqual(items.at(-1), {
    kind: "refused",
    what: "line 5001: a",
    why: "The URL must start with http:// or https://",
  });
});
