import assert from "node:assert/strict";
import { test } from "node:test";
import { toResultSet } from "../../../adapters/node/database/result-set.ts";

test("a row from another thread has its columns by name, also those called like a method of a list", () => {
  const columns = ["key", "keys", "values", "at"];

  const { rows } = toResultSet({
    columns,
    columnTypes: [],
    rowsAffected: 0,
    lastInsertRowid: undefined,
    rows: [[1, "a", "b", 2]],
  });

  assert.deepEqual({ ...rows[0] }, { key: 1, keys: "a", values: "b", at: 2 });
  assert.equal(rows[0]?.[1], "a");
  assert.equal(rows[0]?.length, 4);
});
