import assert from "node:assert/strict";
import { test } from "node:test";
import { sweep } from "../../../lib/indexing/sweep.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { testEnv } from "../../support/env.ts";
import { DAY, force, otherOverride, URL_A, warn } from "../../support/forcing.ts";
import { countRows, createCollection, send } from "../../support/requests.ts";

test("a warning counts in its collection, for its url, whatever its fragment", async (t) => {
  const env = await testEnv(t);
  const [one, two] = [await createCollection(env, "One"), await createCollection(env, "Two")];
  await warn(env, one.id, { url: `${URL_A}#top`, html: overridePage });
  env.web.set(URL_A, otherOverride);

  const here = await force(env, one.id, { url: URL_A });
  const elsewhere = await force(env, two.id, { url: URL_A });

  assert.deepEqual([here.index_status, elsewhere.index_status], ["error", "done"]);
});

test("a warning is forgotten after a week, and force covers then what is read first", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A });
  env.web.set(URL_A, otherOverride);
  env.advance(8 * DAY);
  while (await sweep(env));

  const bookmark = await force(env, id, { url: URL_A });

  assert.equal(bookmark.index_status, "done");
  assert.equal(await countRows(env, "scan_warnings"), 0);
});

test("no more than 5,000 warnings are kept, the newest", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await env.db.execute(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO scan_warnings (collection_key, identity_hash, page_fingerprint, given_fingerprint, told_to, warned_at)
    SELECT c.key, i, '', '', 'user', '2026-01-02T03:04:05.678Z' FROM n, collections c`);

  await warn(env, id, { url: URL_A, html: overridePage });

  assert.equal(await countRows(env, "scan_warnings"), 5_000);
  assert.equal(await countRows(env, "scan_warnings", "page_fingerprint <> ''"), 1);
});

test("a warning about the same content is one row, and holds nothing of the page", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  for (let i = 0; i < 3; i++) await warn(env, id, { url: URL_A, html: overridePage });

  const { rows } = await env.db.execute("SELECT * FROM scan_warnings");
  assert.equal(rows.length, 1);
  assert.doesNotMatch(JSON.stringify(rows), /example\.com|instructions|sheds/i);
});

test("the warnings of a collection go with it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await warn(env, id, { url: URL_A, html: overridePage });

  await send(env, "DELETE", `/collections/${id}`);
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();

  assert.equal(await countRows(env, "scan_warnings"), 0);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});
