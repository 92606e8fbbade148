import assert from "node:assert/strict";
import { test } from "node:test";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { openTestDatabase } from "../support/database.ts";

test("pages of this computer that were saved before that was noted stay such pages", async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const migrations = readMigrations();
  const now = () => new Date(0);
  await migrate(db, migrations.slice(0, 1), now);
  const local = ["localhost", "app.localhost", "127.0.0.1", "127.9.9.9", "[::1]", "[::ffff:7f00:1]"];
  const others = ["example.com", "127.0.0.1.example.com", "127.test", "[::ffff:808:808]", "mylocalhost"];
  await db.execute(
    "INSERT INTO collections (id, name, description, created_at, updated_at) VALUES ('c', 'c', '', '', '')",
  );
  for (const host of [...local, ...others]) {
    await db.execute({
      sql: `INSERT INTO bookmarks (id, collection_key, url, identity, host, title, page_title, favicon_url,
              page_favicon_url, favicon_hash, added_at, index_status, forced)
            VALUES (:host, 1, :host, :host, :host, '', '', '', '', 0, '', 'done', 0)`,
      args: { host },
    });
  }

  await migrate(db, migrations, now);

  const { rows } = await db.execute("SELECT host FROM bookmarks WHERE local = 1 ORDER BY key");
  assert.deepEqual(
    rows.map(({ host }) => host),
    local,
  );
});
