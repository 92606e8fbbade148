import assert from "node:assert/strict";
import { test } from "node:test";
import type { Embedder, Embedders } from "../../lib/text/embed/embedder.ts";
import { localEmbedders } from "../support/local.ts";
import { library, search } from "../support/searching.ts";

/** Embedders that find texts with a word nearest, and what they were asked to compare. */
function comparing(word: string): { embedders: Embedders; asked: string[] } {
  const asked: string[] = [];
  const local = localEmbedders();
  const withCompare = (embedder: Embedder): Embedder => ({
    ...embedder,
    async compare(query, texts) {
      asked.push(query);
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
  assert.deepEqual(asked, []);

  await search(env, "mortgage interest tax deduction water");
  assert.deepEqual(asked, ["mortgage interest tax deduction water"]);
});
