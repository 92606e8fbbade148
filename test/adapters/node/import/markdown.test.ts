import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { openFile } from "../../../../adapters/node/cli/import/open-file.ts";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readMarkdown } from "../../../../adapters/node/cli/import/readers/markdown.ts";
import { NETSCAPE, readAll } from "../../../support/import-files.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

/** Folder, url, title and note of each bookmark. */
const shelves = (items: ImportItem[]) =>
  items.flatMap((item) =>
    item.kind === "bookmark" ? [[item.folder?.name, item.draft.url, item.draft.title, item.draft.note]] : [],
  );

const refused = (items: ImportItem[]) =>
  items.flatMap((item) => (item.kind === "refused" ? [[item.what, item.why]] : []));

async function open(t: TestContext, text: string) {
  const path = join(tempFolder(t), "links.md");
  writeFileSync(path, text);
  return openFile(path, undefined);
}

async function formatOf(t: TestContext, text: string): Promise<string> {
  try {
    return (await open(t, text)).format;
  } catch (error: any) {
    assert.equal(error.code, "invalid");
    return "none";
  }
}

const AWESOME = `<!--lint disable double-link-->
<div align="center"><img src="https://example.com/logo.png"></div>

# Awesome Boats [![Awesome](https://awesome.re/badge.svg)](https://awesome.re)

> A list of boats, by [somebody](https://example.com/somebody).

## Contents

- [Rowing](#rowing)
- [Help](contributing.md)

## Rowing 🚣

- [Skiff](https://example.com/skiff) - Light and *fast*. ([Source](https://example.com/source))
* **[Punt](https://example.com/punt)**: Flat. ![stars](https://img.example.com/stars)
1. ⭐ [Gig \\[old\\] [pdf]](https://example.com/gig_(boat) "A title") – For six.

### Oars ###

+ <https://example.com/oars>
- https://example.com/blades, carved.
- See [spoons](https://example.com/spoons), too.
- Made of wood.

Licence
-------

- [Public domain][cc]

[cc]: https://example.com/cc0
`;

test("a Markdown list gives each item's link with its text, the text after it as note, and headings as folders", async (t) => {
  const { format, items } = await open(t, AWESOME);

  const found: ImportItem[] = [];
  for await (const item of items) found.push(item);

  assert.equal(format, "markdown");
  const rowing = "Awesome Boats / Rowing 🚣";
  assert.deepEqual(shelves(found), [
    [
      rowing,
      "https://example.com/skiff",
      "Skiff",
      "Light and *fast*. ([Source](https://example.com/source))",
    ],
    [rowing, "https://example.com/punt", "Punt", "Flat."],
    [rowing, "https://example.com/gig_(boat)", "Gig [old] [pdf]", "For six."],
    [`${rowing} / Oars`, "https://example.com/oars", "", undefined],
    [`${rowing} / Oars`, "https://example.com/blades", "", "carved."],
    [
      `${rowing} / Oars`,
      "https://example.com/spoons",
      "spoons",
      "See [spoons](https://example.com/spoons), too.",
    ],
    ["Awesome Boats / Licence", "https://example.com/cc0", "Public domain", undefined],
  ]);
});

test("links of a Markdown list to places in it and to files beside it are refused with their line, and pictures ignored", async () => {
  const items = await readAll(
    readMarkdown,
    "- [Rowing](#rowing)\n- [Help](docs/help.md)\n- ![A boat](https://example.com/boat.png)\n- [Mail](mailto:a@example.com)\n",
  );

  const why = "The URL must start with http:// or https://";
  assert.deepEqual(shelves(items), []);
  assert.deepEqual(refused(items), [
    ["line 1: [Rowing](#rowing)", why],
    ["line 2: [Help](docs/help.md)", why],
    ["line 4: [Mail](mailto:a@example.com)", why],
  ]);
});

test("a note of Obsidian gives its links without front matter and code, and what is below a link as its note", async (t) => {
  const text = `---\r
tags: [boats]\r
source: https://example.com/front\r
---\r
[Alone](https://example.com/alone)\r
https://example.com/bare and more\r
[Prose](https://example.com/prose) is no list.\r
\r
- [ ] [Task](https://example.com/task)\r
  - seen in May\r
\r
  A paragraph.\r
  - [Below](https://example.com/below)\r
- [[Another note]]\r
\`\`\`\r
- [Code](https://example.com/code)\r
\`\`\`\r
> - \`[a](https://example.com/a)\` and \\[b](relative) https://example.com/quoted)\r
`;

  const { format, items } = await open(t, text);
  const found: ImportItem[] = [];
  for await (const item of items) found.push(item);

  assert.equal(format, "markdown");
  assert.deepEqual(shelves(found), [
    [undefined, "https://example.com/alone", "Alone", undefined],
    [undefined, "https://example.com/bare", "", "and more"],
    [undefined, "https://example.com/task", "Task", "- seen in May\nA paragraph."],
    [undefined, "https://example.com/below", "Below", undefined],
    [
      undefined,
      "https://example.com/quoted",
      "",
      "`[a](https://example.com/a)` and \\[b](relative) https://example.com/quoted)",
    ],
  ]);
});

