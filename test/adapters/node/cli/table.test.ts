import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../../../adapters/node/terminal/output.ts";

const TABLE = [
  ["TITLE", "ID", "TAGS"],
  ["Herons", "1", "bird, canal"],
  ["Weirs", "2", ""],
];
const width = (text: string) => text.length;

test("the extra column of a table is shown where the terminal has room for it, and left out where it has not", () => {
  const all = layOut(TABLE, { columns: 23, width, extra: true });
  const narrow = layOut(TABLE, { columns: 22, width, extra: true });

  assert.deepEqual(all, ["TITLE   ID  TAGS", "Herons  1   bird, canal", "Weirs   2"]);
  assert.deepEqual(narrow, ["TITLE   ID", "Herons  1", "Weirs   2"]);
});

test("a table fits its terminal: urls are shortened to both ends of what follows the scheme, titles at the end, ids never", () => {
  const id = "584d8c27-f82b-4e0a-9e34-eab06dea7a04";
  const table = [
    ["TITLE", "URL", "ID"],
    ["The lock keeper of Ferry Lane and his herons", "https://example.com/canals/locks/ferry-lane", id],
  ];

  const lines = layOut(table, { columns: 80, width });

  assert.deepEqual(
    lines.map((line) => line.length <= 80),
    [true, true],
  );
  assert.equal(lines[1], `The lock keeper of …  example.co…erry-lane  ${id}`);
});

test("a url that fits without its scheme is not shortened further", () => {
  const lines = layOut([["URL"], ["https://example.com/"]], { columns: 12, width });

  assert.equal(lines[1], "example.com/");
});

test("a table that cannot fit keeps its narrowest columns", () => {
  const lines = layOut([["TITLE"], ["A title of many words"]], { columns: 5, width });

  assert.deepEqual(lines, ["TITLE", "A title of …"]);
});
