import assert from "node:assert/strict";
import { test } from "node:test";
import { readChrome } from "../../../../adapters/node/cli/import/readers/chrome.ts";
import { isCsv, readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import { readFirefox } from "../../../../adapters/node/cli/import/readers/firefox.ts";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readJsonList } from "../../../../adapters/node/cli/import/readers/json-lists.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { readAll } from "../../../support/import-files.ts";

const SEPARATOR = "http://bookmark.placeholder.url/";

const page = (url: string, more: object = {}) => ({ type: "url", name: "A page", url, ...more });

const folder = (name: string, ...children: object[]) => ({ type: "folder", name, children });

const shelves = (items: ImportItem[]) =>
  items.map((item) => item.kind === "bookmark" && [item.folder?.name, item.draft.url]);

test("the file of Opera gives its speed dial and unsorted bookmarks, too, but not its trash", async () => {
  const roots = {
    bookmark_bar: folder("Bookmarks bar", page("https://example.com/bar")),
    custom_root: {
      speedDial: folder(
        "Speed Dial",
        page("https://example.com/dial"),
        folder("Boats", page("https://example.com/boat")),
      ),
      trash: folder("Trash", page("https://example.com/deleted")),
      unsorted: folder("Unsorted bookmarks", page("https://example.com/unsorted")),
    },
  };

  const items = await readAll(readChrome, JSON.stringify({ checksum: "0", roots }));

  assert.deepEqual(shelves(items), [
    ["Bookmarks bar", "https://example.com/bar"],
    ["Speed Dial", "https://example.com/dial"],
    ["Boats", "https://example.com/boat"],
    ["Unsorted bookmarks", "https://example.com/unsorted"],
  ]);
});

test("the file of Vivaldi gives descriptions as notes, but neither its trash nor its separators", async () => {
  const described = page("https://example.com/a", { meta_info: { Description: "Mine", Nickname: "ex" } });
  const separator = page(SEPARATOR, { name: "---", meta_info: { Description: "separator" } });
  const roots = {
    bookmark_bar: folder("Bookmarks", described, separator),
    trash: folder("Trash", page("https://example.com/deleted")),
  };

  const items = await readAll(readChrome, JSON.stringify({ checksum: "0", roots }));
  const html = await readAll(readNetscape, `<DL><DT><A HREF="${SEPARATOR}">---</A></DL>`);

  assert.deepEqual(shelves(items), [["Bookmarks", "https://example.com/a"]]);
  const [first] = items;
  assert.deepEqual(first?.kind === "bookmark" && [first.draft.note, first.left], ["Mine", ["nickname"]]);
  assert.deepEqual(html, []);
});

test("a backup of Firefox before version 62 gives descriptions as notes", async () => {
  const described = (uri: string, ...annos: unknown[]) => ({ type: "text/x-moz-place", uri, annos });
  const sidebar = { name: "bookmarkProperties/loadInSidebar", flags: 0, expires: 4, value: 1 };
  const description = { name: "bookmarkProperties/description", flags: 0, expires: 4, value: " Mine\n" };
  const children = [
    described("https://example.com/a", sidebar, description),
    described("https://example.com/b", sidebar, { ...description, value: 5 }, null),
    { ...described("https://example.com/c"), annos: "none" },
  ];

  const items = await readAll(readFirefox, JSON.stringify({ type: "text/x-moz-place-container", children }));

  assert.deepEqual(
    items.map((item) => item.kind === "bookmark" && item.draft.note),
    ["Mine", undefined, undefined],
  );
});

test("description and notes of linkding become one note, and its mark of archived bookmarks is no tag", async () => {
  const items = await readAll(
    readNetscape,
    `<DL><DT><A HREF="https://example.com/a" TAGS="canal,linkding:bookmarks.archived">A</A>
      <DD>Described[linkding-notes]Two\nlines[/linkding-notes]
      <DT><A HREF="https://example.com/b" TAGS="">B</A><DD>[linkding-notes]Noted[/linkding-notes]</DL>`,
  );

  const found = items.map(
    (item) => item.kind === "bookmark" && [item.draft.note, item.draft.tags, item.left],
  );
  assert.deepEqual(found, [
    ["Described\n\nTwo\nlines", ["canal"], ["archived"]],
    ["Noted", undefined, []],
  ]);
});

test("pages from the API of linkding keep tags, both texts and the time", async () => {
  const pages = [
    {
      url: "https://example.com/a",
      title: "A",
      description: "Described",
      notes: "Noted",
      tag_names: ["canal", "later"],
      date_added: "2020-09-26T09:46:23.006Z",
      unread: true,
    },
    { url: "https://example.com/b", notes: "Only noted" },
  ];

  const items = await readAll(readJsonList, JSON.stringify(pages));

  const found = items.map(
    (item) => item.kind === "bookmark" && [item.draft.note, item.draft.tags, item.left],
  );
  assert.deepEqual(found, [
    ["Described\n\nNoted", ["canal", "later"], ["unread"]],
    ["Only noted", undefined, []],
  ]);
  assert.equal(items[0]?.kind === "bookmark" && items[0].draft.added_at, "2020-09-26T09:46:23.006Z");
});

for (const [what, separator] of [
  ["semicolons", ";"],
  ["tabs", "\t"],
] as const) {
  test(`a table that Excel saved with ${what} is read as one with commas`, async () => {
    const lines = [
      ["collection", "title", "url", "tags", "index_status"],
      ["Boats", '"A ""b""; c, d"', '"https://example.com/?a=1,2;3"', '"canal,later"', "done"],
    ];
    const text = lines.map((line) => line.join(separator)).join("\r\n");

    const items = await readAll(readCsv, text);

    assert.ok(isCsv(text));
    assert.deepEqual(items.length, 1);
    const [item] = items;
    assert.ok(item?.kind === "bookmark");
    const { url, title, tags } = item.draft;
    assert.deepEqual(
      [item.folder?.name, url, title],
      ["Boats", "https://example.com/?a=1,2;3", 'A "b"; c, d'],
    );
    assert.deepEqual(tags, ["canal", "later"]);
  });
}
