import assert from "node:assert/strict";
import { test } from "node:test";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";
import { migrate } from "../../../lib/store/migrate.ts";
import { findCovered } from "../../../lib/store/warnings.ts";
import { NO_CONTENT } from "../../../lib/text/fingerprint.ts";
import { sha256Hex } from "../../../lib/text/hash.ts";
import { openTestDatabase } from "../../support/database.ts";

test("a warning from before it was noted who was shown it lets nothing in", async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const migrations = readMigrations();
  const now = () => new Date(0);
  await migrate(db, migrations.slice(0, 3), now);
  await db.execute(
    "INSERT INTO collections (id, name, description, created_at, updated_at) VALUES ('c', 'c', '', '', '')",
  );
  await db.execute({
    sql: `INSERT INTO scan_warnings (collection_key, identity_hash, page_fingerprint, given_fingerprint, signals, warned_at)
          VALUES (1, ?, 'page', 'given', '[]', '1970-01-01T00:00:00.000Z')`,
    args: [await sha256Hex("https://example.com/")],
  });

  await migrate(db, migrations, now);

  const save = { collectionId: "c", identity: "https://example.com/" };
  const comes = { page: undefined, given: "given" };
  assert.deepEqual(await findCovered({ reader: db, now }, save, "user", comes), {
    page: NO_CONTENT,
    given: NO_CONTENT,
  });
  assert.deepEqual(await findCovered({ reader: db, now }, { ...save, identity: "x" }, "user", comes), comes);
});
