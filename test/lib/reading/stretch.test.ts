import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { chooseStretch } from "../../../lib/reading/stretch.ts";

const words = fc.constantFrom(
  "the herons",
  "Kraut",
  "沉重的",
  "x9%7",
  '"',
  "\\n",
  "\t",
  "",
  "of the weir and the lock",
);
const texts = fc
  .array(fc.array(words, { maxLength: 12 }), { maxLength: 20 })
  .map((lines) => lines.map((line) => line.join(" ")).join("\n"));

test("a text that fits is given whole, and of any other no more than fits and not much less", async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 100, max: 400 }), async (text, max_tokens) => {
      const { start, end } = await chooseStretch(text, { offset: 0, max_tokens });
      const given = mostTokens(JSON.stringify(text.slice(start, end)));

      assert.equal(start, 0);
      if (mostTokens(JSON.stringify(text)) <= max_tokens) assert.equal(end, text.length);
      // A line that is cut may look less English than the whole of it.
      else assert.ok(given <= max_tokens * 1.1 && given > max_tokens / 3, `${given} of ${max_tokens}`);
    }),
  );
});

test("a long page is cut where a line of it ends, and what follows is read on from there", async () => {
  const line = "Two herons stand below the weir of the lock, and the boats wait until the gates are open.\n";
  const text = line.repeat(500);

  const first = await chooseStretch(text, { offset: 0, max_tokens: 1_000 });
  const next = await chooseStretch(text, { offset: first.end, max_tokens: 1_000 });

  assert.equal(first.end % line.length, 0);
  assert.equal(next.start, first.end);
  assert.equal(next.end - next.start, first.end);
});
