import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { readSituation } from "../../../lib/search/legs/ask-legs.ts";
import { HITS_OF_LEG } from "../../../lib/search/legs/fuse.ts";
import { readRange } from "../../../lib/store/find/small-scope.ts";
import { findByTrigrams } from "../../../lib/store/find/trigrams.ts";
import { findByPhrases } from "../../../lib/store/text-index.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";

const page = (words: string) =>
  `<title>${words}</title><article><h1>${words}</h1><p>${`${words}. `.repeat(20)}</p></article>`;

async function findIn(t: TestContext, texts: readonly string[]) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  for (const [index, text] of texts.entries())
    await saveBookmark(env, id, { url: `https://example.com/${index}`, html: page(text) });
  await env.indexer.idle();
  const find = async (finding: string[], scoring: string[], limit = HITS_OF_LEG) => {
    const hits = await findByPhrases(env.reader, { finding, scoring }, {}, limit);
    return hits.map((hit) => ({ ...hit, score: hit.score.toFixed(6) }));
  };
  return { env, find };
}

test("words that only score give what a word finds the score it has where all find", async (t) => {
  const { find } = await findIn(t, [
    "Heron and otter",
    "Heron, otter, weir",
    "Heron alone",
    "Otter at the weir",
    "Nothing of it",
  ]);

  const all = await find(["heron", "otter", "weir"], []);
  const planned = await find(["weir"], ["heron", "otter"]);

  const keys = planned.map(({ chunkKey }) => chunkKey);
  assert.equal(planned.length, 2);
  assert.deepEqual(
    planned,
    all.filter(({ chunkKey }) => keys.includes(chunkKey)),
  );
});

test("of many passages, the best by all words are found, also if others have more of the words that find", async (t) => {
  const { find } = await findIn(t, [
    ...Array.from({ length: 8 }, (_, at) => `Weir, weir, weir number ${at}`),
    "The heron, the otter and a weir",
    ...Array.from({ length: 8 }, (_, at) => `Heron number ${at}`),
  ]);

  const [best, ...others] = await find(["weir"], ["heron", "otter"]);

  assert.equal(others.length, 8);
  assert.ok(others.every(({ chunkKey }) => chunkKey < best!.chunkKey));
  assert.deepEqual(await find(["weir"], ["heron", "otter"], 1), [best]);
});

test("what occurs nowhere is looked for once", async (t) => {
  const { env, find } = await findIn(t, ["Heron"]);
  const asked = t.mock.method(env.reader, "execute");

  assert.deepEqual(await find(["weir"], []), []);
  assert.equal(asked.mock.callCount(), 1);
});

test("behind deleted bookmarks, those that match less are found", async (t) => {
  const { env, find } = await findIn(t, ["Weir, weir, weir", "Weir at the weir", "The weir alone", "A weir"]);
  const [best, second, ...others] = await find(["weir"], []);
  for (const key of [best!.bookmarkKey, second!.bookmarkKey])
    await env.db.execute({
      sql: "UPDATE bookmarks SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE key = ?",
      args: [key],
    });

  assert.deepEqual(await find(["weir"], [], 1), others.slice(0, 1));
});

test("a small collection whose passages lie together is searched from its first to its last passage", async (t) => {
  const env = await testEnv(t);
  const [around, within] = [await createCollection(env, "Around"), await createCollection(env, "Within")];
  const saves = [
    [around, "Heron at the weir"],
    [within, "Otter at the weir"],
    [within, "Weir of the mill"],
    [around, "Weir in spring"],
    [around, "Weir in autumn"],
    [around, "Weir in winter"],
  ] as const;
  for (const [index, [{ id }, text]] of saves.entries()) {
    await saveBookmark(env, id, { url: `https://example.com/${index}`, html: page(text) });
    await env.indexer.idle();
  }
  const scopeOf = async ({ id }: { id: string }) => {
    const { scope } = await readSituation(env, id);
    return { ...scope, range: await readRange(env.reader, scope) };
  };

  const scope = await scopeOf(within);

  assert.deepEqual(scope.range, { low: 2, high: 3 });
  assert.equal((await scopeOf(around)).range, undefined);
  const hits = await findByPhrases(env.reader, { finding: ["weir"], scoring: [] }, scope, HITS_OF_LEG);
  assert.deepEqual(hits.map(({ chunkKey }) => chunkKey).sort(), [2, 3]);
  const byTrigrams = await findByTrigrams(
    env.reader,
    [{ any: ["wei"], weight: 1, rows: 6 }],
    scope,
    HITS_OF_LEG,
  );
  assert.deepEqual(byTrigrams.map(({ chunkKey }) => chunkKey).sort(), [2, 3]);
});
