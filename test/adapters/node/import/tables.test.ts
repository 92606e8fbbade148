import assert from "node:assert/strict";
import { test } from "node:test";
import { readCsv } from "../../../../adapters/node/cli/import/readers/csv.ts";
import { readAll } from "../../../support/import-files.ts";

/** The titles of a table by the names of their pages. */
async function titlesIn(...rows: string[]): Promise<[name: string, title: string | null | undefined][]> {
  const items = await readAll(readCsv, ["url,title,note", ...rows].join("\n"));
  return items.map((item) => {
    assert.ok(item.kind === "bookmark", JSON.stringify(item));
    return [item.draft.url.slice("https://example.com/".length), item.draft.title];
  });
}

test("a quotation mark that is never closed is part of its field, and the lines below are read", async () => {
  const unclosed = 'https://example.com/1,"Open,n';

  assert.deepEqual(await titlesIn(unclosed, "https://example.com/2,B,n"), [
    ["1", '"Open'],
    ["2", "B"],
  ]);
  assert.deepEqual(await titlesIn(unclosed, unclosed, 'https://example.com/2,"B, too",n', unclosed), [
    ["1", '"Open'],
    ["1", '"Open'],
    ["2", "B, too"],
    ["1", '"Open'],
  ]);
});

test("text after a closing quotation mark belongs to the field", async () => {
  assert.deepEqual(
    await titlesIn('https://example.com/1,"Foo" bar,n', 'https://example.com/2,"A, b"" c" d,"n"'),
    [
      ["1", "Foo bar"],
      ["2", 'A, b" c d'],
    ],
  );
});

test("a field in quotation marks may have several lines", async () => {
  assert.deepEqual(
    await titlesIn('https://example.com/1,"Two\nlines, ""quoted""",n', "https://example.com/2,B,n"),
    [
      ["1", 'Two\nlines, "quoted"'],
      ["2", "B"],
    ],
  );
});

test("no run of quotation marks makes a table slow", async () => {
  const before = process.cpuUsage();

  for (const part of ['"', ',"', '\n"', '""', ',"""', '"\n', '"x\n', ',"x\n', '""x\n"'])
    await readAll(readCsv, `url,title\n${part.repeat(100_000)}`, 1_000_000);

  const { user } = process.cpuUsage(before);
  assert.ok(user < 4_000_000, `${user} µs`);
});
