import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../lib/errors.ts";
import { testEnv } from "../support/env.ts";
import { localEmbedders } from "../support/local.ts";
import { createCollection, saveBookmark, send } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";

/** Last parts of the urls that were found, best first. */
const names = (body: any): string[] => body.results.map((one: any) => one.bookmark.url.split("/").at(-1));

test("GET /search gives bookmarks, best first, each with its best chunk and what each leg said of it", async (t) => {
  const { env } = await library(t);

  const body = await search(env, "herons spear fish");

  assert.deepEqual(names(body).slice(0, 2), ["heron", "cormorant"]);
  const [first] = body.results;
  assert.deepEqual([body.query, body.mode, first.rank], ["herons spear fish", "hybrid", 1]);
  assert.deepEqual(body.embedding, { space: "meaning", state: "ready", done: 5, total: 5 });
  assert.equal(first.bookmark.index_status, "done");
  assert.ok(first.score > body.results[1].score && first.legs.text > 0 && first.legs.vector > 0);
  assert.equal(first.legs.trigram, null);
  assert.equal(first.chunk.heading, "heron");
  assert.match(first.chunk.text, /stands still in shallow water/);
  assert.match(first.chunk.snippet, /grey \*\*heron\*\* stands .* \*\*spears\*\* small \*\*fish\*\*/);
  assert.deepEqual([first.chunk.risk_score, first.chunk.signals, body.degraded], [0, [], undefined]);
});

test("mode=text asks no vectors, mode=vector only them", async (t) => {
  const { env } = await library(t);

  const text = await search(env, "heron", "&mode=text");
  const vector = await search(env, "heron", "&mode=vector");

  assert.deepEqual(names(text), ["heron"]);
  assert.equal(text.results[0].legs.vector, null);
  assert.equal(names(vector)[0], "heron");
  assert.deepEqual([vector.results[0].legs.text, vector.results.length], [null, 5]);
});

test("letters that no page has and that mean nothing find nothing, what was meant in other words is found", async (t) => {
  const { env } = await library(t);

  assert.deepEqual(names(await search(env, "xqzvbnmk")), []);
  assert.equal(names(await search(env, "bakery"))[0], "bread");
});

test("a word with three slips finds what it was meant for, by its characters", async (t) => {
  const { env } = await library(t);

  const body = await search(env, "cormorrannte", "&mode=text");

  assert.equal(names(body)[0], "cormorant");
  assert.deepEqual([body.results[0].legs.text, body.results[0].legs.trigram > 0], [null, true]);
  assert.match(body.results[0].chunk.snippet, /\*\*cormorant\*\*/);
});

test("part of a compound word and words of a script without spaces are found, down to one character", async (t) => {
  const { env } = await library(t);

  for (const [q, found] of [
    ["wasserstand", "german"],
    ["苍鹭捕捉小鱼", "chinese"],
    ["浅水", "chinese"],
    ["喙", "chinese"],
  ] as const) {
    assert.equal(names(await search(env, q, "&mode=text"))[0], found, q);
    assert.equal(names(await search(env, q))[0], found, q);
  }
});

test("a word that only other collections have is looked for by its characters in this one", async (t) => {
  const { env, collection } = await library(t);
  const { id: other } = await createCollection(env, "Other");
  const html = page("other", "Nothing here but a cormorrant, as some spell it.");
  await saveBookmark(env, other, { url: "https://example.org/other", html });
  await env.indexer.idle();

  const here = await search(env, "cormorrant", `&mode=text&collection_id=${collection}`);
  const everywhere = await search(env, "cormorrant", "&mode=text");

  assert.deepEqual([names(here)[0], names(everywhere)[0]], ["cormorant", "other"]);
});

test("with collection_id only that collection is searched, by every leg", async (t) => {
  const { env } = await library(t);
  const { id: other } = await createCollection(env, "Other");
  await saveBookmark(env, other, {
    url: "https://example.org/egret",
    html: page("egret", "A heron in white."),
  });
  await env.indexer.idle();

  for (const mode of ["hybrid", "text", "vector"]) {
    const body = await search(env, "heron herron", `&collection_id=${other}&mode=${mode}`);

    assert.deepEqual(names(body), ["egret"], mode);
    assert.deepEqual([body.embedding.total, body.total], [1, 1]);
  }
});

test("what was deleted is not found, nor counted, whether the bookmark went or its collection", async (t) => {
  const { env, collection } = await library(t);
  const [{ bookmark }] = (await search(env, "heron")).results;

  await send(env, "DELETE", `/bookmarks/${bookmark.id}`);
  const withoutBookmark = await search(env, "heron");
  await send(env, "DELETE", `/collections/${collection}`);
  const withoutCollection = await search(env, "heron fish");

  assert.equal(names(withoutBookmark).includes("heron"), false);
  assert.equal(withoutBookmark.embedding.total, 4);
  assert.deepEqual([withoutCollection.results, withoutCollection.total], [[], 0]);
});

test("chunks that were replaced are not found", async (t) => {
  const { env, collection } = await library(t);

  const html = page("heron", "This page is about trains now.");
  await saveBookmark(env, collection, { url: "https://example.com/heron", html });
  await env.indexer.idle();

  assert.deepEqual(names(await search(env, "spears", "&mode=text")), []);
  assert.deepEqual(names(await search(env, "trains", "&mode=text")), ["heron"]);
});

test("chunks of a generation that is not the current one are not found by any leg", async (t) => {
  const { env } = await library(t);

  await env.db.execute("UPDATE generations SET state = 'retired'");

  for (const mode of ["text", "vector"]) {
    const { results, total } = await search(env, "spears speers", `&mode=${mode}`);
    assert.deepEqual([results, total], [[], 0]);
  }
});

