import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { readBookmarkContext } from "../../../../adapters/node/cli/import/readers/bookmark-context.ts";
import { readBookmarkd } from "../../../../adapters/node/cli/import/readers/bookmarkd.ts";
import { readChrome } from "../../../../adapters/node/cli/import/readers/chrome.ts";
import { readFirefox } from "../../../../adapters/node/cli/import/readers/firefox.ts";
import type { ImportItem, ImportReader } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { readUrls } from "../../../../adapters/node/cli/import/readers/urls.ts";
import { CHROME, FIREFOX, NETSCAPE, readAll } from "../../../support/import-files.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

/** Folder, url and title of each bookmark. */
const shelves = (items: ImportItem[]) =>
  items.flatMap((item) =>
    item.kind === "bookmark" ? [[item.folder?.name, item.draft.url, item.draft.title]] : [],
  );

const refused = (items: ImportItem[]) =>
  items.flatMap((item) => (item.kind === "refused" ? [[item.what, item.why]] : []));

test("Netscape's format gives each bookmark with its folder; a browser's own folder names only what is in it directly", async () => {
  const items = await readAll(readNetscape, NETSCAPE);

  assert.deepEqual(shelves(items), [
    ["Bookmarks bar", "https://example.com/bar", "On the bar"],
    ["Birds & boats", "https://example.com/herons?a=1&b=2", "Herons <grey> 🐦"],
    ["Birds & boats / Weirs", "https://example.com/weir", "Weir"],
    ["Birds & boats", "https://example.com/last", "Last"],
    [undefined, "javascript:alert(1)", "Bookmarklet"],
    [undefined, "https://example.com/bare", "Bare"],
  ]);
  assert.deepEqual(refused(items), [["No url", "It has no URL."]]);
});

test("Netscape's format gives dates, icons and descriptions where they are some", async () => {
  const items = await readAll(readNetscape, NETSCAPE);

  const [bar, herons, weir, last] = items.filter((item) => item.kind === "bookmark");
  assert.equal(bar?.draft.added_at, "2020-09-13T12:26:41.000Z");
  assert.equal(herons?.draft.favicon_url, "https://example.com/heron.png");
  assert.equal(herons?.folder?.description, "Along the canal");
  assert.deepEqual(
    [weir?.draft.favicon_url, weir?.draft.added_at],
    ["data:image/png;base64,AA==", undefined],
  );
  assert.equal(last?.draft.added_at, undefined, "a date of 0 is none");
});

for (const [date, expected] of [
  ["1600000001", "2020-09-13T12:26:41.000Z"],
  ["1600000001000", "2020-09-13T12:26:41.000Z"],
  ["1600000001000000", "2020-09-13T12:26:41.000Z"],
  ["99999999999", "5138-11-16T09:46:39.000Z"],
  ["-5", "1969-12-31T23:59:55.000Z"],
  ["yesterday", "yesterday"],
] as const) {
  test(`ADD_DATE=${date} is read as ${expected}`, async () => {
    const [item] = await readAll(
      readNetscape,
      `<DL><DT><A HREF="https://a.example/" ADD_DATE="${date}">A</A></DL>`,
    );

    assert.equal(item?.kind === "bookmark" && item.draft.added_at, expected);
  });
}

test("it does not matter where a file is cut into pieces", async () => {
  const whole = await readAll(readNetscape, NETSCAPE, NETSCAPE.length);

  for (const size of [1, 2, 64]) assert.deepEqual(await readAll(readNetscape, NETSCAPE, size), whole);
});

test("Chrome's file gives folders and bookmarks of all its roots, and lists what has no url", async () => {
  const items = await readAll(readChrome, CHROME);

  assert.deepEqual(shelves(items), [
    ["Bookmarks bar", "https://example.com/bar", "On the bar"],
    ["Birds", "https://example.com/herons", "Herons"],
  ]);
  assert.deepEqual(refused(items), [["Nothing", "It has no URL."]]);
  const [first] = items;
  assert.equal(first?.kind === "bookmark" && first.draft.added_at, "2020-09-13T12:26:41.000Z");
});

test("Firefox's backup gives folders by the names Firefox shows, and leaves out separators", async () => {
  const items = await readAll(readFirefox, FIREFOX);

  assert.deepEqual(shelves(items), [
    ["Bookmarks Menu", "https://example.com/herons", "Herons"],
    ["Weirs", "https://example.com/weir", "Weir"],
  ]);
  assert.deepEqual(refused(items), [["Query", "It has no URL."]]);
  const [first] = items;
  assert.deepEqual(first?.kind === "bookmark" && [first.draft.added_at, first.draft.favicon_url], [
    "2020-09-13T12:26:43.000Z",
    "https://example.com/heron.png",
  ]);
});

