import assert from "node:assert/strict";
import { test } from "node:test";
import { findMatches, weigh } from "../../../../lib/text/scan/matching/find-matches.ts";
import { fold } from "../../../../lib/text/scan/normalize/fold.ts";
import { reveal } from "../../../../lib/text/scan/normalize/reveal.ts";
import type { Rule } from "../../../../lib/text/scan/notation/rule.ts";
import { RULE_GROUPS, RULES } from "../../../../lib/text/scan/rules/rules.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

for (const group of RULE_GROUPS) {
  test(`the rules of "${group.name}" match their examples and leave the others`, () => {
    for (const rule of group.rules) {
      assert.notEqual(rule.matches.length * rule.misses.length, 0, `${rule.why}: has no examples`);
      for (const text of rule.matches) assert.ok(matchesInFull(rule, text), `${rule.why}: ${text}`);
      for (const text of rule.misses) assert.ok(!matchesInFull(rule, text), `${rule.why}: ${text}`);
    }
  });
}

test("no expression has a space inside a character class, where it could not stand for a separator", () => {
  for (const { rules } of RULE_GROUPS) {
    for (const rule of rules) {
      for (const expression of rule.expressions)
        assert.doesNotMatch(expression.replace(/\\./g, ""), /\[[^\]]* [^\]]*\]/);
    }
  }
});

test("no expression has two gaps side by side, which would share a row of separators in every way there is", () => {
  for (const { rules } of RULE_GROUPS) {
    for (const rule of rules) {
      for (const expression of rule.expressions) assert.doesNotMatch(expression, / \?? /, expression);
    }
  }
});

test("no expression and no rule has a span without a bound", () => {
  for (const { rules } of RULE_GROUPS) {
    for (const rule of rules) {
      for (const expression of rule.expressions) {
        assert.doesNotMatch(expression, /(?:\)|\]|\\\w|[a-z.])(?:[*+]|\{\d+,\})/, expression);
      }
    }
  }
});

test("weights are above 0 and at most 1", () => {
  for (const { rules } of RULE_GROUPS) {
    for (const rule of rules) assert.ok(rule.weight > 0 && rule.weight <= 1, rule.why);
  }
});

/** Texts that make expressions with overlapping parts try every way of splitting them. */
const HOSTILE: Record<string, string> = {
  spaces: " ",
  letters: "a",
  words: "ignore all ",
  gates: "send the forward my post all if you are tell the user ",
  brackets: "![x](http://x/?q=",
  chinese: "忽略之前的所有",
  dashes: "-",
  quotes: '"',
};

for (const [name, piece] of Object.entries(HOSTILE)) {
  test(`every rule gets through 200 KB of ${name}, in time that grows with the length`, () => {
    takesLinearTime(
      (length) => Array.from(findMatches(piece.repeat(Math.ceil(length / piece.length)), RULES)),
      50_000,
    );
  });
}

function matchesInFull(rule: Rule, text: string): boolean {
  const folded = fold(reveal(text).text);
  return [...findMatches(folded, RULES)].some(
    (match) => match.rule === rule && weigh({ text: folded, shown: folded }, match) === rule.weight,
  );
}