test("a word in a script without spaces is found inside others although it also stands by itself somewhere", async (t) => {
  const { env, collection } = await library(t);
  const html = page("shallows", "浅水里。浅水里！浅水里？这里没有别的东西。");
  await saveBookmark(env, collection, { url: "https://example.com/shallows", html });
  await env.indexer.idle();

  const body = await search(env, "浅水里", "&mode=text");

  assert.deepEqual(names(body).sort(), ["chinese", "shallows"]);
});

test("pages of results are stable, cover every bookmark once and end", async (t) => {
  const { env } = await library(t);
  const all = await search(env, "fish in water", "&limit=100");

  const pages: any[] = [];
  for (const offset of [0, 2, 4, 6])
    pages.push(await search(env, "fish in water", `&limit=2&offset=${offset}`));

  assert.deepEqual(pages.flatMap(names), names(all));
  assert.deepEqual(
    pages.flatMap(({ results }) => results.map(({ rank }: any) => rank)),
    [1, 2, 3, 4, 5],
  );
  assert.ok(pages.every(({ total }) => total === 5));
});

test("a bookmark with several chunks that fit is given once", async (t) => {
  const { env, collection } = await library(t);
  const section = (n: number) =>
    `<h2>Part ${n}</h2><p>${`Kingfisher number ${n} waits on a branch. `.repeat(60)}</p>`;
  const html = `<html><body><article><h1>Long</h1>${[1, 2, 3, 4].map(section).join("")}</article></body></html>`;
  await saveBookmark(env, collection, { url: "https://example.com/long", html });
  await env.indexer.idle();

  const body = await search(env, "kingfisher part 3");

  assert.equal(names(body).filter((name) => name === "long").length, 1);
  assert.match(body.results[0].chunk.heading, /Part 3$/);
});

for (const code of ["unavailable", "invalid"] as const) {
  test(`when the embedder is ${code} the text answers and the answer says why, in vector mode too`, async (t) => {
    const { env } = await library(t);
    const embed = async () => {
      throw new AppError(code, "The embedding server gives no vectors");
    };
    const embedders = localEmbedders({ create: ({ model }) => ({ model, embed }) });

    for (const mode of ["hybrid", "vector"]) {
      const { status, body } = await send({ ...env, embedders }, "GET", `/search?q=heron&mode=${mode}`);

      assert.equal(status, 200);
      assert.deepEqual(names(body), ["heron"]);
      assert.equal(body.degraded, "Keyword search only. The embedding server gives no vectors");
      assert.equal(body.results[0].legs.vector, null);
    }
  });
}

test("while there are no vectors the text answers and the answer says so", async (t) => {
  const { env } = await library(t);
  await env.db.execute("UPDATE embedding_spaces SET state = 'retired'");

  const { body } = await send(env, "GET", "/search?q=heron");

  assert.deepEqual(names(body), ["heron"]);
  assert.equal(body.degraded, "Keyword search only; vectors are not ready yet.");
  assert.deepEqual(body.embedding, { space: null, state: "missing", done: 0, total: 5 });
});

test("where nothing is saved, a search in any mode finds nothing, and does not say that vectors are coming", async (t) => {
  const env = await testEnv(t);

  for (const mode of ["hybrid", "text", "vector"]) {
    const { status, body } = await send(env, "GET", `/search?q=heron&mode=${mode}&with=fit,corrected`);

    assert.deepEqual([status, body.results, body.degraded], [200, [], undefined], mode);
  }
});

test("a page is not found by the words for grammar of a question in another language", async (t) => {
  const { env, collection } = await library(t);
  const war = "The war was long. Those who die in a war are named on the walls of the town.";
  await saveBookmark(env, collection, { url: "https://example.com/war", html: page("war", war) });
  await env.indexer.idle();

  const asked = await search(env, "Wie war die Ernte?", "&mode=text");
  const typed = await search(env, "war die", "&mode=text");

  assert.ok(!names(asked).includes("war"), names(asked).join());
  assert.equal(names(typed)[0], "war");
});

test("what replaced passages had does not make the language of the others foreign", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  for (const time of ["Morgen", "Mittag", "Abend"])
    for (const place of ["Haus", "Garten", "Keller"]) {
      const html = page(place, `Das Wetter am ${time} war gut und trocken, und alle waren im ${place}.`);
      await saveBookmark(env, collection, { url: `https://example.com/${place}`, html });
      await env.indexer.idle();
    }

  const { results } = await search(env, "Wie war die Ernte?", "&mode=text");

  assert.equal(results.length, 3);
});

test("C++ and .NET come before other pages on C and nets", async (t) => {
  const { env, collection } = await library(t);
  const texts = {
    c: "C has pointers. A pointer in C holds an address, C arrays decay to pointers, and C pointers may be null.",
    cpp: "Smart pointers free memory by themselves. They are a part of C++ and of its standard library since 2011.",
    net: "A net holds fish. The net of a fisher and a tennis net differ; a net has meshes.",
    dotnet:
      "The runtime collects garbage. It is a part of .NET, as are the compilers and a library of classes.",
  };
  for (const [name, text] of Object.entries(texts))
    await saveBookmark(env, collection, { url: `https://example.com/${name}`, html: page("A page", text) });
  await env.indexer.idle();

  assert.equal(names(await search(env, "C++ pointers"))[0], "cpp");
  assert.equal(names(await search(env, "C pointers"))[0], "c");
  assert.equal(names(await search(env, ".NET"))[0], "dotnet");
});