test("a list of urls may have titles, comments, empty lines and any line ends", async () => {
  const items = await readAll(
    readUrls,
    "# mine\r\nhttps://a.example/\r\n\r\n  https://b.example/  The title \rhttps://c.example/\n not a url ",
  );

  assert.deepEqual(shelves(items), [
    [undefined, "https://a.example/", ""],
    [undefined, "https://b.example/", "The title"],
    [undefined, "https://c.example/", ""],
  ]);
  assert.deepEqual(
    items.flatMap((item) => (item.kind === "refused" ? [item.what] : [])),
    ["line 6: not a url"],
  );
});

test("of OneTab's lines, the bar between URL and title is no part of the title", async () => {
  const items = await readAll(
    readUrls,
    "https://a.example/ | Herons | Birds\nhttps://b.example/ |\n\nhttps://c.example/ ||x\n",
  );

  assert.deepEqual(shelves(items), [
    [undefined, "https://a.example/", "Herons | Birds"],
    [undefined, "https://b.example/", ""],
    [undefined, "https://c.example/", "||x"],
  ]);
});

test("an export that was cut off gives what is whole, and says that the rest is missing", async () => {
  const line = (n: number) =>
    `{"collection_id":"c","url":"https://example.com/${n}","added_at":"2020-01-01T00:00:00Z"}`;
  const text = `{"format":"bookmarkd","version":1,"collections":[{"id":"c","name":"Reading"}],"bookmarks":[${line(1)},${line(2)},{"coll`;

  const items = await readAll(readBookmarkd, text);

  assert.deepEqual(
    shelves(items).map(([name, url]) => [name, url]),
    [
      ["Reading", "https://example.com/1"],
      ["Reading", "https://example.com/2"],
    ],
  );
  assert.deepEqual(refused(items), [["the rest of the file", "The file ends early. Export it again."]]);
});

test("a bookmark of an export that is none is refused with what is wrong, and the next one read", async () => {
  const text = `{"format":"bookmarkd","version":1,"collections":[{"id":1}],"bookmarks":[
    {"collection_id":"c","url":5},7,{"collection_id":"c","url":"https://example.com/"}]}`;

  const items = await readAll(readBookmarkd, text);

  assert.equal(refused(items).length, 3);
  assert.match(String(refused(items)[1]), /url: .*[Ss]tring/);
  assert.deepEqual(
    shelves(items).map(([name, url]) => [name, url]),
    [[undefined, "https://example.com/"]],
  );
});

for (const [what, reader, text, reason] of [
  ["an export of a newer version", readBookmarkd, '{"format":"bookmarkd","version":2}', /newer bookmarkd/],
  ["an export of another program", readBookmarkd, '{"format":"other"}', /not a bookmarkd export/],
  ["JSON that is not Chrome's", readChrome, '{"a":1}', /no Chrome bookmarks/],
  ["JSON that is not Firefox's", readFirefox, '{"a":1}', /no Firefox bookmarks/],
  ["half a JSON", readChrome, '{"roots":', /not valid JSON/],
] as [string, ImportReader, string, RegExp][]) {
  test(`${what} is refused as a whole`, async () => {
    await assert.rejects(
      readAll(reader, text),
      (error: any) => error.code === "invalid" && reason.test(error.message),
    );
  });
}

async function bookmarkContextFile(folder: string): Promise<string> {
  const file = join(folder, "bookmarks.db");
  const db = createClient({ url: `file:${file}` });
  await db.executeMultiple(`
    CREATE TABLE collections (id TEXT PRIMARY KEY, name TEXT, description TEXT, created_at TEXT, updated_at TEXT);
    CREATE TABLE bookmarks (id TEXT PRIMARY KEY, collection_id TEXT, url TEXT, title TEXT, favicon_url TEXT, added_at TEXT,
      indexed_at TEXT, index_status TEXT, error_message TEXT);
    INSERT INTO collections VALUES ('c1', 'Reading', 'On the train', '2025-01-01', '2025-01-01'), ('c2', 'Empty', '', 'x', 'x');
    INSERT INTO bookmarks VALUES
      ('b1', 'c1', 'https://example.com/herons', 'Herons', 'https://example.com/heron.png',
       '2025-02-03T04:05:06.789012+00:00', NULL, 'done', NULL),
      ('b2', 'gone', 'https://example.com/orphan', '', '', 'x', NULL, 'pending', NULL);`);
  db.close();
  return file;
}

test("the database of bookmark-context gives its collections and bookmarks, also those whose collection is gone", async (t) => {
  const file = await bookmarkContextFile(tempFolder(t));

  const items: ImportItem[] = [];
  for await (const item of readBookmarkContext(file)) items.push(item);

  assert.deepEqual(items, [
    {
      kind: "bookmark",
      folder: { key: "c1", name: "Reading", description: "On the train" },
      draft: {
        url: "https://example.com/herons",
        title: "Herons",
        favicon_url: "https://example.com/heron.png",
        added_at: "2025-02-03T04:05:06.789Z",
      },
    },
    { kind: "folder", folder: { key: "c2", name: "Empty", description: "" } },
    {
      kind: "bookmark",
      folder: undefined,
      draft: { url: "https://example.com/orphan", title: "", favicon_url: "", added_at: "x" },
    },
  ]);
});
