import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Client } from "@libsql/client";

/** The features of the database that search rests on. `open` gives an empty database for one test. */
export function testDatabaseFeatures(
  name: string,
  open: (t: TestContext) => Promise<{ writer: Client; reader: Client }>,
): void {
  test(`${name}: full text search finds a stem`, async (t) => {
    const { writer, reader } = await open(t);
    await writer.execute("CREATE VIRTUAL TABLE notes USING fts5 (body, tokenize = 'porter unicode61')");
    await writer.execute("INSERT INTO notes VALUES ('Herons were fishing'), ('The tide is out')");

    const { rows } = await reader.execute(
      "SELECT body, bm25(notes) AS score FROM notes WHERE notes MATCH 'fish'",
    );

    assert.deepEqual(
      rows.map((row) => row.body),
      ["Herons were fishing"],
    );
  });

  test(`${name}: vectors are compared in 32 and in 8 bits`, async (t) => {
    const { writer, reader } = await open(t);
    await writer.execute("CREATE TABLE vectors (key INTEGER PRIMARY KEY, e F32_BLOB(2), q F8_BLOB(2))");
    for (const vector of [new Float32Array([1, 0]), new Float32Array([0, 1])]) {
      await writer.execute("INSERT INTO vectors (e, q) VALUES (?, vector8(?))", [
        vector.buffer,
        vector.buffer,
      ]);
    }

    const { rows } = await reader.execute({
      sql: `SELECT key, vector_distance_cos(e, vector32(?1)) AS exact, vector_distance_cos(q, vector8(?1)) AS rough
            FROM vectors ORDER BY exact`,
      args: [new Float32Array([0, 2]).buffer],
    });

    assert.deepEqual(
      rows.map((row) => row.key),
      [2, 1],
    );
    assert.ok(Math.abs(Number(rows[0]?.exact)) < 1e-6);
    assert.ok(Math.abs(Number(rows[1]?.rough) - 1) < 0.05);
  });
}
