import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { partsOf } from "../../../../lib/evidence/quotes/parts.ts";

/** Words of all lengths, some longer than a part looks back. */
const words = fc
  .array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 120 })
  .map((lengths) => lengths.map((length) => "x".repeat(length)).join(" "));

test("every stretch of 8,000 characters is in one of the parts of a text, where they say", () => {
  fc.assert(
    fc.property(words, fc.nat(), (text, number) => {
      const start = number % text.length;
      const end = Math.min(text.length, start + 8_000);
      const parts = [...partsOf(text)];

      for (const { text: part, start: at } of parts) assert.equal(text.slice(at, at + part.length), part);
      assert.ok(parts.some((part) => part.start <= start && end <= part.start + part.text.length));
    }),
  );
});

test("a part begins between two words, unless a word has no end", () => {
  const text = "heron ".repeat(20_000);

  const starts = [...partsOf(text)].map(({ start }) => start);
  const ofOneWord = [...partsOf("x".repeat(100_000))].length;

  assert.ok(starts.length > 5);
  for (const start of starts.slice(1)) assert.equal(text.charAt(start), " ");
  assert.ok(ofOneWord > 4);
});
