import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestEnv } from "../support/env.ts";
import { handle } from "../support/handle.ts";
import { callTool, connectInProcess } from "../support/mcp-client.ts";
import { createCollection, request, saveBookmark, send } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";
import { createOther, setUp } from "../support/spaces.ts";

const CORRECTED = "&with=corrected";

for (const [slip, q] of [
  ["a missing letter", "cormorat"],
  ["a letter too many", "cormorrant"],
  ["another letter", "cormoranf"],
  ["two letters in the wrong order", "comrorant"],
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

for (const [what, text, qs, meant] of [
  ["German", "Eine Kürbissuppe mit Ingwer.", ["Kürbisuppe", "kurbissupe"], "kürbissuppe"],
  ["Greek", "Η βιβλιοθήκη είναι ανοιχτή.", ["βιβλιοθκη", "βιβλιοθηκι"], "βιβλιοθήκη"],
  ["Russian", "Чайник стоит на столе.", ["чайнки", "чаинки"], "чайник"],
  ["Korean", "도서관은 오늘 문을 열었습니다.", ["열었습나다"], "열었습니다"],
  ["Greek words without accents:", "Οι ντομάτες και η ντομάτα.", ["ντοματες"], "ντομάτες"],
  ["German words without ß:", "Die Straße ist gesperrt.", ["strasse"], "straße"],
  ["German words with oe:", "Eine größere Brücke.", ["groessere"], "größere"],
  ["French words without ligatures:", "Des cœurs légers.", ["coeurs"], "cœurs"],
  ["compounds:", "It stands on a river-bank.", ["riverbank"], "river bank"],
  ["letters and digits in one word:", "The COVID-19 wards closed.", ["covid19"], "covid 19"],
  ["numbers and their units in one word:", "It has 32 GB of memory.", ["32gb"], "32 gb"],
  ["numbers without separators:", "The limit is 1,237,500 euros.", ["1237500"], "1 237 500"],
  ["subscript digits:", "Concentrated H2SO4 reacts with water.", ["h₂so₄"], "h2so4"],
  ["Polish words of four letters:", "Tramwaje w mieście Łódź.", ["lodz"], "łódź"],
] as const) {
  test(`accents and other letters are no slips: ${what} words are corrected to how they are written`, async (t) => {
    const { env, collection } = await library(t);
    await saveBookmark(env, collection, { url: "https://example.com/page", html: page("Page", text) });
    await env.indexer.idle();

    for (const q of qs) {
      const { corrected, results } = await search(env, q, CORRECTED);
      assert.deepEqual([corrected, results[0].bookmark.title], [meant, "Page"], q);
    }
  });
}

/** Saves pages with these texts, and answers what is searched for instead of `q`. */
async function correctAmong(t: Parameters<typeof library>[0], texts: readonly string[], q: string) {
  const { env, collection } = await library(t);
  for (const [at, text] of texts.entries())
    await saveBookmark(env, collection, {
      url: `https://example.com/page-${at}`,
      html: page(`Page ${at}`, text),
    });
  await env.indexer.idle();
  return (await search(env, q, CORRECTED)).corrected;
}

test("of two words that may be meant, the one that more passages have is", async (t) => {
  const texts = ["A dorvan is a coat.", "The dorvin eats.", "A dorvin sleeps.", "One dorvin hides."];

  assert.equal(await correctAmong(t, texts, "dorvon"), "dorvin");
});

test("a word in other letters is likelier than one that is a slip away, which more passages have", async (t) => {
  const texts = ["Les cours du soir.", "Des cours gratuits.", "Des cœurs légers."];

  assert.equal(await correctAmong(t, texts, "coeurs"), "cœurs");
});

test("two letters in the wrong order are likelier than another letter, which more passages have", async (t) => {
  const texts = ["The dorvin eats.", "A dorvli sleeps.", "One dorvli hides."];

  assert.equal(await correctAmong(t, texts, "dorvni"), "dorvin");
});

for (const [slips, q] of [
  ["two other letters", "darvonil"],
  ["a missing letter and one too many", "doranill"],
  ["two pairs in the wrong order", "dovranli"],
] as const) {
  test(`${slips} in a long word are corrected where some passages have the word, and not where one has`, async (t) => {
    const texts = ["The dorvanil eats.", "A dorvanil sleeps.", "One dorvanil hides."];

    assert.equal(await correctAmong(t, texts, q), "dorvanil");
    assert.equal(await correctAmong(t, texts.slice(0, 1), q), undefined);
  });
}

test("a word that is one slip away is likelier than one that is two, which more passages have", async (t) => {
  const texts = [
    "The dorvanil eats.",
    "A dorvenulo sleeps.",
    "One dorvenulo hides.",
    "Every dorvenulo sings.",
  ];

  assert.equal(await correctAmong(t, texts, "dorvenil"), "dorvanil");
});

test("of a short word, two letters are too much", async (t) => {
  const texts = ["The dorvan eats.", "A dorvan sleeps.", "One dorvan hides."];

  assert.equal(await correctAmong(t, texts, "dirvin"), undefined);
});

test("a word that begins otherwise is another word, and is looked for by its characters", async (t) => {
  assert.equal(
    await correctAmong(t, ["A zorvan grazes in the Andes.", "An OzorvanClient."], "ozorvan"),
    undefined,
  );
});

test("a word that is right is not corrected, although no page has it", async (t) => {
  const { env } = await library(t);

  // One letter from "bread", "surface" and "water".
  for (const q of ["breed", "surfaced", "waiter"]) {
    assert.equal((await search(env, q, CORRECTED)).corrected, undefined, q);
  }
});

test("a Korean word with another particle is no misspelled word, and is found and marked without it", async (t) => {
  const { env, collection } = await library(t);
  const html = page("Page", "데이터베이스의 검색이 빨라집니다.");
  await saveBookmark(env, collection, { url: "https://example.com/page", html });
  await env.indexer.idle();

  const { corrected, results } = await search(env, "데이터베이스", CORRECTED);

  assert.deepEqual([corrected, results[0].bookmark.title], [undefined, "Page"]);
  assert.match(results[0].chunk.snippet, /\*\*데이터베이스\*\*의/);
});

test("a page with the Korean word itself comes before one where a particle follows it", async (t) => {
  const { env, collection } = await library(t);
  for (const [name, text] of [
    ["particle", "사과를 먹었다. 사과는 빨갛다."],
    ["word", "이것은 사과 입니다."],
  ] as const)
    await saveBookmark(env, collection, { url: `https://example.com/${name}`, html: page(name, text) });
  await env.indexer.idle();

  const { results } = await search(env, "사과");

  assert.deepEqual(
    results.slice(0, 2).map(({ bookmark }: { bookmark: { title: string } }) => bookmark.title),
    ["word", "particle"],
  );
});

test("a misspelled word is corrected behind many that are right", async (t) => {
  const { env } = await library(t);
  const right =
    "breed surfaced waiter poems winter summer autumn spring garden mountain river forest desert island valley coast";

  const { corrected } = await search(env, `${right} cormorrant`, CORRECTED);

  assert.equal(corrected, `${right} cormorant`);
});

test("another particle at the end of a Korean word is no slip", async (t) => {
  assert.equal(await correctAmong(t, ["데이터베이스는 빠릅니다."], "데이터베이스를"), undefined);
});

test("a misspelled stop word is dropped", async (t) => {
  const { env, collection } = await library(t);
  const html = page("Because", "Because of the rain, the pontoon was closed.");
  await saveBookmark(env, collection, { url: "https://example.com/because", html });
  await env.indexer.idle();

  const { corrected, results } = await search(env, "heron beacuse", `&mode=text${CORRECTED}`);

  assert.equal(corrected, "heron because");
  assert.deepEqual(
    results.map(({ bookmark }: { bookmark: { title: string } }) => bookmark.title),
    ["heron"],
  );
});

test("addresses, hosts and mail addresses are looked for as they are", async (t) => {
  const { env } = await library(t);

  for (const q of ["https://example.com/cormorrant", "cormorrant.com guide", "me@cormorrant.org"])
    assert.equal((await search(env, q, CORRECTED)).corrected, undefined, q);
});

test("a word that only another collection has is not what is meant in this one", async (t) => {
  const { env, collection } = await library(t);
  await savePelican(env);

  const everywhere = await search(env, "pelycan", CORRECTED);
  const here = await search(env, "pelycan", `${CORRECTED}&collection_id=${collection}`);

  assert.equal(everywhere.corrected, "pelican");
  assert.equal(here.corrected, undefined);
});

test("with a token for some collections nothing is corrected, because that would tell what others contain", async (t) => {
  const { env, collection } = await library(t);
  await savePelican(env);
  const { body } = await send(env, "POST", "/tokens", { collections: [collection] });
  const ask = async (q: string) => {
    const headers = { authorization: `Bearer ${body.token}` };
    const response = await handle(request("GET", `/search?q=${q}${CORRECTED}`, undefined, headers), env);
    return response.json();
  };

  for (const q of ["pelycan", "cormorrant"]) assert.equal((await ask(q)).corrected, undefined, q);
  assert.equal((await ask("cormorrant")).results[0].bookmark.title, "cormorant");
});

async function savePelican(env: TestEnv): Promise<void> {
  const { id } = await createCollection(env, "Other");
  const html = page("Pelicans", "A pelican has a pouch.");
  await saveBookmark(env, id, { url: "https://example.com/pelican", html });
  await env.indexer.idle();
}

test("words are corrected with vectors of a server, too", async (t) => {
  const { env } = await library(t, { embedders: setUp(createOther()) });

  assert.equal((await search(env, "cormorrant", `&mode=text${CORRECTED}`)).corrected, "cormorant");
});

test("who does not ask is not told", async (t) => {
  const { env } = await library(t);

  assert.ok(!("corrected" in (await search(env, "cormorrant"))));
});

test("a question to the evidence is corrected, and the answer says so", async (t) => {
  const { env } = await library(t);
  const ask = async (question: string) => (await send(env, "POST", "/evidence", { question })).body;

  const [typed, meant] = [await ask("cormorrant under watre"), await ask("cormorant under water")];

  assert.deepEqual(typed.passages, meant.passages);
  assert.deepEqual([typed.corrected, meant.corrected], ["cormorant under water", undefined]);
});

test("an assistant learns what was searched for", async (t) => {
  const { env } = await library(t);
  const client = await connectInProcess(t, env);
  const call = async (name: string, input: Record<string, unknown>) =>
    JSON.stringify(await callTool(client, name, input));

  assert.match(await call("search_bookmarks", { query: "cormorrant" }), /Searched for “cormorant”\./);
  assert.doesNotMatch(await call("search_bookmarks", { query: "cormorant" }), /Searched for/);
  assert.match(await call("find_evidence", { question: "cormorrant" }), /searched_for[^,]*cormorant/);
});
