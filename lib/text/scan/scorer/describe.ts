import { ACTS, CLASSES } from "./classes.ts";
import { shapesOf } from "./shapes.ts";
import { readTokens, type Token } from "./tokens.ts";
import { ENGLISH_WORD, OTHER_WORD } from "./vocabularies.ts";
import type { Phrase, WordClasses } from "./vocabulary.ts";
import { CLASS, DIRECTED, IMPERATIVE, MARKS, type Meaning, type Word, type WordBook } from "./words.ts";

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
  /** Which shapes occur, a bit each. */
  shapes: number;
  length: number;
  isLatin: boolean;
};

const IS_ACT = new Uint8Array(CLASSES.length);
for (const act of ACTS) IS_ACT[CLASSES.indexOf(act)] = 1;

/** Shorter words say little of a topic. */
const LEAST_TOPICAL = 4;

/** Describes a part of a folded text. */
export function describe(folded: string, start: number, end: number, book: WordBook): Described {
  const tokens: Token[] = [];
  readTokens(folded, start, end, book, tokens);
  const isEnglish = readsAsEnglish(tokens);
  const description = new Description();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (typeof token === "number") description.addMark(token);
    else description.addWord(token, classesAt(tokens, at, isEnglish ? token.english : token.any));
  }
  return {
    ...description.end(),
    shapes: shapesOf(folded.slice(start, end)),
    length: end - start,
  };
}

/** How an act that comes next would be meant. */
const STATED = 0;
const BEHIND_COMMA = 1;
const CLAUSE_BEGINS = 2;

/** A description as it grows, token by token. */
class Description {
  private readonly counts = new Uint8Array(CLASSES.length);
  private readonly sequence: number[] = [];
  private readonly sentences: number[][] = [];
  private readonly words: number[] = [];
  private readonly topical: number[] = [];
  private sentence: number[] = [];
  private imperatives = 0;
  private isLatin = true;
  private mood = CLAUSE_BEGINS;
  private isDirected = false;

  addMark(mark: number): void {
    this.sequence.push(mark);
    if (mark === MARKS.url) this.mood = STATED;
    else this.mood = mark === MARKS.comma ? Math.max(BEHIND_COMMA, this.mood) : CLAUSE_BEGINS;
    if (mark === MARKS.stop || mark === MARKS.question) this.endSentence();
    this.isDirected = false;
  }

  addWord(word: Word, classes: WordClasses): void {
    this.words.push(word.hash);
    if (word.text.length >= LEAST_TOPICAL) this.topical.push(word.hash);
    if (!word.isLatin) this.isLatin = false;
    const act = this.count(classes);
    this.addSymbols(word, act === -1 ? -1 : this.symbolOfAct(act), classes[0] ?? -1);
    if (!word.opens) this.mood = STATED;
    this.isDirected = word.directs;
  }

  end(): Omit<Described, "shapes" | "length"> {
    this.endSentence();
    const { counts, sentences, sequence, imperatives, words, topical, isLatin } = this;
    const classes: number[] = [];
    for (let index = 0; index < counts.length; index++) if (counts[index] !== 0) classes.push(index);
    return { classes, counts, sentences, sequence, imperatives, words, topical, isLatin };
  }

  /** Counts the classes of a word; answers the first that is an act, -1 for none. */
  private count(classes: WordClasses): number {
    let act = -1;
    for (const index of classes) {
      this.counts[index] = Math.min(255, (this.counts[index] as number) + 1);
      if (!this.sentence.includes(index)) this.sentence.push(index);
      if (act === -1 && IS_ACT[index] === 1) act = index;
    }
    return act;
  }

  /** The symbol of an act as it is meant, -1 where it is only spoken of. */
  private symbolOfAct(act: number): number {
    if (this.mood !== STATED) this.imperatives++;
    if (this.mood === CLAUSE_BEGINS) return IMPERATIVE + act;
    return this.mood === BEHIND_COMMA || this.isDirected ? DIRECTED + act : -1;
  }

  private addSymbols(word: Word, meant: number, first: number): void {
    const symbol = meant === -1 && first !== -1 ? CLASS + first : meant;
    if (symbol !== -1) this.sequence.push(symbol);
    if (word.functionWord !== 0) this.sequence.push(word.functionWord);
    else if (symbol === -1 && word.isNumber) this.sequence.push(MARKS.number);
    else if (symbol === -1 && word.isPast) this.sequence.push(MARKS.past);
  }

  private endSentence(): void {
    if (this.sentence.length === 0) return;
    this.sentences.push(this.sentence);
    this.sentence = [];
  }
}

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
  if (phrases.length === 0) return classes;
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
