/** What a match may say of a page; `ScanResult.signals` holds these names. */
export type Signal =
  | "system_token"
  | "direct_override"
  | "role_reassignment"
  | "exfiltration"
  | "prompt_extraction"
  | "persistent_instruction"
  | "concealment"
  | "llm_targeted_instruction"
  | "answer_steering"
  | "hidden_text"
  | "obfuscation"
  | "content_unscannable";

/** What a match of a rule says. */
export type RuleTerms = {
  signal: Signal;
  /** How much one match says, 0 to 1; see the threshold in score.ts. */
  weight: number;
  /** What no ordinary page holds: it asks whatever the scorer says, though it weighs less than `STRONG`. */
  alwaysStrong?: true;
  /** What ordinary pages say, too: undisguised it is for the scorer to weigh, and asks nothing that the scorer does not. */
  isHint?: true;
  /**
   * Counts in full only where a command can begin; elsewhere ("to ignore …", "it may ignore …") it is a mention. With
   * "sentence" anything near the beginning of a sentence will do: for languages whose commands begin with the object. A
   * "marker" counts only at the beginning of a sentence or line, whatever word stands before it.
   */
  command?: "verb" | "sentence" | "marker";
};

/**
 * One thing to look for. `matches` and `misses` are its tests: every one of the first must match one of the
 * expressions, none of the second may.
 *
 * Expressions are sources of regular expressions in lower case. A space stands for what may lie between two words:
 * one to eight spaces, quotation marks, commas, dashes, brackets; never the end of a sentence. `\w` is a letter or digit of
 * ASCII, `\S` one of any script; neither is what may lie between two words. Accents may be written or left out. An expression begins with a word, not with a gap, so that it is tried only where that word stands. No span is unbounded: `gap(n)` is up to n words,
 * `near(n)` up to n characters of the same sentence.
 */
export type Rule = RuleTerms & {
  expressions: readonly string[];
  why: string;
  matches: readonly string[];
  misses: readonly string[];
};

/** Rules that share a subject or a language. */
export type RuleGroup = { name: string; rules: readonly Rule[] };

/** Up to `words` words between two others; begins and ends at a word. */
export function gap(words: number): string {
  return `(?:\\S{1,24} ){0,${words}}`;
}

/** Up to `characters` characters of the same sentence, for scripts without spaces. */
export function near(characters: number): string {
  return `[^.!?。！？\\n]{0,${characters}}`;
}

/**
 * What may stand between two words, for use inside a character class. A revealed text has no other white space, and a class of
 * more ranges is searched for by a call for each character.
 */
export const SEPARATORS = "\\t\\n\\r\\x20\\u1680,;:*_\"'()<>\\[\\]{}|/~#=+`\\\\\\-";
