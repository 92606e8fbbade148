import { foldLetters } from "../normalize/fold.ts";
import { type Rule, type RuleGroup, type RuleTerms, SEPARATORS } from "../notation/rule.ts";
import { type KnownGroups, leadingWords } from "./leading-words.ts";

/** One expression of a rule, ready to run. */
export type Pattern = {
  rule: RuleTerms;
  /** Sticky: it matches at its `lastIndex` or not at all. */
  readonly expression: RegExp;
};

/** The same with its notation. */
export type CompiledPattern = Pattern & {
  rule: Rule;
  /** The words with which a match begins, see `leadingWords`. */
  beginnings: readonly string[];
};

/** Compiles every expression of a group; throws SyntaxError for one that is none. */
export function compileGroup({ rules }: RuleGroup): CompiledPattern[] {
  const groups: KnownGroups = new Map();
  return rules.flatMap((rule) =>
    rule.expressions.map((source) => compile(rule, foldLetters(source), groups)),
  );
}

function compile(rule: Rule, source: string, groups: KnownGroups): CompiledPattern {
  return { rule, expression: sticky(toSource(source)), beginnings: leadingWords(source, groups) };
}

/**
 * A space becomes one to eight separators, `space?` none to eight. No letter of a word is a separator: where one could be
 * both, as `_` is for `\w`, a row of them could be cut into words in as many ways as there are, and each would be tried.
 */
function toSource(source: string): string {
  const words = source.replaceAll("\\S", LETTER).replaceAll("\\w", ASCII_LETTER);
  return words.replaceAll(" ?", `[${SEPARATORS}]{0,8}`).replaceAll(" ", `[${SEPARATORS}]{1,8}`);
}

/** The expression of a pattern. */
export function sticky(source: string): RegExp {
  return new RegExp(source, "y");
}

const LETTER = `[^${SEPARATORS}.!?]`;
const ASCII_LETTER = "[a-zA-Z0-9]";
