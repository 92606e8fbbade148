import type { Rule } from "../notation/rule.ts";
import type { Pattern } from "./compile.ts";
import { findGates, type GateTree } from "./gates.ts";
import { isMention } from "./mentions.ts";

/** The expressions of all rules and the tree of how their matches begin. */
export type RuleSet = { patterns: readonly Pattern[]; gates: GateTree };

/** Where a rule matched, in UTF-16 units of the folded text, end exclusive. */
export type Match = { rule: Rule; start: number; end: number; weight: number };

/** How much of its weight a rule for commands keeps where the words are only mentioned. */
const MENTION = 0.27;

/**
 * Tries every expression wherever a match of it may begin, also within another match: a mention may hold a command.
 * Expressions are bounded, so the work is linear in the length of the text. `text` is folded; `shown` is the same with its capitals.
 */
export function findMatches(text: string, { patterns, gates }: RuleSet, shown = text): Match[] {
  return [...findGates(text, gates)].flatMap(([number, positions]) => {
    const pattern = patterns[number];
    return pattern ? matchPattern({ text, shown }, positions, pattern) : [];
  });
}

/** A folded text, and the same with its capitals; positions are the same in both. */
type Source = { text: string; shown: string };

function matchPattern(
  { text, shown }: Source,
  positions: readonly number[],
  { rule, expression }: Pattern,
): Match[] {
  const matches: Match[] = [];
  for (const start of positions) {
    expression.lastIndex = start;
    if (!expression.test(text)) continue;
    const end = expression.lastIndex;
    const weight = isMention(text, shown, start, rule.command) ? rule.weight * MENTION : rule.weight;
    matches.push({ rule, start, end, weight });
  }
  return matches;
}
