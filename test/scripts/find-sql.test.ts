import assert from "node:assert/strict";
import { test } from "node:test";
import { findSql } from "../../scripts/layers/find-sql.ts";

test("SQL is found in a string, a template and a piece of one, and words of people are not taken for it", () => {
  const file = [
    'db.execute("SELECT 1");',
    "const sql = `",
    "  UPDATE bookmarks SET title = ?`;",
    'const rest = "WHERE key = ?";',
    "const built = `INSERT INTO $" + "{table} VALUES (?)`;",
    'const words = ["Select a file", "Update it", "DELETE", "WITHOUT"];',
  ].join("\n");

  assert.deepEqual(findSql("a.ts", file), [1, 2, 4, 5]);
});
