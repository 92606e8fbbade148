import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readChrome } from "../../../../adapters/node/cli/import/readers/chrome.ts";
import { readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import { readFirefox } from "../../../../adapters/node/cli/import/readers/firefox.ts";
import type { ImportReader } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readJsonList } from "../../../../adapters/node/cli/import/readers/json-lists.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { readAll } from "../../../support/import-files.ts";
import { type Library, library, timeOf, urlOf } from "../../../support/library.ts";

type One = Library[number] & { url: string };

/** What a program's file holds of a bookmark besides address, title and time, and how it writes a library. */
type Program = {
  name: string;
  read: ImportReader;
  holds: { folder?: true; tags?: true; note?: true };
  /** As the program has them: what could not have been typed there. */
  fit?: (one: One) => One;
  write: (all: One[]) => string;
};

const csv = (rows: string[][]) =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(",")).join("\r\n");

const xml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** As Python writes a text in a list. */
const python = (text: string) => {
  const escaped = text.replaceAll("\\", "\\\\");
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
};

type Nested<Entry> = { name: string; below: Nested<Entry>[]; entries: Entry[] };

/** The bookmarks in folders in folders. */
function nest(all: One[]): Nested<One> {
  const root: Nested<One> = { name: "", below: [], entries: [] };
  for (const one of all) {
    let place = root;
    for (const name of one.folder.split(" / ")) {
      let next = place.below.find((folder) => folder.name === name);
      if (next === undefined) {
        next = { name, below: [], entries: [] };
        place.below.push(next);
      }
      place = next;
    }
    place.entries.push(one);
  }
  return root;
}

