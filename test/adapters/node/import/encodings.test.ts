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
