import assert from "node:assert/strict";
import { test } from "node:test";
import { readSituation } from "../../../lib/search/legs/ask-legs.ts";
import { readCounts } from "../../../lib/search/legs/text-legs.ts";
import { mergeWords } from "../../../lib/store/find/merge-words.ts";
import { toBytes } from "../../../lib/store/pages.ts";
import { findByPostings } from "../../../lib/store/postings/find-by-postings.ts";
import { createPacker } from "../../../lib/store/postings/pack-postings.ts";
import { fromBlob, SPAN } from "../../../lib/store/postings/posting-list.ts";
import { formOf, termOf } from "../../../lib/store/postings/terms.ts";
import { findByPhrases } from "../../../lib/store/text-index.ts";
import { checkPostings } from "../../support/check-database.ts";
import { type Ending, type TestEnv, testEnv } from "../../support/env.ts";
import { countRows, createCollection, saveBookmark } from "../../support/requests.ts";
import { page, search } from "../../support/searching.ts";
import { generator } from "../../support/vectors.ts";

/** Some words by rank, in text as in language: the second half as often as the first. */
const WORDS = ["heron", "weir", "meadows", "ferries", "quay", "lock", "otter", "mill", "reed", "ford"];

/** A service with one page, and a function that adds passages to it, as indexing does. */
async function withPassages(t: Ending) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/", html: page("Page", "A page of the river.") });
  await env.indexer.idle();
  const add = async (texts: readonly string[]) => {
    await env.db.execute({
      sql: `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
            SELECT g.key, (SELECT max(ordinal) FROM chunks) + 1 + one.key, '', one.value, 0, 1, 0, '[]'
            FROM json_each(?) one CROSS JOIN generations g WHERE g.state = 'current'`,
      args: [JSON.stringify(texts)],
    });
  };
  return { env, add };
}

/** Texts of random words, the first ones most often. */
function textsOf(count: number, seed: number): string[] {
  const random = generator(seed);
  return Array.from({ length: count }, (_, at) => {
    const words = Array.from({ length: 3 + Math.floor((random() + 0.5) * 9) }, () => {
      const rank = Math.floor(WORDS.length * (random() + 0.5) ** 3);
      return WORDS[rank]!;
    });
    return `${words.join(" ")} number${at}`;
  });
}

async function pack({ db }: TestEnv): Promise<void> {
  const next = createPacker(db);
  while (await next());
}

/** As if reading two of them took as much as is read at a time. */
const wanted = (phrase: string) => ({ phrase, passages: 500_000 });

/** What FTS5 finds and what postings find, as scores by passage. */
async function findBoth({ reader }: TestEnv, words: string[]) {
  const [all, packed] = await Promise.all([
    findByPhrases(reader, { finding: words, scoring: [] }, {}, 20_000),
    findByPostings(reader, words.map(wanted), {}, 20_000),
  ]);
  const scores = (hits: typeof all) => new Map(hits.map(({ chunkKey, score }) => [chunkKey, score]));
  return { all: scores(all), packed: scores(packed) };
}

async function assertSame(env: TestEnv, words: string[]): Promise<void> {
  const { all, packed } = await findBoth(env, words);
  assert.deepEqual([...packed.keys()].sort(), [...all.keys()].sort());
  for (const [key, score] of all) {
    const far = Math.abs(packed.get(key)! - score);
    assert.ok(far <= 0.02 * score + 0.02, `${words}: passage ${key}: ${packed.get(key)} instead of ${score}`);
  }
}

