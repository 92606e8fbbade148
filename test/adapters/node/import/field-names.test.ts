import assert from "node:assert/strict";
import { test } from "node:test";
import { readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import { isJsonList, readJsonList } from "../../../../adapters/node/cli/import/readers/json-lists.ts";
import { readAll } from "../../../support/import-files.ts";

const TIME = "2020-09-13T12:26:40.000Z";
const SECONDS = 1_600_000_000;

type Entry = Record<string, unknown>;

/** What a JSON list and a table with this entry give, which must be the same. */
async function read(entry: Entry): Promise<Entry> {
  const json = JSON.stringify([entry]);
  assert.ok(isJsonList(json));
  const row = Object.values(entry).map((value) => `"${value}"`);
  const items = [
    ...(await readAll(readJsonList, json)),
    ...(await readAll(readCsv, `${Object.keys(entry)}\n${row}`)),
  ];
  const [first, second] = items.map((item) => {
    assert.ok(item.kind === "bookmark", JSON.stringify(item));
    const { draft, folder, left } = item;
    return { ...draft, folder: folder?.name, left };
  });
  assert.deepEqual(second, first);
  return first ?? {};
}

test("a JSON list and a table may say when a page was saved under any usual name, as a time or as a number", async () => {
  for (const name of [
    ...["created", "created_at", "createdAt", "added", "added_at", "dateAdded", "date_added", "date"],
    ...["time", "time_added", "timestamp", "saved_at", "Saved date"],
  ]) {
    for (const value of [TIME, SECONDS, String(SECONDS), SECONDS * 1000]) {
      const { added_at, left } = await read({ url: "https://example.com/", [name]: value });
      assert.deepEqual([added_at, left], [TIME, []], name);
    }
  }
});

test("folders, tags and notes of a JSON list and a table have any usual name", async () => {
  const url = "https://example.com/";
  for (const name of ["folder", "collection"])
    assert.equal((await read({ url, [name]: "Boats" })).folder, "Boats");
  for (const name of ["tag", "tags", "labels", "keywords", "tag_names"])
    assert.deepEqual((await read({ url, [name]: "canal,weir" })).tags, ["canal", "weir"], name);
  for (const name of ["note", "notes", "comment", "extended", "description", "summary"])
    assert.equal((await read({ url, [name]: "Mine" })).note, "Mine", name);
  assert.equal((await read({ link: url, Name: "Weirs" })).title, "Weirs");
});

test("all notes and tags of an entry are kept, and every other field that says something is named", async () => {
  const found = await read({
    ...{ url: "https://example.com/", title: "A", name: "B", created: TIME, date: "2021-01-01" },
    ...{ note: "Mine", description: "About", comment: "Mine", tags: "canal", keywords: "weir" },
    ...{ id: 7, rating: 5, color: "red", pinned: false, parent: "" },
  });

  assert.deepEqual(found, {
    ...{ url: "https://example.com/", title: "A", added_at: TIME, folder: undefined },
    ...{ note: "Mine\n\nAbout", tags: ["canal", "weir"], left: ["name", "date", "rating", "color"] },
  });
});

test("a folder and tags of a JSON list may be objects, and what is neither is named", async () => {
  const entry = { url: "https://example.com/", tags: [{ name: "canal" }, "weir"] };
  const text = JSON.stringify([
    { ...entry, collection: { id: 1, name: "Boats" } },
    { ...entry, collection: { id: 1 }, language: "en" },
    { href: "https://example.com/b", title: "B", tags: ["canal"], toread: "yes" },
  ]);

  const items = await readAll(readJsonList, text);

  const found = items.map(
    (item) => item.kind === "bookmark" && [item.folder?.name, item.draft.tags, item.left],
  );
  assert.deepEqual(found, [
    ["Boats", ["canal", "weir"], []],
    [undefined, ["canal", "weir"], ["collection"]],
    [undefined, ["canal"], ["toread"]],
  ]);
});
