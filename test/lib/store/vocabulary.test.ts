import assert from "node:assert/strict";
import { test } from "node:test";
import { createWordsKeeper } from "../../../lib/indexing/words-keeper.ts";
import { countSlips, slipBetween } from "../../../lib/search/spelling/slips.ts";
import {
  addWords,
  findFarNeighbors,
  findNeighbors,
  forgetWords,
} from "../../../lib/store/find/vocabulary.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";
import { page } from "../../support/searching.ts";
import { generator } from "../../support/vectors.ts";

async function wordsOf({ db }: TestEnv): Promise<string[]> {
  const { rows } = await db.execute("SELECT folded FROM vocabulary ORDER BY folded");
  return rows.map(({ folded }) => String(folded));
}

/** A service with one page that has this text. */
async function withText(t: { after: (end: () => Promise<void>) => void }, text: string) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: "https://example.com/", html: page("Page", text) });
  await env.indexer.idle();
  return { env, id: saved.id };
}

test("the vocabulary has the words of pages, without case and accents, and nothing else", async (t) => {
  const { env } = await withText(t, "Éclairs, 4711 herons and A380s: 苍鹭站在浅水里. Ein sehr kurzes Wort.");

  assert.deepEqual(await wordsOf(env), ["eclairs", "herons", "kurzes", "page", "sehr", "wort"]);
});

test("it follows passages in slices, and has the words of all when the indexer is idle", async (t) => {
  const text = Array.from({ length: 4_000 }, (_, at) =>
    `Paragraph ${at} says something else than ${at + 1}. `.repeat(3),
  );
  const { env } = await withText(t, text.join("</p><p>"));
  const [followed, words] = [await followedTo(env), await wordsOf(env)];
  await env.db.batch(["DELETE FROM vocabulary", "UPDATE chunk_count SET words_to = 0"], "write");

  let slices = 0;
  while (await addWords(env.db)) slices++;

  assert.ok(slices > 1, String(slices));
  assert.equal(followed, await countRows(env, "chunks"));
  assert.deepEqual(await wordsOf(env), words);
});

test("it follows a second after the last page, and not while one is being indexed", async (t) => {
  const { env } = await withText(t, "A heron.");
  await env.db.execute("UPDATE chunk_count SET words_to = 0");
  let isFree = false;
  const keeper = createWordsKeeper(env, new AbortController().signal, () => isFree);
  const followed: number[] = [];
  const pass = async (ms: number) => {
    env.advance(ms);
    await keeper.current();
    followed.push(await followedTo(env));
  };

  keeper.request();
  await pass(1_000);
  isFree = true;
  await pass(900);
  await pass(100);

  assert.deepEqual(followed, [0, 0, 1]);
});

/** The last passage whose words are in the vocabulary. */
async function followedTo({ db }: TestEnv): Promise<number> {
  const { rows } = await db.execute("SELECT words_to FROM chunk_count");
  return Number(rows[0]?.words_to);
}

test("every word that is one slip away is among the neighbors", async (t) => {
  const next = generator(3);
  const letters = "abcdefgh";
  const draw = (most: number) => Math.floor((next() + 0.5) * most);
  const word = () => Array.from({ length: 5 + draw(4) }, () => letters[draw(letters.length)]).join("");
  const words = [...new Set(Array.from({ length: 300 }, word))];
  const { env } = await withText(t, words.join(" "));
  const slips = words.map((right) => {
    const at = draw(right.length - 1);
    const [before, one, two, behind] = [right.slice(0, at), right[at], right[at + 1], right.slice(at + 2)];
    const kinds = [`${one}${two}x`, `${two}`, `x${two}`, `${two}${one}`];
    return `${before}${kinds[draw(kinds.length)]}${behind}`;
  });

  const neighbors = await findNeighbors(env.reader, slips);

  for (const [at, slip] of slips.entries()) {
    const found = neighbors[at]!.map(({ folded }) => folded);
    const near = words.filter((right) => slipBetween(slip, right) !== undefined);
    assert.deepEqual(
      near.filter((right) => !found.includes(right)),
      [],
      slip,
    );
  }
});

test("words that are two letters away, and begin with the same one, are among the far neighbors", async (t) => {
  const next = generator(4);
  const draw = (most: number) => Math.floor((next() + 0.5) * most);
  const word = () => Array.from({ length: 7 + draw(6) }, () => "abcdefgh"[draw(8)]).join("");
  const words = [...new Set(Array.from({ length: 300 }, word))];
  const { env } = await withText(t, words.join(" "));
  const slip = (right: string) => {
    const at = 1 + draw(right.length - 1);
    return `${right.slice(0, at)}${["", "x", `x${right[at]}`][draw(3)]}${right.slice(at + 1)}`;
  };
  const typed = words.map((right) => slip(slip(right)));

  const neighbors = await findFarNeighbors(env.reader, typed);

  for (const [at, one] of typed.entries()) {
    const found = neighbors[at]!.map(({ folded }) => folded);
    assert.ok(found.includes(words[at]!), `${one} for ${words[at]}`);
    assert.ok(found.every((other) => other[0] === one[0]));
  }
  assert.ok(typed.filter((one, at) => countSlips(one, words[at]!) === 2).length > 200);
});

test("however many words are nearly what was typed, some thousands of them are looked at", async (t) => {
  const env = await testEnv(t);
  await env.db.execute(
    `INSERT INTO vocabulary
     WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 20000)
     SELECT 9, printf('corm%05d', n), '', printf('%05dmroc', n) FROM n`,
  );

  const [neighbors] = await findNeighbors(env.reader, ["cormorant"]);

  assert.equal(neighbors?.length, 1_000);
});

test("once many passages are deleted, the words that only they had are forgotten, and no others", async (t) => {
  const { env, id } = await withText(t, "<p>The secret pelican. </p>".repeat(300));
  const { id: kept } = await createCollection(env);
  const html = page("Kept", "A public heron.");
  await saveBookmark(env, kept, { url: "https://example.com/kept", html });
  await env.db.execute("UPDATE chunk_count SET deleted = 100");

  await send(env, "DELETE", `/bookmarks/${id}`);
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();

  assert.deepEqual(await wordsOf(env), ["heron", "kept", "public"]);
  assert.equal(await forgetWords(env.db), false);
});
