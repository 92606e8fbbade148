import { ACTS, CLASSES } from "./classes.ts";
import { shapesOf } from "./shapes.ts";
import { readTokens, type Token, Tokens } from "./tokens.ts";
import type { Phrase, WordClasses } from "./vocabulary/vocabulary.ts";
import { ENGLISH_WORD, OTHER_WORD } from "./vocabulary/vocabulary.ts";
import { CLASS, DIRECTED, IMPERATIVE, MARKS, type Meaning, type Word, type WordBook } from "./words.ts";

/** The tokens of a span, in a list shared with other spans, and the language to look them up in. */
export type Wording = { tokens: Tokens; from: number; to: number; isEnglish: boolean };

/** Reads a part of a folded text word by word and adds its tokens to `tokens`. */
export function readWording(
  folded: string,
  start: number,
  end: number,
  book: WordBook,
  tokens: Tokens,
): Wording {
  const from = tokens.length;
  readTokens(folded, start, end, book, tokens);
  return { tokens, from, to: tokens.length, isEnglish: readsAsEnglish(tokens.all, from) };
}

/** Reads and describes a part of a folded text. */
export function describe(folded: string, start: number, end: number, book: WordBook): Described {
  const described = new Described();
  described.read(readWording(folded, start, end, book, new Tokens()), folded, start, end);
  return described;
}

/**
 * Whether a span names an assistant, or is about attacks or research, as bits of `SUBJECT`. The scorer tells this to the other
 * spans of the page.
 */
export function subjectsOf(wording: Wording): number {
  const { tokens, from, to, isEnglish } = wording;
  let subjects = 0;
  for (let at = from; at < to; at++) {
    const token = tokens.all[at]!;
    if (typeof token === "number" || token.saysNothing) continue;
    const { subjects: own, phrases } = isEnglish ? token.english : token.any;
    subjects |= own;
    for (const phrase of phrases) if (stands(phrase, wording, at + 1)) subjects |= phrase.subjects;
  }
  return subjects;
}

const IS_ACT = new Uint8Array(CLASSES.length);
for (const act of ACTS) IS_ACT[CLASSES.indexOf(act)] = 1;

/** How the next act would be meant. */
const STATED = 0;
const BEHIND_COMMA = 1;
const CLAUSE_BEGINS = 2;

/** A list of numbers that is reused for each span. */
export class Row {
  readonly items: number[] = [];
  size = 0;

  push(item: number): void {
    this.items[this.size++] = item;
  }
}

/** What the scorer sees of a span. There is one object for all spans: the next one overwrites it. */
export class Described {
  /** The indexes in `CLASSES` of the classes that occur, ascending, and the count of each. */
  readonly classes = new Row();
  readonly counts = new Uint8Array(CLASSES.length);
  /** The classes of its sentences, and where each sentence ends in this list. */
  readonly inSentences = new Row();
  readonly sentenceEnds = new Row();
  /** The span as symbols between two marks: classes, function words and marks. Other words are left out. */
  readonly sequence = new Row();
  /** Hashes of its words, in order. */
  readonly words = new Row();
  /** The number of imperatives. */
  imperatives = 0;
  /** The shapes that occur, one bit each. */
  shapes = 0;
  length = 0;
  isLatin = true;
  private readonly rows = [this.classes, this.inSentences, this.sentenceEnds, this.sequence, this.words];
  /** For each class, the number of the last sentence with it. */
  private readonly lastSentence = new Int32Array(CLASSES.length);
  private mood = CLAUSE_BEGINS;
  private isDirected = false;

  /** Describes a part of a folded text whose words were read. */
  read(wording: Wording, folded: string, start: number, end: number): void {
    const { tokens, from, to, isEnglish } = wording;
    this.begin();
    for (let at = from; at < to; at++) {
      const token = tokens.all[at]!;
      if (typeof token === "number") {
        this.addMark(token);
        continue;
      }
      this.words.push(tokens.hashes[at]!);
      if (token.saysNothing) this.addStranger(token);
      else this.addWord(token, classesAt(wording, at, isEnglish ? token.english : token.any));
    }
    this.endSentence();
    this.sequence.push(MARKS.end);
    for (let index = 0; index < CLASSES.length; index++)
      if (this.counts[index] !== 0) this.classes.push(index);
    this.shapes = shapesOf(folded, start, end);
    this.length = end - start;
  }

  private begin(): void {
    for (const row of this.rows) row.size = 0;
    this.counts.fill(0);
    this.lastSentence.fill(0);
    this.imperatives = 0;
    this.isLatin = true;
    this.mood = CLAUSE_BEGINS;
    this.isDirected = false;
    this.sequence.push(MARKS.begin);
  }

  private addMark(mark: number): void {
    this.sequence.push(mark);
    if (mark === MARKS.url) this.mood = STATED;
    else this.mood = mark === MARKS.comma ? Math.max(BEHIND_COMMA, this.mood) : CLAUSE_BEGINS;
    if (mark === MARKS.stop || mark === MARKS.question) this.endSentence();
    this.isDirected = false;
  }

  private addStranger({ isNumber, isPast }: Word): void {
    if (isNumber) this.sequence.push(MARKS.number);
    else if (isPast) this.sequence.push(MARKS.past);
    this.mood = STATED;
    this.isDirected = false;
  }

  private addWord(word: Word, classes: WordClasses): void {
    if (!word.isLatin) this.isLatin = false;
    const act = classes.length === 0 ? -1 : this.count(classes);
    this.addSymbols(word, act === -1 ? -1 : this.symbolOfAct(act), classes[0] ?? -1);
    if (!word.opens) this.mood = STATED;
    this.isDirected = word.directs;
  }

  /** Counts the classes of a word. Returns the first that is an act, or -1. */
  private count(classes: WordClasses): number {
    const sentence = this.sentenceEnds.size + 1;
    let act = -1;
    for (const index of classes) {
      this.counts[index] = Math.min(255, this.counts[index]! + 1);
      if (this.lastSentence[index] !== sentence) this.inSentences.push(index);
      this.lastSentence[index] = sentence;
      if (act === -1 && IS_ACT[index] === 1) act = index;
    }
    return act;
  }

  /** The symbol of an act by how it is meant; -1 if the text only mentions it. */
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
    const { inSentences, sentenceEnds } = this;
    const start = sentenceEnds.size === 0 ? 0 : sentenceEnds.items[sentenceEnds.size - 1]!;
    if (inSentences.size > start) sentenceEnds.push(inSentences.size);
  }
}

/** Whether the common words of a span show that it is English. */
function readsAsEnglish(tokens: readonly Token[], from: number): boolean {
  let english = 0;
  let other = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (typeof token === "number") continue;
    if (token.common === ENGLISH_WORD) english++;
    else if (token.common === OTHER_WORD) other++;
  }
  return english > 0 && english >= other;
}

/** The classes of a word and of the phrases that begin with it. */
function classesAt(wording: Wording, at: number, { classes, phrases }: Meaning): WordClasses {
  let found: Set<number> | undefined;
  for (const phrase of phrases) {
    if (!stands(phrase, wording, at + 1)) continue;
    found ??= new Set(classes);
    for (const own of phrase.classes) found.add(own);
  }
  return found === undefined ? classes : [...found].sort((a, b) => a - b);
}

function stands({ rest }: Phrase, { tokens, to }: Wording, from: number): boolean {
  if (from + rest.length > to) return false;
  for (let index = 0; index < rest.length; index++) {
    const token = tokens.all[from + index]!;
    if (typeof token === "number" || token.text !== rest[index]) return false;
  }
  return true;
}
