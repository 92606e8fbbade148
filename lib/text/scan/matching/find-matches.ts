import type { RuleTerms } from "../notation/rule.ts";
import type { Pattern } from "./compile.ts";
import { findGates, type Gates, type GateTree } from "./gates.ts";
import { isMention } from "./mentions.ts";

/** The expressions of all rules and the tree of how their matches begin. */
export type RuleSet = { patterns: readonly Pattern[]; gates: GateTree };

/** Where a rule matched, in UTF-16 units of the folded text, end exclusive. */
export type Match = { rule: RuleTerms; start: number; end: number };

/** A folded text, and the same with its capitals; positions are the same in both. */
export type FoldedText = { text: string; shown: string };

/**
 * Tries every expression wherever a match of it may begin, also within another match: a mention may hold a command. But a rule
 * that isn't `wanted` any more when its turn comes is not tried. Expressions are bounded, so the work is linear in the length
 * of the text.
 */
export function findMatches(
  text: string,
  { patterns, gates }: RuleSet,
  wanted: (rule: RuleTerms) => boolean = () => true,
): Iterable<Match> {
  const found = findGates(text, gates);
  return found.length === 0 ? NOTHING : matchAll(text, found, patterns, wanted);
}

const NOTHING: readonly Match[] = [];

function* matchAll(
  text: string,
  found: readonly Gates[],
  patterns: readonly Pattern[],
  wanted: (rule: RuleTerms) => boolean,
): Generator<Match> {
  for (const { pattern, positions } of found) {
    const known = patterns[pattern];
    if (known !== undefined && wanted(known.rule)) yield* matchPattern(text, positions, known);
  }
}

function matchPattern(
  text: string,
  positions: readonly number[],
  { rule, expression }: Pattern,
): readonly Match[] {
  let matches: Match[] | undefined;
  for (const start of positions) {
    expression.lastIndex = start;
    if (!expression.test(text)) continue;
    matches ??= [];
    matches.push({ rule, start, end: expression.lastIndex });
  }
  return matches ?? NOTHING;
}

/** How much of its weight a rule for commands keeps where the words are only mentioned. */
const MENTION = 0.27;

/** What a match says where it stands, before it is asked who says it. */
export function weigh({ text, shown }: FoldedText, { rule, start }: Match): number {
  return isMention(text, shown, start, rule.command) ? rule.weight * MENTION : rule.weight;
}
