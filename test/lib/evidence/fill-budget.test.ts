import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { diversify, foldSame } from "../../../lib/evidence/diversify.ts";
import { fillBudget } from "../../../lib/evidence/fill-budget.ts";
import { keepRelevant } from "../../../lib/evidence/relevance.ts";
import { withTextFragment } from "../../../lib/evidence/text-fragment.ts";
import { anyText } from "../../support/any-text.ts";

const TEXT = "one two three\n\nfour five six\n\nseven";

/** Gives each unit a cost of one, and each stretch one of ten. */
function fill(ranked: { source: number; start: number; end: number }[], room: number) {
  return fillBudget(ranked, {
    room,
    textOf: () => TEXT,
    costOf: ({ start, end }) => 10 + end - start,
  }).map(({ source, start, end }) => [source, start, end]);
}

test("stretches that overlap or stand side by side become one, those of other pages and further away do not", () => {
  const [a, b, c] = [
    [0, 13],
    [15, 28],
    [30, 35],
  ].map(([start = 0, end = 0]) => ({ source: 1, start, end }));
  assert.ok(a && b && c);

  assert.deepEqual(fill([b, a], 1_000), [[1, 0, 28]]);
  assert.deepEqual(fill([a, c], 1_000), [
    [1, 0, 13],
    [1, 30, 35],
  ]);
  assert.deepEqual(fill([a, c, b], 1_000), [[1, 0, 35]]);
  assert.deepEqual(fill([a, { ...b, source: 2 }], 1_000), [
    [1, 0, 13],
    [2, 15, 28],
  ]);
});

test("whatever is asked for, what is taken stays within the room", () => {
  const stretch = fc
    .tuple(fc.constantFrom(1, 2), fc.nat(TEXT.length), fc.nat(20))
    .map(([source, start, length]) => ({ source, start, end: Math.min(TEXT.length, start + length) }));
  fc.assert(
    fc.property(fc.array(stretch), fc.nat(120), (ranked, room) => {
      const cost = fill(ranked, room).reduce((sum, [, start = 0, end = 0]) => sum + 10 + end - start, 0);

      assert.ok(cost <= room);
    }),
  );
});

test("a passage that repeats an earlier one, or is of its page, comes after one that is worth a little less", () => {
  const order = diversify([
    { score: 1, source: 1, text: "herons stand below the weir at dawn" },
    { score: 0.95, source: 1, text: "herons stand below the weir at dusk" },
    { score: 0.85, source: 2, text: "cormorants dive from rocks" },
  ]);

  assert.deepEqual(
    order.map(({ score }) => score),
    [1, 0.85, 0.95],
  );
});

test("what several pages say nearly word by word is one, and names the others; what one page says twice is two", () => {
  const text =
    "The grey heron stands still in shallow water and spears small fish with its long beak. ".repeat(3);
  const rated = [1, 2, 2, 1].map((source, at) => ({ score: 1 - at / 10, source, text: `${text}${at}` }));

  assert.deepEqual(
    foldSame(rated).map(({ passage, also }) => [passage.score, also]),
    [
      [1, [2]],
      [0.7, []],
    ],
  );
});

test("what has no word of the question and is not near it is no evidence, nor what is worth half of the best", () => {
  const passage = (score: number, searched: string, vector: number | null = null) => ({
    score,
    searched,
    legs: { text: null, trigram: null, vector },
  });
  const hasMark = (text: string) => text.includes("heron");

  const kept = keepRelevant(
    [passage(1, "bread", 0.1), passage(0.9, "heron"), passage(0.8, "bird", 0.3), passage(0.4, "heron")],
    hasMark,
    0.2,
  );

  assert.deepEqual(
    kept.map(({ score }) => score),
    [0.9, 0.8],
  );
});

test("a url with a text fragment names the first and last words of a passage as they are shown", () => {
  const url = "https://example.com/a";
  const start = `${url}#:~:text=`;

  assert.equal(withTextFragment(url, "**One** two, three."), `${start}One%20two%2C%20three`);
  assert.equal(
    withTextFragment(
      url,
      "## Grey herons\n\nThey [stand still](https://e.org) in well-known, shallow water.\n",
    ),
    `${start}Grey%20herons,in%20well%2Dknown%2C%20shallow%20water`,
  );
  assert.equal(
    withTextFragment(url, "Herons stand at the old weir."),
    `${start}Herons%20stand%20at%20the%20old%20weir`,
  );
  assert.equal(withTextFragment(`${url}#top`, "One"), `${url}#top:~:text=One`);
  assert.equal(withTextFragment(`${url}#:~:text=Another`, "One"), `${url}#:~:text=One`);
  assert.equal(
    withTextFragment(url, "苍鹭站在浅水里一动不动，用长喙捕捉小鱼。").startsWith(`${start}%E8%8B%8D`),
    true,
  );
  assert.equal(
    withTextFragment(url, "(Image: A heron (adult))Herons stand still.\n\n(Image: The weir)"),
    `${start}Herons%20stand%20still`,
  );
  assert.equal(withTextFragment(url, "(Image: The weir)"), url);
  assert.equal(
    withTextFragment(url, "| Bird | Where it lives |\n| --- | --- |\n| Heron | 7 | Shallow water |"),
    `${start}Where%20it%20lives,Shallow%20water`,
  );
  assert.equal(withTextFragment(url, "***"), url);
  fc.assert(
    fc.property(anyText(), (text) => {
      assert.ok(URL.canParse(withTextFragment(url, text)));
    }),
  );
});
