import { STOP_WORDS } from "../text/embed/features/stop-words.ts";
import { createTurns } from "../text/embed/features/turns.ts";

/** From this share of small English words on, a line is English, whose words the published vocabularies hold whole. */
const ENGLISH = 0.25;

/** Line breaks, including escaped ones in JSON. Each line is counted by itself, so that the bounds of lines add up. */
const LINE_END = /\n|\\n/;

/** Runs that tokenizers never join: words, numbers, white space, marks, and characters beyond ASCII one at a time. */
const RUN = /[A-Za-z]+|[0-9]+|\s+|[!-/:-@[-`{-~]+|[^\0-\x7f]/gu;

/** The parts of a word like "camelCase". */
const PART = /[A-Z]?[a-z]+|[A-Z]+/g;

/** The cost of a character in a script, by ranges of code points; for others, its bytes in UTF-8, which no BPE exceeds. */
const SCRIPTS: readonly [first: number, last: number, tokens: number][] = [
  [0x80, 0x24f, 1.3],
  [0x370, 0x3ff, 1.4],
  [0x400, 0x52f, 0.8],
  [0x590, 0x6ff, 1.3],
  [0x900, 0xd7f, 1.7],
  [0xe00, 0xe7f, 2],
  [0x2010, 0x2027, 1.2],
  [0x3000, 0x30ff, 1.4],
  [0x4e00, 0x9fff, 1.65],
  [0xac00, 0xd7af, 1.8],
  [0xff00, 0xff60, 1.5],
];

/**
 * An upper bound on the tokens of a text for an assistant, without a vocabulary. It was compared with cl100k_base, o200k_base
 * and the published tokenizers of Llama 3 and Claude (bench/evidence/tokens.ts). On stretches of 1,200 characters in twelve
 * scripts, in code, tables, urls, base64 and made-up words, it was never below any of them. For English, it was about a quarter
 * above.
 */
export function mostTokens(text: string): number {
  return Math.ceil(tokensOfLines(text));
}

/** How much of a text to count before others may get their turn, in UTF-16 units. */
const AT_A_TIME = 65_536;

/** The same for a text of any length, while other work gets its turn. */
export async function mostTokensInTurns(text: string): Promise<number> {
  const { take } = createTurns(undefined);
  let tokens = 0;
  let start = 0;
  while (text.length - start > AT_A_TIME) {
    await take();
    const part = text.slice(start, start + AT_A_TIME);
    const lineEnd = part.lastIndexOf("\n");
    tokens += tokensOfLines(lineEnd === -1 ? part : part.slice(0, lineEnd));
    start += lineEnd === -1 ? part.length : lineEnd + 1;
  }
  return Math.ceil(tokens + tokensOfLines(text.slice(start)));
}

/** What was counted of a line: its words, the small English ones among them, and its tokens if it is English, and if not. */
type Line = { words: number; small: number; english: number; foreign: number };

/** What was counted of a text: the tokens of its lines but one, and that one, which may go on. */
export type Counted = { lines: number; open: Line };

const NEW_LINE: Line = { words: 0, small: 0, english: 0, foreign: 0 };

/** What is counted of a text that is empty so far. */
export const UNCOUNTED: Counted = { lines: 0, open: NEW_LINE };

/** Counts a piece behind what was counted, or before it. The sum is exact if the pieces meet between two runs. Linear in the piece. */
export function countPiece({ lines, open }: Counted, piece: string, isBefore = false): Counted {
  const parts = piece.split(LINE_END);
  if (isBefore) parts.reverse();
  const counted: Counted = { lines, open: { ...open } };
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      counted.lines += tokensOfLine(counted.open) + 1;
      counted.open = { ...NEW_LINE };
    }
    countRuns(counted.open, part);
  }
  return counted;
}

/** The bound for what was counted, not rounded. */
export function tokensCounted({ lines, open }: Counted): number {
  return lines + tokensOfLine(open) + 1;
}

/** What the bound cannot fall below, whatever follows: more small words make a line English, and then it has fewer. */
export function leastCounted({ lines, open }: Counted): number {
  return lines + Math.min(open.english, open.foreign) + 1;
}

function tokensOfLines(text: string): number {
  return tokensCounted(countPiece(UNCOUNTED, text));
}

function tokensOfLine({ words, small, english, foreign }: Line): number {
  return small > 0 && small >= words * ENGLISH ? english : foreign;
}

/** Adds the runs of a part of a line to what was counted of the line. */
function countRuns(line: Line, part: string): void {
  const runs = part.match(RUN) ?? [];
  for (const [at, run] of runs.entries()) {
    if (isLetter(run.charCodeAt(0))) countWords(line, run);
    else addTokens(line, tokensOfRun(run, runs[at + 1] ?? ""));
  }
}

function countWords(line: Line, run: string): void {
  line.words++;
  if (STOP_WORDS.has(run.toLowerCase())) line.small++;
  for (const word of run.match(PART) ?? []) countWord(line, word);
}

function addTokens(line: Line, tokens: number, foreign = tokens): void {
  line.english += tokens;
  line.foreign += foreign;
}

/** The tokens of a run that is no word. */
function tokensOfRun(run: string, next: string): number {
  const code = run.charCodeAt(0);
  if (code > 0x7f) return tokensOfCharacter(run.codePointAt(0) ?? code);
  if (isDigit(code)) return Math.ceil(run.length / 3) + 0.35;
  // A space goes with the word after it, and not with a number.
  if (run.trim() === "") return run === " " && !isDigit(next.charCodeAt(0)) ? 0 : 1;
  return isRepeated(run) ? 1 + run.length / 8 : run.length;
}

function countWord(line: Line, word: string): void {
  const lower = word.toLowerCase();
  const tokens = tokensOfWord(word, lower);
  if (tokens === undefined) addTokens(line, tokensInEnglish(word, lower), Math.max(1, word.length / 2.35));
  else addTokens(line, tokens);
}

/** The tokens of a word that has as many in any language. */
function tokensOfWord(word: string, lower: string): number | undefined {
  const { length } = word;
  if (STOP_WORDS.has(lower)) return 1;
  // Pairs of a letter are in every vocabulary.
  if (length > 8 && isRepeated(word)) return length / 2 + 1;
  if (length > 1 && word === word.toUpperCase()) return Math.ceil(length / 1.8);
  const vowels = lower.match(/[aeiouy]/g)?.length ?? 0;
  // No word of a language: an abbreviation, a hash, base64.
  return vowels * 5 < length ? Math.ceil(length / 1.7) : undefined;
}

function tokensInEnglish(word: string, lower: string): number {
  if (word === lower) return word.length <= 6 ? 1.1 : word.length / 6 + 0.35;
  return Math.max(1, word.length / 3.6);
}

function tokensOfCharacter(codePoint: number): number {
  const script = SCRIPTS.find(([first, last]) => codePoint >= first && codePoint <= last);
  return script?.[2] ?? (codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isRepeated(run: string): boolean {
  return run.length > 2 && run.replaceAll(run.charAt(0), "") === "";
}
