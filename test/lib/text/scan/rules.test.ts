import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseSync } from "oxc-parser";
import { findMatches, weigh } from "../../../../lib/text/scan/matching/find-matches.ts";
import { fold } from "../../../../lib/text/scan/normalize/fold.ts";
import { reveal } from "../../../../lib/text/scan/normalize/reveal.ts";
import type { Rule } from "../../../../lib/text/scan/notation/rule.ts";
import { RULES } from "../../../../lib/text/scan/rules/rule-set.ts";
import { RULE_GROUPS } from "../../../../lib/text/scan/rules/rules.ts";
import { isNode, walk } from "../../../../scripts/walk.ts";
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

test("no expression is written by hand over 200 characters, but for the lists of words that it is made of", () => {
  const folder = new URL("../../../../lib/text/scan/rules/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });

  const long = files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => piecesOf(readFileSync(new URL(file, folder), "utf8")))
    .filter((piece) => piece.length > 200);

  assert.deepEqual(long, []);
});

/** The texts in a file of rules, without what is filled in; of lists each entry. */
function piecesOf(source: string): string[] {
  const pieces: string[] = [];
  const lists = new Set<unknown>();
  const note = (node: unknown, text: string) =>
    pieces.push(...(lists.has(node) ? text.split(/,(?![^([{]*[)\]}])/) : [text]));
  walk(parseSync("rules.ts", source).program, (node) => {
    if (node.type === "CallExpression" && isNode(node.callee) && LISTS.has(String(node.callee.name)))
      lists.add([node.arguments].flat().at(-1));
    if (node.type === "Literal" && typeof node.value === "string") note(node, node.value);
    if (node.type === "TemplateLiteral") note(node, [node.quasis].flat().map(textOf).join(""));
  });
  return pieces;
}

const LISTS: ReadonlySet<string> = new Set(["also", "maybe", "oneOf", "upTo"]);

function textOf(quasi: unknown): string {
  return isNode(quasi) && isNode(quasi.value) ? String(quasi.value.raw) : "";
}
