import assert from "node:assert/strict";
import { test } from "node:test";
import { openRemoteDatabase } from "../../adapters/shared/remote-database.ts";
import { withServer } from "../support/database.ts";
import { startSqld } from "../support/sqld.ts";

test(
  "a server that was restarted knows no stream of before, and is sent the request again",
  withServer,
  async (t) => {
    const sqld = await startSqld({ namespaces: false });
    t.after(sqld.end);
    const batons: unknown[] = [];
    const { writer: db } = openRemoteDatabase({ url: sqld.url }, (url, init) => {
      batons.push(JSON.parse(init.body).baton);
      return fetch(url, init);
    });
    await db.batch(["CREATE TABLE numbers (n INTEGER)", "INSERT INTO numbers VALUES (1)"], "write");
    await sqld.kill();
    await sqld.restart();

    await db.execute("INSERT INTO numbers VALUES (2)");
    const { rows } = await db.execute("SELECT n FROM numbers");

    assert.deepEqual(
      rows.map(({ n }) => n),
      [1, 2],
    );
    assert.deepEqual(
      batons.map((baton) => typeof baton),
      ["undefined", "string", "undefined", "string"],
    );
  },
);

test(
  "a batch that is refused in the middle leaves nothing behind, also where streams are kept",
  withServer,
  async (t) => {
    const sqld = await startSqld({ namespaces: false });
    t.after(sqld.end);
    const { writer: db } = openRemoteDatabase({ url: sqld.url });
    await db.execute("CREATE TABLE numbers (n INTEGER UNIQUE)");

    await assert.rejects(
      db.batch(["INSERT INTO numbers VALUES (1)", "INSERT INTO numbers VALUES (1)"], "write"),
      /UNIQUE/,
    );
    await db.execute("INSERT INTO numbers VALUES (2)");
    const { rows } = await db.execute("SELECT n FROM numbers");

    assert.deepEqual(
      rows.map(({ n }) => n),
      [2],
    );
  },
);