for (const [what, text, format] of [
  ["a list that begins with a link", "[A](https://a.example/)\n[B](https://b.example/)\n", "markdown"],
  ["a list of addresses in brackets", "<https://a.example/>\n<https://b.example/>\n", "markdown"],
  ["a numbered list", "1. https://a.example/\n2) [B](https://b.example/)\n", "markdown"],
  [
    "a list of urls with a title like an item",
    "# mine\nhttps://a.example/ - A\nhttps://b.example/ [B](x)\n",
    "urls",
  ],
  ["a list of urls with one item", "https://a.example/\n- https://b.example/\n", "urls"],
  ["a browser's bookmarks with a list in a note", `${NETSCAPE}<DD>\n- [A](https://a.example/)\n`, "html"],
  ["a table with a list in a note", 'url,note\nhttps://a.example/,"\n- [B](https://b.example/)\n"\n', "csv"],
  [
    "a JSON list with a list in a note",
    '[\n{"href":"https://a.example/","extended":"- [B](https://b.example/)"}\n]',
    "json",
  ],
  ["YAML", "bookmarks:\n- url: https://a.example/\n  title: A\n", "none"],
  [
    "a page of an export as Markdown",
    '---\ntitle: "A"\nurl: "https://a.example/"\n---\n\n- [B](https://b.example/)\n',
    "none",
  ],
  ["prose", "# A page\n\nSee [B](https://b.example/) for more.\n\n- one\n- two\n", "none"],
] as const) {
  test(`${what} is recognized as ${format}`, async (t) => {
    assert.equal(await formatOf(t, text), format);
  });
}

test("a Markdown file without a list of links is refused as a whole", async () => {
  await assert.rejects(readAll(readMarkdown, "# A page\n\n- one\n"), /no list of links/);
});

test("a reader of Markdown takes linear time and gives only web addresses, whatever the file holds", async () => {
  const scraps = fc.constantFrom(
    ...["- ", "[", "]", "(", ")", "](", "[a](", "![", "<https://", "https://a.example/", '"', "'", "\\", "`"],
    ...["# ", "\n", "---\n", "===\n", "```\n", "  ", "x", "[x]: ", ">"],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(scraps, { maxLength: 40 }), async (parts) => {
      const items = await readAll(readMarkdown, `- https://b.example/\n${parts.join("")}`);

      for (const item of items) assert.ok(item.kind !== "bookmark" || /^https?:\/\//i.test(item.draft.url));
    }),
  );
  const before = process.cpuUsage();

  for (const part of [
    "[",
    "[a](",
    "[a][",
    "[[a]",
    "[a](b(",
    "`",
    "![",
    "<https:",
    "[a](b '",
    '[a](b "',
    "\\[",
    " ",
    "(",
  ])
    await readAll(readMarkdown, `- https://a.example/\n- ${part.repeat(100_000)}`, 1_000_000);

  const { user } = process.cpuUsage(before);
  assert.ok(user < 4_000_000, `${user} µs`);
});

test("the first link of each row of a table is a bookmark, and the other cells are its note", async (t) => {
  const text = `# Boats

| Boat | Address | Crew |
| :--- | --- | ---: |
| [Skiff](https://example.com/skiff) | | 1 |
| Punt | https://example.com/punt | 2 or \\| three |
| Gig | [its page](https://example.com/gig) ![](https://img.example.com/stars) | [six](https://example.com/six) |
| Raft | none | 4 |
| 12 | Canoe | https://example.com/canoe?a=1 and more |
| [Kayak](https://example.com/?q=a|b), [or this](https://example.com/this) | fast |
| [Own](chrome://boats) | 1 |
---

- [Barge](https://example.com/barge)
`;
  const items = await readAll(readMarkdown, text);
  assert.equal(await formatOf(t, text), "markdown");

  assert.deepEqual(shelves(items), [
    ["Boats", "https://example.com/skiff", "Skiff", "1"],
    ["Boats", "https://example.com/punt", "Punt", "2 or | three"],
    ["Boats", "https://example.com/gig", "its page", "Gig; [six](https://example.com/six)"],
    ["Boats", "https://example.com/canoe?a=1", "Canoe", "12; and more"],
    ["Boats", "https://example.com/?q=a|b", "Kayak", "[or this](https://example.com/this); fast"],
    ["Boats", "https://example.com/barge", "Barge", undefined],
  ]);
  assert.equal(refused(items).length, 1);
});
