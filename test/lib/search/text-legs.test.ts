import assert from "node:assert/strict";
import { test } from "node:test";
import { planWith } from "../../../lib/search/legs/text-legs.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";
import { page, search } from "../../support/searching.ts";

/** How a query is searched for, by how many passages of 100,000 have each of its words and in how many of these it is not packed. */
function findingOf(counts: Record<string, [frequency: number, unpacked: number]>, scope = {}) {
  const of = new Map(
    Object.entries(counts).map(([word, [frequency, unpacked]]) => [
      word,
      { chunks: frequency, isNamed: false, frequency, unpacked },
    ]),
  );
  return planWith(parseQuery(Object.keys(counts).join(" ")), { of, total: 100_000 }, scope).find;
}

test("words are found by their postings, without those that half of all passages have, unless these are all", () => {
  const counts = { heron: [20_000, 1_200], weir: [90, 90], river: [60_000, 4_000], otter: [0, 0] } as const;
  const { otter, ...found } = counts;

  assert.deepEqual(findingOf({ ...found, otter: [...otter] } as never), {
    packed: [
      { phrase: "heron", passages: 20_000 },
      { phrase: "weir", passages: 90 },
    ],
  });
  assert.deepEqual(findingOf({ river: [60_000, 4_000] }), {
    packed: [{ phrase: "river", passages: 60_000 }],
  });
});

test("in a part of all passages, the most frequent words find, too", () => {
  const found = findingOf({ heron: [20_000, 0], river: [60_000, 0] }, { collectionKey: 1 });

  assert.deepEqual("packed" in found && found.packed.map(({ phrase }) => phrase), ["heron", "river"]);
});

test("where many matches are not packed, or none are, FTS5 finds by a plan", () => {
  assert.ok("plan" in findingOf({ heron: [80_000, 60_000], weir: [20_000, 0] }));
  assert.ok("plan" in findingOf({ heron: [200, 200], weir: [30_000, 30_000] }));
  assert.ok("plan" in findingOf({ heron: [200, 200] }));
});

test("the characters of a word that occurs nowhere are looked for, unless it is one of many", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const text =
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
  await saveBookmark(env, id, {
    url: "https://example.com/",
    html: page("Herons", `${text} cormorants 苍鹭站在浅水里`),
  });
  for (const name of ["Otters", "Mills", "Weirs"])
    await saveBookmark(env, id, { url: `https://example.com/${name}`, html: page(name, "Something else.") });
  await env.indexer.idle();
  const trigram = async (q: string) => (await search(env, q, "&mode=text")).results[0]?.legs.trigram;

  assert.equal(typeof (await trigram("eleven twelve thirteen xcormorants")), "number");
  assert.equal(await trigram(`${text} xcormorants`), null);
  assert.equal(typeof (await trigram(`${text} 鹭站在`)), "number");
});
