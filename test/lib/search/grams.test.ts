import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { gramSet, likeness, mayResemble, SIMILAR } from "../../../lib/search/grams.ts";

/** Words of few letters, so that many are alike, and a few that are no ASCII. */
const word = fc
  .array(fc.constantFrom("a", "b", "n", "ü", "😀"), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(""));

test("a word that is spelled much like another has a third of its groups of characters", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const grams = gramSet(one);
      if (likeness(grams, other) >= SIMILAR) assert.ok(mayResemble(other, grams));
    }),
  );
});

test("a word with other letters has not, one with a letter less has", () => {
  assert.equal(mayResemble("canal", gramSet("heron")), false);
  assert.equal(mayResemble("canal", gramSet("canals")), true);
});
