import { CLASSES, type WordClass } from "./classes.ts";
import { shapesOf } from "./shapes.ts";
import { readTokens, type Token } from "./tokens.ts";
import { ENGLISH_WORD, OTHER_WORD } from "./vocabularies.ts";
import type { Phrase, WordClasses } from "./vocabulary.ts";
import { CLASS, DIRECTED, IMPERATIVE, MARKS, type Meaning, type WordBook } from "./words.ts";

/** What a span says, as far as the scorer looks at it. */
export type Described = {
  /** Places in `CLASSES` of the classes that occur, ascending, and how often each does. */
  classes: readonly number[];
  counts: Uint8Array;
  /** The classes of each of its sentences. */
  sentences: readonly (readonly number[])[];
  /** The span as a row of symbols: classes, function words and marks; all other words are left out. */
  sequence: readonly number[];
  /** Verbs in the imperative. */
  imperatives: number;
  /** Hashes of its words, in order, and of those that may tell its topic. */
  words: readonly number[];
  topical: readonly number[];
  /** Which of `SHAPES` occur, a bit each. */
  shapes: number;
  length: number;
  isLatin: boolean;
};

const ACTS: ReadonlySet<string> = new Set([
  "OMIT",
  "KEEP",
  "OVERRIDE",
  "REVEAL",
  "SEND",
  "BUY",
  "RUN",
  "CHANGE",
  "RATE",
  "ROLE",
  "SAY",
] satisfies WordClass[]);
const IS_ACT = Uint8Array.from(CLASSES, (name) => (ACTS.has(name) ? 1 : 0));

/** Describes a part of a folded text. */
export function describe(folded: string, start: number, end: number, book: WordBook): Described {
  const tokens: Token[] = [];
  readTokens(folded, start, end, book, tokens);
  const isEnglish = readsAsEnglish(tokens);
  const words: number[] = [];
  const topical: number[] = [];
  let isLatin = true;
  const counts = new Uint8Array(CLASSES.length);
  const sequence: number[] = [];
  const sentences: number[][] = [];
  let sentence: number[] = [];
  let imperatives = 0;
  /** 2 at the beginning of a clause, 1 behind a comma. */
  let opens = 2;
  let directs = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (typeof token === "number") {
      sequence.push(token);
      if (token === MARKS.url) opens = 0;
      else if (token === MARKS.comma) opens = Math.max(1, opens);
      else opens = 2;
      if ((token === MARKS.stop || token === MARKS.question) && sentence.length > 0) {
        sentences.push(sentence);
        sentence = [];
      }
      directs = false;
      continue;
    }
    words.push(token.hash);
    if (token.text.length >= LEAST_TOPICAL) topical.push(token.hash);
    if (!token.isLatin) isLatin = false;
    const meaning = isEnglish ? token.english : token.any;
    const classes = meaning.phrases.length === 0 ? meaning.classes : classesAt(tokens, at, meaning);
    let symbol = 0;
    let act = -1;
    for (const index of classes) {
      counts[index] = Math.min(255, (counts[index] as number) + 1);
      if (!sentence.includes(index)) sentence.push(index);
      if (symbol === 0) symbol = CLASS + index;
      if (act === -1 && IS_ACT[index] === 1) act = index;
    }
    if (act !== -1 && opens > 0) {
      imperatives++;
      symbol = (opens === 2 ? IMPERATIVE : DIRECTED) + act;
    } else if (act !== -1 && directs) symbol = DIRECTED + act;
    if (symbol !== 0) sequence.push(symbol);
    if (token.functionWord !== 0) sequence.push(token.functionWord);
    else if (symbol === 0 && token.isNumber) sequence.push(MARKS.number);
    else if (symbol === 0 && token.isPast) sequence.push(MARKS.past);
    if (!token.opens) opens = 0;
    directs = token.directs;
  }
  if (sentence.length > 0) sentences.push(sentence);
  const classes: number[] = [];
  for (let index = 0; index < counts.length; index++) if (counts[index] !== 0) classes.push(index);
  return {
    classes,
    counts,
    sentences,
    sequence,
    imperatives,
    words,
    topical,
    shapes: shapesOf(folded.slice(start, end)),
    length: end - start,
    isLatin,
  };
}

/** Shorter words say little of a topic. */
const LEAST_TOPICAL = 4;

/** Whether words by which languages are known make a span read as English. */
function readsAsEnglish(tokens: readonly Token[]): boolean {
  let english = 0;
  let other = 0;
  for (const token of tokens) {
    if (typeof token === "number") continue;
    if (token.common === ENGLISH_WORD) english++;
    else if (token.common === OTHER_WORD) other++;
  }
  return english > 0 && english >= other;
}

/** Classes of a word, and of the phrases that begin with it. */
function classesAt(tokens: readonly Token[], at: number, { classes, phrases }: Meaning): WordClasses {
  const found = phrases.filter((phrase) => stands(phrase, tokens, at + 1));
  if (found.length === 0) return classes;
  return [...new Set([...classes, ...found.flatMap((phrase) => phrase.classes)])].sort((a, b) => a - b);
}

function stands({ rest }: Phrase, tokens: readonly Token[], from: number): boolean {
  for (let index = 0; index < rest.length; index++) {
    const token = tokens[from + index];
    if (token === undefined || typeof token === "number" || token.text !== rest[index]) return false;
  }
  return true;
}
