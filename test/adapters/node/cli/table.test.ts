import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../../../adapters/node/terminal/output.ts";

const TABLE = [
  ["TITLE", "ID", "TAGS"],
  ["Herons", "1", "bird, canal"],
  ["Weirs", "2", ""],
];
const width = (text: string) => text.length;

test("the last column of a table is shown where the terminal has room for it, and left out where it has not", () => {
  const all = layOut(TABLE, { columns: 23, width });
  const narrow = layOut(TABLE, { columns: 22, width });

  assert.deepEqual(all, ["TITLE   ID  TAGS", "Herons  1   bird, canal", "Weirs   2"]);
  assert.deepEqual(narrow, ["TITLE   ID", "Herons  1", "Weirs   2"]);
});
