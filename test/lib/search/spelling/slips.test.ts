import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countSlips, slipBetween } from "../../../../lib/search/spelling/slips.ts";

const letter = fc.constantFrom(..."abcdeé");
const word = fc.array(letter, { minLength: 2, maxLength: 12 }).map((letters) => letters.join(""));

test("a missing, an added or another letter is one slip, in both directions", () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.nat(1), (right, seed, added, removed) => {
      const at = seed % right.length;
      const slip = right.slice(0, at) + added + right.slice(at + removed);
      if (slip === right) return;

      assert.equal(slipBetween(right, slip), "letter");
      assert.equal(slipBetween(slip, right), "letter");
    }),
  );
});

test("two different neighbors that are swapped are one slip", () => {
  fc.assert(
    fc.property(word, fc.nat(), (right, seed) => {
      const at = seed % (right.length - 1);
      if (right[at] === right[at + 1]) return;
      const slip = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2);

      assert.equal(slipBetween(right, slip), "swapped");
    }),
  );
});

test("equal words have no slip, and two slips are not one", () => {
  for (const [one, other] of [
    ["heron", "heron"],
    ["heron", "herno s"],
    ["heron", "her"],
    ["heron", "haran"],
    ["abcd", "badc"],
    ["", "ab"],
  ] as const)
    assert.equal(slipBetween(one, other), undefined, `${one} ${other}`);
});

test("slips are counted, and one of them is one whatever its kind", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = countSlips(one, other);

      assert.equal(slips, countSlips(other, one));
      assert.equal(slips === 1, slipBetween(one, other) !== undefined);
      assert.equal(slips === 0, one === other);
    }),
  );
  for (const [one, other, slips] of [
    ["maintenance", "maintainance", 2],
    ["occurrence", "occurance", 2],
    ["cormorant", "cromoratn", 2],
    ["heron", "norehx", 5],
    ["", "ab", 2],
  ] as const)
    assert.equal(countSlips(one, other), slips, `${one} ${other}`);
});
