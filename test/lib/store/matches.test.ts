import assert from "node:assert/strict";
import { test } from "node:test";
import { HITS_OF_LEG } from "../../../lib/search/legs/fuse.ts";
import { selectPlanned, toHits } from "../../../lib/store/text-index.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";

const page = (words: string) =>
  `<title>${words}</title><article><h1>${words}</h1><p>${`${words}. `.repeat(20)}</p></article>`;

test("words that only score give what a word finds the score it has where all find", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const texts = [
    "Heron and otter",
    "Heron, otter, weir",
    "Heron alone",
    "Otter at the weir",
    "Nothing of it",
  ];
  for (const [index, text] of texts.entries())
    await saveBookmark(env, id, { url: `https://example.com/${index}`, html: page(text) });
  await env.indexer.idle();
  const find = async (finding: string[], scoring: string[]) =>
    toHits(await env.reader.execute(selectPlanned({ finding, scoring }, {}, HITS_OF_LEG)));

  const all = await find(["heron", "otter", "weir"], []);
  const planned = await find(["weir"], ["heron", "otter"]);

  const rounded = (hits: typeof all) => hits.map((hit) => ({ ...hit, score: hit.score.toFixed(6) }));
  const keys = planned.map(({ chunkKey }) => chunkKey);
  assert.equal(planned.length, 2);
  assert.deepEqual(rounded(planned), rounded(all.filter(({ chunkKey }) => keys.includes(chunkKey))));
});