test("a word has the term that the index of words gives it, and each term a word to search for it", async (t) => {
  const { db } = await testEnv(t);
  const words =
    `relational Ferries HAPPILY running gas mp3 2024 naïve Éclairs Müßiggang größere Straße Wasserstände œuvre
    việt Ассоциация клубов κλών 水鳥 hopping agreed generalizations oscillators sky skies y by ies s`.split(
      /\s+/,
    );
  await db.executeMultiple(`CREATE VIRTUAL TABLE tried USING fts5 (word, tokenize = 'porter unicode61');
    CREATE VIRTUAL TABLE tried_terms USING fts5vocab (tried, instance);`);
  const termsOf = async (all: readonly string[]) => {
    await db.execute({
      sql: "INSERT INTO tried (rowid, word) SELECT key + 1, value FROM json_each(?)",
      args: [JSON.stringify(all)],
    });
    const { rows } = await db.execute("SELECT term FROM tried_terms ORDER BY doc");
    await db.execute("DELETE FROM tried");
    return rows.map(({ term }) => String(term));
  };

  const terms = await termsOf(words);

  assert.deepEqual(words.map(termOf), terms);
  assert.deepEqual(await termsOf(terms.map((term) => formOf(term)!)), terms);
  for (const many of ["two words", "node.js", "", "a-b"]) assert.equal(termOf(many), undefined);
});

test("postings find what the index of words finds, with its scores, by packed words, rare ones and newer passages", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1));
  await pack(env);
  await add(textsOf(300, 2));

  const { rows } = await env.db.execute("SELECT term, packed_to FROM frequent_words");
  assert.ok(rows.some(({ term }) => term === "heron") && rows.every(({ packed_to }) => packed_to === 4_201));
  for (const words of [
    ["heron"],
    ["ferries", "meadow"],
    ["number17", "otter", "nowhere"],
    ["lock", "the quay"],
    ["heron", "heron"],
  ])
    await assertSame(env, words);
});

test("what is new is packed once it is enough, behind what is packed, and nothing twice", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_000, 1));
  assert.equal(await createPacker(env.db)(), false);
  await add(textsOf(200, 2));
  await pack(env);
  await add(textsOf(4_000, 3));
  assert.equal(await createPacker(env.db)(), false);
  await add(textsOf(4_000, 4).map((text) => `${text} crane`));
  await pack(env);

  assert.deepEqual(await checkPostings(env.db), []);
  const { rows } = await env.db.execute(
    "SELECT packed_to, count(*) AS n FROM frequent_words GROUP BY packed_to",
  );
  assert.deepEqual(
    rows.map(({ packed_to }) => packed_to),
    [12_201],
  );
  await assertSame(env, ["crane", "heron"]);
});

test("the indexer packs postings when it is idle, and again without passages that it has cleared", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1));
  const wordsOf = async () => (await env.db.execute("SELECT term FROM frequent_words")).rows.length;

  env.indexer.wake();
  await env.indexer.idle();
  const before = await wordsOf();
  await env.db.execute("UPDATE generations SET state = 'retired'");
  env.indexer.wake();
  env.advance(1_000);
  await env.indexer.idle();

  assert.deepEqual([before, await wordsOf()], [WORDS.length, 0]);
  assert.equal(await countRows(env, "postings"), 0);
});

test("terms that are not UTF-8, as stems of bytes can be, are passed over", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1).map((text) => `${text} a奥ing a𠀀ing`));

  await pack(env);

  assert.deepEqual(await checkPostings(env.db), []);
  await assertSame(env, ["weir"]);
});

test("when everything is deleted while words are packed, nothing of them is left", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1));
  const next = createPacker(env.db);
  for (let slice = 0; slice < 3; slice++) await next();
  await env.db.execute("DELETE FROM chunks");

  while (await mergeWords(env.db));
  while (await next());

  assert.deepEqual([await countRows(env, "frequent_words"), await countRows(env, "postings")], [0, 0]);
});

test("a library that is small has no postings, whatever is deleted in it", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(700, 1));
  await env.db.execute("DELETE FROM chunks WHERE key < 120");

  while (await mergeWords(env.db));
  await pack(env);

  assert.equal(await countRows(env, "frequent_words"), 0);
});

