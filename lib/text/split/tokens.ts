/** Characters per token in scripts with letters. */
const CHARACTERS_PER_TOKEN = 4;

/** The UTF-16 units of a text: of scripts in which nearly each is a token, and of all others. */
export type Units = { dense: number; other: number };

/**
 * Estimates the tokens of a text without the embedder's tokenizer: a quarter per character, but one per character of Chinese,
 * Japanese, Korean, Thai and other scripts without spaces.
 */
export function estimateTokens(text: string): number {
  return tokensOfUnits(countUnits(text, { start: 0, end: text.length }));
}

/** Counts a part of a text; the end is exclusive. */
export function countUnits(text: string, { start, end }: { start: number; end: number }): Units {
  let dense = 0;
  for (let at = start; at < end; at++) if (isDense(text.charCodeAt(at))) dense++;
  return { dense, other: end - start - dense };
}

/** The units of two consecutive parts. */
export function addUnits(one: Units, other: Units): Units {
  return { dense: one.dense + other.dense, other: one.other + other.other };
}

/** The estimated tokens of a text with so many units. */
export function tokensOfUnits({ dense, other }: Units): number {
  return Math.ceil(other / CHARACTERS_PER_TOKEN) + dense;
}

/** The share of one UTF-16 unit in the estimate. */
export function tokensOfUnit(unit: number): number {
  return isDense(unit) ? 1 : 1 / CHARACTERS_PER_TOKEN;
}

/** True for a UTF-16 unit of a script in which nearly each character is a token. */
function isDense(unit: number): boolean {
  if (unit < 0x0e00) return false;
  if (unit < 0x1100) return true;
  if (unit < 0x3040) return unit >= 0x1780 && unit <= 0x17ff;
  return unit <= 0x9fff || (unit >= 0xac00 && unit <= 0xd8bf) || (unit >= 0xf900 && unit <= 0xfaff);
}
