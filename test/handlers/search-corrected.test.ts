import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../support/handle.ts";
import { createCollection, request, saveBookmark, send } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";
import { createOther, setUp } from "../support/spaces.ts";

const CORRECTED = "&with=corrected";

for (const [slip, q] of [
  ["a missing letter", "cormorat"],
  ["a letter too many", "cormorrant"],
  ["another letter", "cormoranf"],
  ["two letters in the wrong order", "comrorant"],
  ["a wrong first letter", "vormorant"],
] as const) {
  test(`${slip} is corrected: the word that is meant finds, is marked and is named`, async (t) => {
    const { env } = await library(t);

    const { corrected, results } = await search(env, q, CORRECTED);

    assert.equal(corrected, "cormorant");
    assert.equal(results[0].bookmark.title, "cormorant");
    assert.ok(results[0].legs.text > 0);
    assert.equal(results[0].legs.trigram, null);
    assert.match(results[0].chunk.snippet, /\*\*cormorant\*\*/i);
  });
}

test("only the misspelled words of a query are corrected, and the others stay as they were typed", async (t) => {
  const { env } = await library(t);

  const { corrected } = await search(env, "How does a Cormorrant catch FISH?", CORRECTED);

  assert.equal(corrected, "How does a cormorant catch FISH?");
});

test("vectors are asked for what was meant, too", async (t) => {
  const { env } = await library(t);

  const [typed, meant] = [
    await search(env, "sourdugh patiense", "&mode=vector"),
    await search(env, "sourdough patience", "&mode=vector"),
  ];

  assert.deepEqual(typed.results, meant.results);
});

test("accents are no slips: a word is corrected whatever its accents are", async (t) => {
  const { env, collection } = await library(t);
  await saveBookmark(env, collection, {
    url: "https://example.com/soup",
    html: page("Suppe", "Eine Kürbissuppe mit Ingwer wärmt im Herbst."),
  });
  await env.indexer.idle();

  for (const q of ["Kürbisuppe", "kurbissupe"]) {
    const { corrected, results } = await search(env, q, CORRECTED);
    assert.deepEqual([corrected, results[0].bookmark.title], ["kurbissuppe", "Suppe"], q);
  }
});

test("of several words that may be meant, the most frequent one is", async (t) => {
  const { env, collection } = await library(t);
  for (const [name, text] of [
    ["quolls", "The tasmanian dorvin eats at night."],
    ["dorvan", "A dorvan is a coat."],
    ["dorvans", "Another dorvan is a hat."],
  ] as const)
    await saveBookmark(env, collection, { url: `https://example.com/${name}`, html: page(name, text) });
  await env.indexer.idle();

  assert.equal((await search(env, "dorvon", CORRECTED)).corrected, "dorvan");
});

test("a word that is right is not corrected, although no page has it", async (t) => {
  const { env } = await library(t);

  // One letter from "bread", "surface" and "water".
  for (const q of ["breed", "surfaced", "waiter"]) {
    assert.equal((await search(env, q, CORRECTED)).corrected, undefined, q);
  }
});

test("a misspelled stop word is dropped", async (t) => {
  const { env, collection } = await library(t);
  const html = page("Because", "Because of the rain, the pontoon was closed.");
  await saveBookmark(env, collection, { url: "https://example.com/because", html });
  await env.indexer.idle();

  const { corrected, results } = await search(env, "heron beacuse", CORRECTED);

  assert.equal(corrected, "heron because");
  assert.equal(results[0].bookmark.title, "heron");
});

test("an address is looked for as it is", async (t) => {
  const { env } = await library(t);

  assert.equal((await search(env, "https://example.com/cormorrant", CORRECTED)).corrected, undefined);
});

test("a word of another collection is not what is meant in this one, nor with a token for this one alone", async (t) => {
  const { env, collection } = await library(t);
  const { id: other } = await createCollection(env, "Other");
  const html = page("Pelicans", "A pelican has a pouch.");
  await saveBookmark(env, other, { url: "https://example.com/pelican", html });
  await env.indexer.idle();
  const { body } = await send(env, "POST", "/tokens", { collections: [collection] });

  const everywhere = await search(env, "pelycan", CORRECTED);
  const here = await search(env, "pelycan", `${CORRECTED}&collection_id=${collection}`);
  const headers = { authorization: `Bearer ${body.token}` };
  const answer = await handle(request("GET", `/search?q=pelycan${CORRECTED}`, undefined, headers), env);
  const limited = await answer.json();

  assert.equal(everywhere.corrected, "pelican");
  assert.equal(here.corrected, undefined);
  assert.equal(answer.status, 200);
  assert.equal(limited.corrected, undefined);
});

test("words are corrected with vectors of a server, too", async (t) => {
  const { env } = await library(t, { embedders: setUp(createOther()) });

  assert.equal((await search(env, "cormorrant", `&mode=text${CORRECTED}`)).corrected, "cormorant");
});

test("who does not ask is not told", async (t) => {
  const { env } = await library(t);

  assert.ok(!("corrected" in (await search(env, "cormorrant"))));
});

test("a question to the evidence is corrected: its passages are those of the right spelling", async (t) => {
  const { env } = await library(t);
  const ask = async (question: string) => (await send(env, "POST", "/evidence", { question })).body;

  const [typed, meant] = [await ask("cormorrant under watr"), await ask("cormorant under water")];

  assert.deepEqual(typed.passages, meant.passages);
});
