import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { fitTokens } from "../../../lib/reading/fit-tokens.ts";

const words = fc.constantFrom(
  "the herons of the",
  "Kraut",
  "沉重的",
  "🦩🦩",
  "x9%7",
  '"quoted"',
  "C:\\new",
  "\t",
  "",
  "\n",
  " 12",
);
const texts = fc.array(words, { minLength: 200, maxLength: 600 }).map((parts) => parts.join(" "));

/** The bound of a stretch, whichever end is given first. */
function tokensBetween(text: string, one: number, other: number): number {
  return mostTokens(JSON.stringify(text.slice(Math.min(one, other), Math.max(one, other))));
}

test("as much text as fits is taken from its beginning on, or back from its end", async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 10, max: 2_500 }), async (text, most) => {
      for (const [from, towards] of [
        [0, text.length],
        [text.length, 0],
      ] as const) {
        const to = await fitTokens(text, from, towards, most);
        const more = to + Math.sign(towards - from);

        assert.ok(tokensBetween(text, from, to) <= most, `${tokensBetween(text, from, to)} of ${most}`);
        if (to !== towards) assert.ok(tokensBetween(text, from, more) > most - 3, `${to} of ${text.length}`);
        if (tokensBetween(text, from, towards) <= most - 2) assert.equal(to, towards);
      }
    }),
  );
});

test("a line of millions of characters is fitted in time for other work to get its turn", async () => {
  const sentence =
    "The heron stood 12 m below the weir; the rowing-club (which had come out) did not mind it. ";
  const line = sentence.repeat(10_000);
  let turns = 0;
  const count = setInterval(() => turns++, 1);

  for (const text of [line, "苍鹭🦩".repeat(100_000), "a".repeat(400_000)]) {
    const to = await fitTokens(text, 0, text.length, 60_000);
    const back = await fitTokens(text, text.length, 0, 60_000);
    assert.ok(to > 20_000 && to < text.length && text.length - back > 20_000 && back > 0);
  }

  clearInterval(count);
  assert.ok(turns > 2);
});
