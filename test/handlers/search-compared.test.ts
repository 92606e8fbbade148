import assert from "node:assert/strict";
import { test } from "node:test";
import type { Embedder, Embedders } from "../../lib/text/embed/embedder.ts";
import { localEmbedders } from "../support/local.ts";
import { saveBookmark } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";

/** Embedders that find texts with a word nearest, and how many texts they were asked to compare with what. */
function comparing(word: string): { embedders: Embedders; asked: [string, number][] } {
  const asked: [string, number][] = [];
  const local = localEmbedders();
  const withCompare = (embedder: Embedder): Embedder => ({
    ...embedder,
    async compare(query, texts) {
      asked.push([query, texts.length]);
      return texts.map((text) => (text.includes(word) ? 1 : 0));
    },
  });
  const embedders: Embedders = {
    current: async () => withCompare(await local.current()),
    of: async (model, read) => {
      const embedder = await local.of(model, read);
      return embedder && withCompare(embedder);
    },
  };
  return { embedders, asked };
}

const scores = (answer: any): number[] => answer.results.map(({ score }: any) => score);
const titles = (answer: any): string[] => answer.results.map(({ bookmark }: any) => bookmark.title);

test("a search by vectors puts first what is also nearest word by word, and shows the cosines", async (t) => {
  const { embedders } = comparing("Sourdough");
  const [compared, plain] = [await library(t, { embedders }), await library(t)];

  const [one, other] = [
    await search(compared.env, "fish in a river", "&mode=vector"),
    await search(plain.env, "fish in a river", "&mode=vector"),
  ];

  assert.equal(titles(one)[0], "bread");
  assert.notEqual(titles(other)[0], "bread");
  const cosineOf = ({ results }: any, title: string) =>
    results.find(({ bookmark }: any) => bookmark.title === title).legs.vector;
  assert.equal(cosineOf(one, "bread"), cosineOf(other, "bread"));
});

test("words are compared where those of the query find little, and not where they find it", async (t) => {
  const { embedders, asked } = comparing("Sourdough");
  const { env } = await library(t, { embedders });

  await search(env, "grey heron");
  await search(env, "grey heron", "&mode=text");
  assert.equal(asked.length, 0);

  const unknown = "mortgage interest tax deduction water";
  await search(env, unknown);
  assert.deepEqual(asked, [[unknown, 5]], "the first results are among them");
});

test("of two results with about the same score, the one nearest word by word is first, and scores still fall", async (t) => {
  const found = await Promise.all(
    ["Sourdough", "Caraway"].map(async (word) => {
      const { embedders } = comparing(word);
      const { env, collection } = await library(t, { embedders });
      const [rye, wheat] = [page("rye", "A kveik. Caraway."), page("wheat", "A kveik. Sourdough.")];
      await saveBookmark(env, collection, { url: "https://example.com/rye", html: rye });
      await saveBookmark(env, collection, { url: "https://example.com/wheat", html: wheat });
      await env.indexer.idle();
      return search(env, "kveik zymurgy");
    }),
  );

  assert.deepEqual(
    found.map((answer) => titles(answer).slice(0, 2)),
    [
      ["wheat", "rye"],
      ["rye", "wheat"],
    ],
  );
  for (const answer of found)
    assert.deepEqual(
      scores(answer),
      scores(answer).toSorted((a, b) => b - a),
    );
});

test("of two results with the same words, the one that has them side by side is first", async (t) => {
  const { env, collection } = await library(t);
  const [apart, together] = [
    "They brew coffee, then it stays cold.",
    "They stay, then it brews cold coffee.",
  ];
  await saveBookmark(env, collection, { url: "https://example.com/apart", html: page("apart", apart) });
  await saveBookmark(env, collection, { url: "https://example.com/two", html: page("together", together) });
  await env.indexer.idle();

  for (const mode of ["text", "hybrid"]) {
    const { results } = await search(env, "cold coffee", `&mode=${mode}`);
    assert.equal(results[0].bookmark.title, "together", mode);
  }
});

test("where the words find little, what is nearest word by word counts in both legs together, too", async (t) => {
  const { embedders } = comparing("Sourdough");
  const { env } = await library(t, { embedders });

  const found = await search(env, "plumage nesting habits");

  assert.equal(titles(found)[0], "bread");
});
