import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import Database from "libsql";
import { article } from "../../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../../support/env.ts";
import { localEmbedders } from "../../../support/local.ts";
import { saveBookmark, send } from "../../../support/requests.ts";
import { savePages, TOPICS } from "../../../support/spaces.ts";

/** Steps that read a whole table which grows with each page, by the names that statements give it, or a whole index of it. */
const GROWING = /^SCAN (?:bookmarks|b|pages|p|page_parts|generations|g|chunks|k|facets)\b(?! VIRTUAL)/;
/** Indexes with only what waits for something. */
const OF_FEW = /(?:generations_retired|bookmarks_unaddressed|pages_unsketched)$/;

/** Collects the statements that are prepared during a test. */
function collectStatements(t: TestContext): Set<string> {
  const statements = new Set<string>();
  const { prepare } = Database.prototype;
  const collect = function (this: Database.Database, sql: string) {
    statements.add(sql);
    return prepare.call(this, sql);
  } as typeof prepare;
  t.mock.method(Database.prototype, "prepare", collect);
  return statements;
}

/** The steps by which SQLite runs a statement; none if it can't be explained. */
async function planOf(env: TestEnv, sql: string): Promise<string[]> {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(sql)) return [];
  const { rows } = await env.db.execute(`EXPLAIN QUERY PLAN ${sql}`);
  return rows.map(({ detail }) => String(detail));
}

test("to save, index, replace and delete a page reads none of the others", async (t) => {
  const env = await testEnv(t);
  const id = await savePages(env, TOPICS.slice(0, 1));
  await env.indexer.idle();
  const statements = collectStatements(t);

  const saved = await saveBookmark(env, id, { url: "https://example.com/", html: article("Herons") });
  await env.indexer.idle();
  await saveBookmark(env, id, { url: "https://example.com/", html: article("Otters") });
  await env.indexer.idle();
  await send(env, "DELETE", `/bookmarks/${saved.id}`);
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();
  t.mock.restoreAll();

  assert.ok(statements.size > 50, String(statements.size));
  for (const sql of statements) {
    const scans = (await planOf(env, sql)).filter((step) => GROWING.test(step) && !OF_FEW.test(step));
    assert.deepEqual(scans, [], sql);
  }
});

test("to build a space reads the next passages only, not all that are left", async (t) => {
  const env = await testEnv(t, { embedders: localEmbedders({ from: 4 }) });
  const statements = collectStatements(t);
  await savePages(env, TOPICS.slice(0, 5));
  await env.indexer.idle();
  t.mock.restoreAll();

  const next = [...statements].find((sql) => sql.includes("g.key > s.built_to"));
  assert.ok(next);
  const table = (await env.db.execute("SELECT key FROM embedding_spaces")).rows[0]!;
  const plan = await planOf(env, next.replace(/vectors_\d+/, `vectors_${table.key}`));
  assert.ok(plan.length > 4);
  assert.deepEqual(
    plan.filter((step) => step.includes("TEMP B-TREE")),
    [],
  );
});
