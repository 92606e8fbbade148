import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { openFile } from "../../../../adapters/node/cli/import/open-file.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

/** The titles of the bookmarks in a file with these bytes. */
async function titlesIn(t: TestContext, bytes: Uint8Array): Promise<(string | null | undefined)[]> {
  const path = join(tempFolder(t), "bookmarks");
  writeFileSync(path, bytes);
  const titles = [];
  for await (const item of (await openFile(path, undefined)).items) {
    if (item.kind === "bookmark") titles.push(item.draft.title);
  }
  return titles;
}

const html = (title: string, charset: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${charset}">
<DL><DT><A HREF="https://example.com/">${title}</A></DL>`;

const TABLE = "url,title\r\nhttps://example.com/,Mühle am Bach\r\n";

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

for (const [what, bytes, title] of [
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TABLE}`), "Mühle am Bach"],
  ["UTF-16, the low byte first", utf16(TABLE), "Mühle am Bach"],
  ["UTF-16, the high byte first", utf16(TABLE).swap16(), "Mühle am Bach"],
  ["windows-1252, as Excel writes tables", Buffer.from(TABLE, "latin1"), "Mühle am Bach"],
  [
    "the encoding that bookmark HTML declares",
    // "Привет" in windows-1251.
    Buffer.from(html("\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2", "windows-1251"), "latin1"),
    "Привет",
  ],
] as const) {
  test(`an import reads ${what}`, async (t) => {
    const titles = await titlesIn(t, bytes);

    assert.deepEqual(titles, [title]);
  });
}

test("an import takes UTF-8 for UTF-8 wherever its pieces end", async (t) => {
  const lines = `https://example.com/ ${"ü".repeat(30_000)}\n`.repeat(4);

  const titles = await titlesIn(t, Buffer.from(`#${lines}`));

  assert.deepEqual(
    titles.map((title) => title?.replaceAll("ü", "")),
    ["", "", ""],
  );
});

/** Lines of ASCII that fill more than the beginning of a file, by which its format is recognized. */
const longLines = (line: (n: number) => string) =>
  Array.from({ length: 2_000 }, (_, n) => line(n)).join("\n");

test("an import reads the declared encoding also if the first letter beyond ASCII is far down", async (t) => {
  const head = html("First", "windows-1251").replace("</DL>", "");
  const links = longLines((n) => `<DT><A HREF="https://example.com/plain/${n}">Plain ${n}</A>`);
  // "Привет" in windows-1251; without the declaration, one word would be too short to be sure.
  const last = '<DT><A HREF="https://example.com/last">\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2</A></DL>';

  const titles = await titlesIn(t, Buffer.from(`${head}\n${links}\n${last}`, "latin1"));

  assert.deepEqual([titles.length, titles.at(1), titles.at(-1)], [2_002, "Plain 0", "Привет"]);
});

for (const [what, encode] of [
  ["windows-1252", (text: string) => Buffer.from(text, "latin1")],
  ["UTF-8", (text: string) => Buffer.from(text)],
] as const) {
  test(`an import reads ${what} without a declaration whose first letter beyond ASCII is far down`, async (t) => {
    const start = `url,title\n${longLines((n) => `https://example.com/plain/${n},Plain ${n}`)}\nhttps://example.com/`;
    const toEnd = 65_536 - ((start.length + ",Gr".length) % 65_536);
    // The letter begins before, at or after the end of a piece of the file.
    for (const more of [-1, 0, 1, 100]) {
      const title = "Grüße ä".repeat(3_000);
      const bytes = encode(`${start}${"x".repeat(toEnd + more)},${title}\n`);

      const titles = await titlesIn(t, bytes);

      assert.deepEqual([titles.length, titles.at(-1) === title], [2_001, true]);
    }
  });
}
