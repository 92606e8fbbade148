/**
 * How many tokens a text is to a language model, rather too many than too few. Counted in one pass, by what byte-pair tokenizers
 * make of runs of letters, digits and signs; test/handlers/mcp/tokens.test.ts compares it with OpenAI's o200k_base and cl100k_base.
 */
export function estimateTokens(text: string): number {
  return walk(text, Number.POSITIVE_INFINITY).tokens;
}

/** How many UTF-16 units from the beginning are `most` tokens at most; no character is cut in two. */
export function lengthWithin(text: string, most: number): number {
  return walk(text, most).end;
}

function walk(text: string, most: number): { tokens: number; end: number } {
  let tokens = 0;
  let at = 0;
  while (at < text.length) {
    const { cost, length } = nextRun(text, at);
    if (tokens + cost > most) break;
    tokens += cost;
    at += length;
  }
  return { tokens, end: at };
}

/** The run of characters of one kind that begins at `at`, or what of it tokenizers take together at most, and its tokens. */
function nextRun(text: string, at: number): { cost: number; length: number } {
  const code = text.codePointAt(at) ?? 0;
  if (code >= 0x80) return { cost: costOf(code), length: code > 0xffff ? 2 : 1 };
  const kind = kindOf(code);
  let end = at + 1;
  // A capital begins a word.
  const goesOn = kind === "upper" && kindOf(text.charCodeAt(end)) === "lower" ? "lower" : kind;
  const last = Math.min(text.length, at + LONGEST);
  while (end < last && kindOf(text.charCodeAt(end)) === goesOn) end += 1;
  const length = end - at;
  // One blank is part of the token behind it.
  return { cost: code === 0x20 && length === 1 ? 0 : Math.ceil(length / PER_TOKEN[goesOn]), length };
}

type Kind = "lower" | "upper" | "digit" | "blank" | "sign";

/** Characters of a run that are one token, at least. */
const PER_TOKEN: Record<Kind, number> = { lower: 4, upper: 2, digit: 2, blank: 4, sign: 1.5 };

/** Of a run, in characters. */
const LONGEST = 64;

function kindOf(code: number): Kind {
  if (code >= 0x61 && code <= 0x7a) return "lower";
  if (code >= 0x41 && code <= 0x5a) return "upper";
  if (code >= 0x30 && code <= 0x39) return "digit";
  return code <= 0x20 ? "blank" : "sign";
}

/** Tokens of one character outside ASCII. A byte is a token at most, so none is more than its UTF-8. */
function costOf(code: number): number {
  if (code < 0x800) return 1.1;
  if (code > 0xffff) return 3;
  const isCommon =
    (code >= 0x0e00 && code < 0x0e80) || (code >= 0x2000 && code < 0x2070) || isEastAsian(code);
  return isCommon ? 1.4 : 3;
}

/** Kana, Han, Hangul, and the signs between them. */
function isEastAsian(code: number): boolean {
  return (
    (code >= 0x3000 && code < 0xa000) ||
    (code >= 0xac00 && code < 0xd7b0) ||
    (code >= 0xff00 && code < 0xfff0)
  );
}