const PROGRAMS: Program[] = [
  {
    name: "Chrome",
    read: readChrome,
    holds: { folder: true },
    // It counts from 1601, and what is saved with it is of this century.
    fit: (one) => ({ ...one, seconds: Math.abs(one.seconds) }),
    write(all) {
      type Folder = Nested<One>;
      const folder = ({ name, below, entries }: Folder): object => ({
        ...{ type: "folder", name },
        children: [
          ...below.map(folder),
          ...entries.map(({ url, title, seconds }) => ({
            ...{ type: "url", url, name: title },
            date_added: String((BigInt(seconds) + 11_644_473_600n) * 1_000_000n),
          })),
        ],
      });
      return JSON.stringify({
        roots: { bookmark_bar: { ...folder(nest(all)), name: "Bookmarks bar" } },
        version: 1,
      });
    },
  },
  {
    name: "Firefox (JSON)",
    read: readFirefox,
    holds: { folder: true, tags: true },
    write(all) {
      const folder = ({ name, below, entries }: Nested<One>): object => ({
        ...{ type: "text/x-moz-place-container", title: name },
        children: [
          ...below.map(folder),
          ...entries.map(({ url, title, tags, seconds }) => ({
            ...{ type: "text/x-moz-place", uri: url, title, tags: tags.join(","), dateAdded: seconds * 1e6 },
          })),
        ],
      });
      return JSON.stringify({ ...folder(nest(all)), root: "placesRoot" });
    },
  },
  {
    name: "Firefox (HTML), linkding",
    read: readNetscape,
    holds: { folder: true, tags: true, note: true },
    write(all) {
      const folder = ({ name, below, entries }: Nested<One>): string =>
        `${name === "" ? "" : `<DT><H3>${xml(name)}</H3>`}<DL><p>\n${entries
          .map(
            ({ url, title, tags, note, seconds }) =>
              `<DT><A HREF="${url}" ADD_DATE="${seconds}" TAGS="${xml(tags.join(","))}">${xml(title)}</A>\n${note === "" ? "" : `<DD>${xml(note)}\n`}`,
          )
          .join("")}${below.map(folder).join("")}</DL><p>\n`;
      return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n${folder(nest(all))}`;
    },
  },
  {
    name: "Pocket (CSV)",
    read: readCsv,
    holds: { tags: true },
    fit: (one) => ({ ...one, tags: one.tags.map((tag) => tag.replaceAll("|", "/")) }),
    write: (all) =>
      csv([
        ["title", "url", "time_added", "tags", "status"],
        ...all.map(({ title, url, seconds, tags }) => [
          title,
          url,
          String(seconds),
          tags.join("|"),
          "unread",
        ]),
      ]),
  },
  {
    name: "Raindrop",
    read: readCsv,
    holds: { folder: true, tags: true, note: true },
    // One tag with a bar in it looks like two of a program that has bars between them.
    fit: (one) => ({ ...one, tags: one.tags.map((tag) => tag.replaceAll("|", "/")) }),
    write: (all) =>
      csv([
        ["id", "title", "note", "excerpt", "url", "folder", "tags", "created"],
        ...all.map((one, at) => [
          ...[String(at), one.title, one.note, "", one.url, one.folder],
          ...[one.tags.join(", "), timeOf(one.seconds)],
        ]),
      ]),
  },
  {
    name: "Readwise Reader",
    read: readCsv,
    holds: { tags: true },
    write: (all) =>
      csv([
        ["Title", "URL", "ID", "Document tags", "Saved date"],
        ...all.map(({ title, url, tags, seconds }) => [
          ...[
            title,
            url,
            "x",
            `[${tags.map(python).join(", ")}]`,
            timeOf(seconds).replace(/\.000Z$/, "+00:00"),
          ],
        ]),
      ]),
  },
  {
    name: "Pinboard",
    read: readJsonList,
    holds: { tags: true, note: true },
    fit: (one) => ({ ...one, tags: one.tags.map((tag) => tag.replaceAll(" ", "_")) }),
    write: (all) =>
      JSON.stringify(
        all.map(({ url, title, note, tags, seconds }) => ({
          ...{ href: url, description: title, extended: note, tags: tags.join(" "), time: timeOf(seconds) },
        })),
      ),
  },
  {
    name: "Karakeep",
    read: readJsonList,
    holds: { tags: true, note: true },
    write: (all) =>
      JSON.stringify({
        bookmarks: all.map(({ url, title, note, tags, seconds }) => ({
          ...{ createdAt: seconds, title, tags, note, content: { type: "link", url } },
        })),
      }),
  },
  {
    name: "Linkwarden",
    read: readJsonList,
    holds: { folder: true, tags: true, note: true },
    write(all) {
      let last = 0;
      const collections: object[] = [];
      const add = ({ name, below, entries }: Nested<One>, parentId: number | null) => {
        const id = ++last;
        const links = entries.map(({ url, title, note, tags, seconds }) => ({
          ...{ url, name: title, description: note, createdAt: timeOf(seconds) },
          tags: tags.map((tag) => ({ name: tag })),
        }));
        if (name !== "") collections.push({ id, parentId, name, links });
        for (const one of below) add(one, name === "" ? null : id);
      };
      add(nest(all), null);
      return JSON.stringify({ collections });
    },
  },
];

for (const { name, read, holds, fit = (one: One) => one, write } of PROGRAMS) {
  test(`of 2,000 bookmarks in a file of ${name}, nothing differs that it can hold`, async () => {
    await fc.assert(
      fc.asyncProperty(library, fc.integer({ min: 1, max: 300 }), async (made, size) => {
        const all = made.map((one, at) => fit({ ...one, url: urlOf(at) }));

        const items = await readAll(read, write(all), size);

        const found = items.flatMap((item) => (item.kind === "folder" ? [] : [item]));
        const told = found.map((item) => {
          assert.ok(item.kind === "bookmark", JSON.stringify(item));
          const { url, title, tags = [], note = "", added_at } = item.draft;
          return { url, title, added_at, tags, note, folder: item.folder?.name ?? "", left: item.left ?? [] };
        });
        const wanted = all.map(({ url, title, tags, note, folder, seconds }) => ({
          ...{ url, title, added_at: timeOf(seconds) },
          ...{
            tags: holds.tags ? [...new Set(tags)] : [],
            note: holds.note ? note : "",
            folder: holds.folder ? folder : "",
          },
          left: [],
        }));
        assert.deepEqual(byUrl(told), byUrl(wanted));
      }),
      { numRuns: 50 },
    );
  });
}

function byUrl<Entry extends { url: string }>(all: Entry[]): Entry[] {
  return all.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