test("keys beyond a span have a list of their own", async (t) => {
  const { env, add } = await withPassages(t);
  await env.db.execute({
    sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'chunks'",
    args: [SPAN - 2_000],
  });
  await add(textsOf(4_200, 1));
  await pack(env);

  const { rows } = await env.db.execute("SELECT span, list FROM postings WHERE term = 'heron' ORDER BY span");
  assert.deepEqual(
    rows.map(({ span }) => span),
    [0, 1],
  );
  for (const { list } of rows) assert.ok(fromBlob(toBytes(list).buffer).places.length > 1_000);
  await assertSame(env, ["heron", "mill"]);
});

test("after passages are deleted, words are packed again without them, and those that are no longer frequent are forgotten", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1).map((text, at) => (at < 300 ? `${text} crane` : text)));
  await pack(env);
  await env.db.execute("DELETE FROM chunks WHERE key BETWEEN 2 AND 1000");
  await assertSame(env, ["heron", "mill"]);

  while (await mergeWords(env.db));
  await pack(env);

  assert.deepEqual(await checkPostings(env.db), []);
  const { rows } = await env.db.execute("SELECT list FROM postings WHERE term = 'heron'");
  const { rows: found } = await env.db.execute(
    "SELECT count(*) AS n FROM chunks_fts WHERE chunks_fts MATCH 'heron'",
  );
  assert.equal(fromBlob(toBytes(rows[0]!.list).buffer).places.length, found[0]!.n);
  assert.equal((await env.db.execute("SELECT 1 FROM frequent_words WHERE term = 'crane'")).rows.length, 0);
  await assertSame(env, ["heron", "mill"]);
});

test("a packed word is found until the last of its passages is deleted", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1).map((text, at) => (at < 300 ? `${text} crane` : text)));
  await pack(env);
  const passages = async () => (await readCounts(env.reader, ["crane"], {})).of.get("crane")!.chunks;

  const counts = [await passages()];
  for (const last of [300, 301]) {
    await env.db.execute({ sql: "DELETE FROM chunks WHERE key BETWEEN 2 AND ?", args: [last] });
    counts.push(await passages());
  }

  assert.deepEqual(counts, [300, 300, 0]);
});

test("a frequent word that no page had when it was packed again counts once a page has it", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1).map((text, at) => (at < 300 ? `${text} crane` : text)));
  await pack(env);
  await env.db.execute("DELETE FROM chunks WHERE key BETWEEN 2 AND 301");
  await add(textsOf(4_300, 2));
  await pack(env);

  await add(["A crane.", "Two cranes."]);

  assert.equal((await readCounts(env.reader, ["crane"], {})).of.get("crane")!.chunks, 2);
});

test("a search uses postings, and counts a word that half of all passages have only if there is no other", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(6_000, 1).map((text, at) => `${text} water${at === 77 ? " crane" : ""}`));
  await pack(env);
  const asked = t.mock.method(env.reader, "batch");

  const [alone, both] = [
    await search(env, "water", "&mode=text"),
    await search(env, "crane water heron", "&mode=text"),
  ];

  assert.equal(alone.results.length, 1);
  assert.match(both.results[0].chunk.text, /crane/);
  assert.equal((await search(env, "water xyzzy", "&mode=text")).results.length, 1);
  assert.ok(
    asked.mock.calls.some(({ arguments: [statements] }) =>
      JSON.stringify(statements).includes("frequent_words"),
    ),
  );
});

test("in a small collection, postings find what the index of words finds there", async (t) => {
  const { env, add } = await withPassages(t);
  await add(textsOf(4_200, 1));
  const { id } = await createCollection(env, "Small");
  const html = page("Birds", "A heron at the weir.");
  await saveBookmark(env, id, { url: "https://example.com/birds", html });
  await env.indexer.idle();
  await pack(env);
  const { scope } = await readSituation(env, id);

  const found = await findByPostings(env.reader, ["heron", "weir", "quay"].map(wanted), scope, 10);

  const plan = { finding: ["heron", "weir", "quay"], scoring: [] };
  const [expected] = await findByPhrases(env.reader, plan, scope, 10);
  assert.deepEqual([found.length, found[0]?.chunkKey], [1, expected?.chunkKey]);
  assert.equal((await search(env, "heron quay", `&mode=text&collection_id=${id}`)).results.length, 1);
});
