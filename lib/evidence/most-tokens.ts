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

/** The same, not rounded, so that the bounds of parts that end at line ends can be added up. */
export function tokensOfLines(text: string): number {
  return text.split(LINE_END).reduce((tokens, line) => tokens + tokensOfLine(line) + 1, 0);
}

function tokensOfLine(line: string): number {
  const runs = line.match(RUN) ?? [];
  const isEnglish = looksEnglish(runs);
  return runs.reduce((total, run, at) => total + tokensOfRun(run, runs[at + 1] ?? "", isEnglish), 0);
}

function tokensOfRun(run: string, next: string, isEnglish: boolean): number {
  const code = run.charCodeAt(0);
  if (code > 0x7f) return tokensOfCharacter(run.codePointAt(0) ?? code);
  if (isLetter(code)) return sum(run.match(PART) ?? [], (part) => tokensOfWord(part, isEnglish));
  if (isDigit(code)) return Math.ceil(run.length / 3) + 0.35;
  // A space goes with the word after it, and not with a number.
  if (run.trim() === "") return run === " " && !isDigit(next.charCodeAt(0)) ? 0 : 1;
  return isRepeated(run) ? 1 + run.length / 8 : run.length;
}

function sum(parts: readonly string[], measure: (part: string) => number): number {
  return parts.reduce((total, part) => total + measure(part), 0);
}

function looksEnglish(runs: readonly string[]): boolean {
  let words = 0;
  let small = 0;
  for (const run of runs) {
    if (!isLetter(run.charCodeAt(0))) continue;
    words++;
    if (STOP_WORDS.has(run.toLowerCase())) small++;
  }
  return small > 0 && small >= words * ENGLISH;
}

function tokensOfWord(word: string, isEnglish: boolean): number {
  const { length } = word;
  const lower = word.toLowerCase();
  if (STOP_WORDS.has(lower)) return 1;
  // Pairs of a letter are in every vocabulary.
  if (length > 8 && isRepeated(word)) return length / 2 + 1;
  if (length > 1 && word === word.toUpperCase()) return Math.ceil(length / 1.8);
  const vowels = lower.match(/[aeiouy]/g)?.length ?? 0;
  // No word of a language: an abbreviation, a hash, base64.
  if (vowels * 5 < length) return Math.ceil(length / 1.7);
  if (!isEnglish) return Math.max(1, length / 2.35);
  if (word === lower) return length <= 6 ? 1.1 : length / 6 + 0.35;
  return Math.max(1, length / 3.6);
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
