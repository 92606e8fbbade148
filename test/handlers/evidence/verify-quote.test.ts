import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import * as v from "valibot";
import { findExactly, findSameWords } from "../../../lib/evidence/quotes/find-quote.ts";
import { QuoteResponse } from "../../../schema/evidence.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { library, page } from "../../support/searching.ts";

async function verify(env: TestEnv, quote: string, bookmark_id?: string): Promise<QuoteResponse> {
  const { status, body } = await send(env, "POST", "/verify-quote", { quote, bookmark_id });
  assert.equal(status, 200, JSON.stringify(body));
  return v.parse(QuoteResponse, body);
}

const PLACES = [
  "weir",
  "harbour",
  "quarry",
  "orchard",
  "bridge",
  "tower",
  "mill",
  "canal",
  "meadow",
  "station",
];
const DEEDS = [
  "counted",
  "painted",
  "repaired",
  "measured",
  "described",
  "moved",
  "rented",
  "sold",
  "closed",
  "found",
];

/** Sentence `at` of page `of`: no two are the same. */
function sentence(of: number, at: number): string {
  const place = PLACES[(of * 3 + at) % PLACES.length];
  const deed = DEEDS[(of + at * 7) % DEEDS.length];
  return `On day ${of * 40 + at} the keepers of ${place} number ${of} “${deed}” it – and ${at + 2} of them did not leave before ${(at % 11) + 1}.${of % 10} hours.`;
}

/** A service with 50 pages of 20 sentences each. */
async function archive(t: TestContext) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const ids: string[] = [];
  for (let of = 0; of < 50; of++) {
    const paragraphs = Array.from({ length: 20 }, (_, at) => `<p>${sentence(of, at)}</p>`).join("");
    const html = `<title>Keepers ${of}</title><article><h1>Keepers ${of}</h1>${paragraphs}</article>`;
    ids.push((await saveBookmark(env, id, { url: `https://example.com/${of}`, html })).id);
  }
  await env.indexer.idle();
  return { env, ids };
}

/** Ways in which a quote is made to say something else. */
const ALTERED: ((quote: string) => string)[] = [
  (quote) => quote.replace("did not leave", "did leave"),
  (quote) => quote.replace("of them did", "of them all did"),
  (quote) => quote.replace(/^On day (\d+)/, (_, day) => `On day ${Number(day) + 2_001}`),
  (quote) => quote.replace("keepers", "owners"),
  (quote) => quote.replace("before", "after"),
  (quote) => quote.replace("hours", "days"),
];

test("a thousand true quotes are all found where they stand, and a thousand altered ones all refused", async (t) => {
  const { env, ids } = await archive(t);
  for (const [of, id] of ids.entries()) {
    const { markdown } = (await send(env, "GET", `/bookmarks/${id}/content`)).body;
    for (let at = 0; at < 20; at++) {
      const { quote, typed, wrong } = quoteOf(of, at);

      const places = [findExactly(markdown, quote), findSameWords(markdown, typed)];

      for (const place of places) assert.equal(place && markdown.slice(place.start, place.end), quote);
      assert.equal(findSameWords(markdown, wrong), undefined, wrong);
    }
    const { quote, typed, wrong } = quoteOf(of, of % 20);

    const [found, same, refused] = [
      await verify(env, quote),
      await verify(env, typed),
      await verify(env, wrong),
    ];

    assert.deepEqual([found.verdict, found.places[0]?.text], ["exact", quote]);
    assert.equal(found.places[0]?.title, `Keepers ${of}`);
    assert.deepEqual([same.verdict, same.places[0]?.text], ["same_words", quote]);
    assert.equal(refused.verdict, "differs", wrong);
    assert.notEqual(refused.places[0]?.text, wrong);
  }
});

/** A sentence of a page, as somebody types it, and as it is not. */
function quoteOf(of: number, at: number): Record<"quote" | "typed" | "wrong", string> {
  const quote = sentence(of, at);
  const typed = quote.replace("“", '"').replace("”", '"').replace("–", "-").replace(" the ", "  the\n");
  return { quote, typed, wrong: (ALTERED[(of + at) % ALTERED.length] ?? String)(quote) };
}

