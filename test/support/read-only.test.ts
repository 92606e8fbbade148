import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "./env.ts";

for (const sql of [
  "INSERT INTO collections (id) VALUES ('x')",
  "INSERT OR IGNORE INTO collections (id) VALUES ('x')",
  "UPDATE collections SET name = 'x'",
  "DELETE FROM collections",
  "WITH old AS (SELECT 1) DELETE FROM collections",
  "-- reads\nDELETE FROM collections",
  "REPLACE INTO collections (id) VALUES ('x')",
  "CREATE TABLE mine (key)",
  "PRAGMA user_version = 7",
  "VACUUM",
]) {
  test(`a reader of the tests refuses ${JSON.stringify(sql)}, alone and in a batch`, async (t) => {
    const { reader } = await testEnv(t);

    await assert.rejects(reader.execute(sql), /was to write/);
    await assert.rejects(reader.execute({ sql, args: [] }), /was to write/);
    await assert.rejects(reader.batch(["SELECT 1", sql], "read"), /was to write/);
    await assert.rejects(reader.executeMultiple(sql), /takes no scripts/);
  });
}

test("a reader of the tests reads what the writer has written", async (t) => {
  const { db, reader } = await testEnv(t);
  await db.execute("CREATE TABLE mine (deleted_at TEXT)");
  await db.execute("INSERT INTO mine VALUES ('replaced')");

  for (const sql of [
    "SELECT deleted_at FROM mine",
    "  WITH one AS (SELECT replace('x', 'x', 'replaced') AS deleted_at) SELECT deleted_at FROM one",
    "-- what was deleted from it\nSELECT deleted_at FROM mine",
  ]) {
    assert.equal((await reader.execute(sql)).rows[0]?.deleted_at, "replaced");
  }
  const asked = await reader.execute({ sql: "SELECT ? AS given", args: [7] });
  assert.equal(asked.rows[0]?.given, 7);
  assert.equal((await reader.execute("PRAGMA table_info(mine)")).rows.length, 1);
});
