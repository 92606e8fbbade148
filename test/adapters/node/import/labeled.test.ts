import assert from "node:assert/strict";
import { test } from "node:test";
import { isCsv, readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import { readFirefox } from "../../../../adapters/node/cli/import/readers/firefox.ts";
import type { ImportReader } from "../../../../adapters/node/cli/import/readers/items.ts";
import { isJsonList, readJsonList } from "../../../../adapters/node/cli/import/readers/json-lists.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { readAll } from "../../../support/import-files.ts";

const TIME = "2020-09-13T12:26:40.000Z";
const SECONDS = 1_600_000_000;

/** What each program writes of one bookmark, with a folder where it has folders and a note where it has notes. */
const FILES: [
  program: string,
  reader: ImportReader,
  text: string,
  folder: string | undefined,
  note: string | undefined,
][] = [
  [
    "Firefox (HTML), linkding",
    readNetscape,
    `<DL><DT><H3>Boats</H3><DL><DT><A HREF="https://example.com/a" ADD_DATE="${SECONDS}" TAGS="canal,M&uuml;hle">A &amp; b</A>\n<DD>Two\nlines &lt;3\n<DT><A HREF="https://example.com/z">Z</A></DL></DL>`,
    "Boats",
    "Two\nlines <3",
  ],
  [
    "Pocket (HTML)",
    readNetscape,
    `<h1>Unread</h1><ul><li><a href="https://example.com/a" time_added="${SECONDS}" tags="canal,Mühle">A &amp; b</a></li></ul>`,
    undefined,
    undefined,
  ],
  [
    "Firefox (JSON)",
    readFirefox,
    JSON.stringify({
      type: "text/x-moz-place-container",
      title: "Boats",
      children: [
        {
          type: "text/x-moz-place",
          uri: "https://example.com/a",
          title: "A & b",
          tags: "canal,Mühle",
          dateAdded: SECONDS * 1e6,
        },
      ],
    }),
    "Boats",
    undefined,
  ],
  [
    "Pocket (CSV)",
    readCsv,
    `title,url,time_added,tags,status\nA & b,https://example.com/a,${SECONDS},canal|Mühle,unread\n`,
    undefined,
    undefined,
  ],
  [
    "Raindrop",
    readCsv,
    `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\r\n1,A & b,"Two\nlines, ""quoted""","",https://example.com/a,Boats,"canal, Mühle",${TIME},,,false\r\n`,
    "Boats",
    'Two\nlines, "quoted"',
  ],
  [
    "Readwise Reader",
    readCsv,
    `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\nA & b,https://example.com/a,x,"['canal', 'Mühle']",2020-09-13 12:26:40+00:00,0,new,True\n`,
    undefined,
    undefined,
  ],
  [
    "Instapaper",
    readCsv,
    `URL,Title,Selection,Folder,Timestamp,Tags\nhttps://example.com/a,A & b,,Boats,${SECONDS},"[""canal"", ""M\\u00fchle""]"\n`,
    "Boats",
    undefined,
  ],
  [
    "Pinboard",
    readJsonList,
    JSON.stringify([
      {
        href: "https://example.com/a",
        description: "A & b",
        extended: "Mine",
        tags: "canal Mühle",
        time: TIME,
        hash: "",
      },
    ]),
    undefined,
    "Mine",
  ],
  [
    "Wallabag",
    readJsonList,
    JSON.stringify([
      {
        is_archived: 0,
        is_starred: 0,
        tags: ["canal", "Mühle"],
        title: "A & b",
        url: "https://example.com/a",
        given_url: "https://example.com/a?utm_source=x",
        created_at: "2020-09-13T12:26:40+00:00",
        annotations: [],
      },
    ]),
    undefined,
    undefined,
  ],
  [
    "Omnivore",
    readJsonList,
    JSON.stringify([
      {
        slug: "a-b",
        title: "A & b",
        description: "Mine",
        url: "https://example.com/a",
        state: "Active",
        labels: ["canal", "Mühle"],
        savedAt: TIME,
      },
    ]),
    undefined,
    "Mine",
  ],
  [
    "GoodLinks",
    readJsonList,
    JSON.stringify([
      {
        url: "https://example.com/a",
        title: "A & b",
        summary: "Mine",
        tags: ["canal", "Mühle"],
        starred: false,
        addedAt: SECONDS,
      },
    ]),
    undefined,
    "Mine",
  ],
  [
    "Karakeep",
    readJsonList,
    JSON.stringify({
      bookmarks: [
        {
          createdAt: SECONDS,
          title: "A & b",
          tags: ["canal", "Mühle"],
          note: "Mine",
          content: { type: "link", url: "https://example.com/a" },
        },
      ],
    }),
    undefined,
    "Mine",
  ],
  [
    "Linkwarden",
    readJsonList,
    JSON.stringify({
      collections: [
        { id: 1, name: "Boats", links: [] },
        {
          id: 2,
          parentId: 1,
          name: "Old",
          links: [
            {
              url: "https://example.com/a",
              name: "A & b",
              description: "Mine",
              createdAt: TIME,
              tags: [{ name: "canal" }, { name: "Mühle" }],
            },
          ],
        },
      ],
    }),
    "Boats / Old",
    "Mine",
  ],
];

for (const [program, reader, text, folder, note] of FILES) {
  test(`an export of ${program} gives title, time, tags, note and folder`, async () => {
    const [item] = await readAll(reader, text, 11);

    assert.ok(item?.kind === "bookmark", JSON.stringify(item));
    const { url, title, added_at, tags, note: own } = item.draft;
    assert.deepEqual([url, title, added_at], ["https://example.com/a", "A & b", TIME]);
    assert.deepEqual([tags, own, item.folder?.name], [["canal", "Mühle"], note, folder]);
    if (reader === readCsv) assert.ok(isCsv(text));
    if (reader === readJsonList) assert.ok(isJsonList(text));
  });
}

test("columns of a table that have no place are named, and lines without a url refused", async () => {
  const items = await readAll(
    readCsv,
    'url,title,excerpt,cover\nhttps://example.com/a,A,"Long, text",\n,Nothing,,\n\n',
  );

  assert.deepEqual(items[0]?.kind === "bookmark" && items[0].left, ["excerpt"]);
  assert.deepEqual(items.slice(1), [{ kind: "refused", what: "Nothing", why: "It has no URL." }]);
});

test("what a program keeps of a bookmark and has no place here is named where it says something", async () => {
  const left = async (reader: ImportReader, text: string) =>
    (await readAll(reader, text)).map((item) => item.kind === "bookmark" && item.left);
  const pinboard = (toread: string) => ({ href: "https://example.com/", description: "A", toread });
  const karakeep = (more: object) => ({
    createdAt: SECONDS,
    content: { type: "link", url: "https://example.com/" },
    ...more,
  });
  const linkwarden = (pinnedBy: unknown[]) => ({ url: "https://example.com/", pinnedBy });

  const found = {
    pinboard: await left(readJsonList, JSON.stringify([pinboard("yes"), pinboard("no")])),
    wallabag: await left(
      readJsonList,
      JSON.stringify([
        { url: "https://example.com/", is_starred: 1, content: "<p>Long</p>" },
        { url: "https://example.com/", is_starred: 0, content: "" },
      ]),
    ),
    karakeep: await left(
      readJsonList,
      JSON.stringify({
        bookmarks: [karakeep({ archived: true, lists: ["A"] }), karakeep({ archived: false })],
      }),
    ),
    linkwarden: await left(
      readJsonList,
      JSON.stringify({
        collections: [{ id: 1, name: "Boats", links: [linkwarden([{ id: 1 }]), linkwarden([])] }],
      }),
    ),
    pocket: await left(readCsv, "url,status\nhttps://example.com/,archive\nhttps://example.com/,unread\n"),
    raindrop: await left(readCsv, "url,favorite\nhttps://example.com/,true\nhttps://example.com/,false\n"),
    linkding: await left(
      readNetscape,
      '<DL><A HREF="https://example.com/" TOREAD="1">A</A><A HREF="https://example.com/" TOREAD="0">B</A></DL>',
    ),
    firefox: await left(
      readFirefox,
      JSON.stringify({
        type: "text/x-moz-place-container",
        children: [
          { type: "text/x-moz-place", uri: "https://example.com/", keyword: "ex" },
          { type: "text/x-moz-place", uri: "https://example.com/" },
        ],
      }),
    ),
  };

  assert.deepEqual(found, {
    pinboard: [["toread"], []],
    wallabag: [["is_starred", "content"], []],
    karakeep: [["archived", "lists"], []],
    linkwarden: [["pinnedBy"], []],
    pocket: [["status"], []],
    raindrop: [["favorite"], []],
    linkding: [["toread"], []],
    firefox: [["keyword"], []],
  });
});

test("a page without tags gets none from an export of Instapaper", async () => {
  const items = await readAll(
    readCsv,
    "URL,Title,Selection,Folder,Timestamp,Tags\nhttps://example.com/a,A,,Unread,1600000000,[]\n",
  );

  assert.deepEqual(
    items.map((item) => item.kind === "bookmark" && item.draft.tags),
    [undefined],
  );
});

test("a list of urls is no table, whatever stands behind them", () => {
  assert.equal(isCsv("https://example.com/?a=1,2 A title, with commas\n"), false);
});