test("a quote is looked for in the bookmark that is named, and the true wording is given beside it", async (t) => {
  const { env } = await library(t);
  const bookmarks = (await send(env, "GET", "/bookmarks")).body;
  const idOf = (title: string) => bookmarks.find((one: { title: string }) => one.title === title).id;

  const true_ = await verify(env, "spears small fish with its long beak", idOf("heron"));
  const near = await verify(env, "The grey heron sits still in shallow water", idOf("heron"));
  const elsewhere = await verify(env, "spears small fish with its long beak", idOf("bread"));
  const chinese = await verify(env, "用长喙捕捉小鱼");
  const nowhere = await verify(env, "Quantum chromodynamics is not a kind of bread that herons eat");

  assert.equal(true_.verdict, "exact");
  assert.equal(near.verdict, "differs");
  assert.equal(near.places[0]?.text, "The grey heron stands still in shallow water");
  assert.deepEqual(elsewhere, { verdict: "not_found", places: [] });
  assert.equal(chinese.places[0]?.bookmark_id, idOf("chinese"));
  assert.deepEqual(nowhere, { verdict: "not_found", places: [] });
  const unknown = await send(env, "POST", "/verify-quote", { quote: "a", bookmark_id: "unknown" });
  assert.deepEqual([unknown.status, unknown.body], [404, { detail: "Bookmark not found" }]);
});

test("a quote is found anywhere in a long page, while other requests are answered", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const sentences = Array.from({ length: 1_500 }, (_, at) => sentence(at % 50, at));
  const html = `<article>${sentences.map((one, at) => `<p>${one} That was note ${at}.</p>`).join("")}</article>`;
  const { id } = await saveBookmark(env, collection, { url: "https://example.com/long", html });
  await env.indexer.idle();
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  t.after(() => clearInterval(count));

  for (const at of [0, 555, 1_111, 1_499]) {
    const quote = `${sentences[at]!.replace("–", "-")} That was note ${at}.`;
    const { verdict, places } = await verify(env, quote, id);
    assert.deepEqual([verdict, places[0]?.text.endsWith(`note ${at}.`)], ["same_words", true]);
    const altered = await verify(env, quote.replace("did not leave", "must never come"), id);
    assert.deepEqual([altered.verdict, altered.places[0]?.text.endsWith(`note ${at}`)], ["differs", true]);
  }
  assert.ok(turns > 8);
});

test("every page that says it is a place, and the offset is that of its stored text", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const text = "Herons stand below the weir, still as posts.";
  for (const name of ["a", "b"]) {
    await saveBookmark(env, id, {
      url: `https://example.com/${name}`,
      html: page(name, `${name} begins. ${text}`),
    });
  }
  await env.indexer.idle();

  const { places } = await verify(env, "below the weir, still as posts");

  assert.deepEqual(places.map(({ title }) => title).sort(), ["a", "b"]);
  for (const { bookmark_id, offset, length } of places) {
    const { markdown } = (await send(env, "GET", `/bookmarks/${bookmark_id}/content`)).body;
    assert.equal(markdown.slice(offset, offset + length), "below the weir, still as posts");
  }
});

test("a quote whose letters and accents are apart, as some programs copy them, is the same quote", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const text = "Der Käse schmeckt würzig und hält sich über Monate. 고양이는 귀엽고 사랑스러운 동물입니다.";
  const saved = await saveBookmark(env, id, { url: "https://example.com/", html: page("Käse", text) });
  await env.indexer.idle();

  for (const quote of ["würzig und hält sich über Monate", "고양이는 귀엽고 사랑스러운"])
    for (const bookmark of [undefined, saved.id]) {
      const { verdict, places } = await verify(env, quote.normalize("NFD"), bookmark);
      assert.deepEqual([verdict, places[0]?.text], ["exact", quote]);
    }
});
