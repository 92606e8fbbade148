import { ACTS, CLASSES } from "./classes.ts";
import { shapesOf } from "./shapes.ts";
import { readTokens, type Token } from "./tokens.ts";
import { ENGLISH_WORD, OTHER_WORD } from "./vocabularies.ts";
import { type Phrase, SUBJECT, type WordClasses } from "./vocabulary.ts";
import { CLASS, DIRECTED, IMPERATIVE, MARKS, type Meaning, type Word, type WordBook } from "./words.ts";

/** What a span says, as far as the scorer looks at it. */
export type Described = {
  /** Places in `CLASSES` of the classes that occur, ascending, and how often each does. */
  classes: readonly number[];
  counts: Uint8Array;
  /** The classes of each of its sentences. */
  sentences: readonly (readonly number[])[];
  /** The span as a row of symbols between two marks: classes, function words and marks; all other words are left out. */
  sequence: readonly number[];
  /** Verbs in the imperative. */
  imperatives: number;
  /** Hashes of its words, in order. */
  words: readonly number[];
  /** Which shapes occur, a bit each. */
  shapes: number;
  length: number;
  isLatin: boolean;
};

/** Tokens of a span, in a list that holds those of other spans too, and the language that they are looked up in. */
export type Wording = { tokens: readonly Token[]; from: number; to: number; isEnglish: boolean };

const IS_ACT = new Uint8Array(CLASSES.length);
for (const act of ACTS) IS_ACT[CLASSES.indexOf(act)] = 1;

/** Reads a part of a folded text word by word; its tokens are added to `tokens`. */
export function readWording(
  folded: string,
  start: number,
  end: number,
  book: WordBook,
  tokens: Token[],
): Wording {
  const from = tokens.length;
  readTokens(folded, start, end, book, tokens);
  return { tokens, from, to: tokens.length, isEnglish: readsAsEnglish(tokens, from) };
}

/** Describes a part of a folded text. */
export function describe(folded: string, start: number, end: number, book: WordBook): Described {
  return describeWording(readWording(folded, start, end, book, []), folded, start, end);
}

/** The same of a part whose words were read. */
export function describeWording(wording: Wording, folded: string, start: number, end: number): Described {
  const { tokens, from, to, isEnglish } = wording;
  const description = new Description();
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    if (typeof token === "number") description.addMark(token);
    else description.addWord(token, classesAt(wording, at, isEnglish ? token.english : token.any));
  }
  return description.end(shapesOf(folded, start, end), end - start);
}

/** Whether a span names an assistant, or speaks of attacks or research: what the rest of its page is told of it. */
export function subjectsOf(wording: Wording): { namesAssistant: boolean; isTalk: boolean } {
  const { tokens, from, to, isEnglish } = wording;
  let subjects = 0;
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    if (typeof token === "number") continue;
    const { subjects: own, phrases } = isEnglish ? token.english : token.any;
    subjects |= own;
    for (const phrase of phrases) if (stands(phrase, wording, at + 1)) subjects |= phrase.subjects;
  }
  return { namesAssistant: (subjects & SUBJECT.assistant) !== 0, isTalk: (subjects & SUBJECT.talk) !== 0 };
}

/** How an act that comes next would be meant. */
const STATED = 0;
const BEHIND_COMMA = 1;
const CLAUSE_BEGINS = 2;

/** A description as it grows, token by token. */
class Description {
  private readonly counts = new Uint8Array(CLASSES.length);
  private readonly sequence: number[] = [MARKS.begin];
  private readonly sentences: number[][] = [];
  private readonly words: number[] = [];
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
    if (!word.isLatin) this.isLatin = false;
    const act = classes.length === 0 ? -1 : this.count(classes);
    this.addSymbols(word, act === -1 ? -1 : this.symbolOfAct(act), classes[0] ?? -1);
    if (!word.opens) this.mood = STATED;
    this.isDirected = word.directs;
  }

  end(shapes: number, length: number): Described {
    this.endSentence();
    this.sequence.push(MARKS.end);
    const { counts, sentences, sequence, imperatives, words, isLatin } = this;
    const classes: number[] = [];
    for (let index = 0; index < counts.length; index++) if (counts[index] !== 0) classes.push(index);
    return { classes, counts, sentences, sequence, imperatives, words, shapes, length, isLatin };
  }

  /** Counts the classes of a word; answers the first that is an act, -1 for none. */
  private count(classes: WordClasses): number {
    let act = -1;
    for (const index of classes) {
      this.counts[index] = Math.min(255, this.counts[index]! + 1);
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

/** Classes of a word, and of the phrases that begin with it. */
function classesAt(wording: Wording, at: number, { classes, phrases }: Meaning): WordClasses {
  if (phrases.length === 0) return classes;
  const found = phrases.filter((phrase) => stands(phrase, wording, at + 1));
  if (found.length === 0) return classes;
  return [...new Set([...classes, ...found.flatMap((phrase) => phrase.classes)])].sort((a, b) => a - b);
}

function stands({ rest }: Phrase, { tokens, to }: Wording, from: number): boolean {
  if (from + rest.length > to) return false;
  for (let index = 0; index < rest.length; index++) {
    const token = tokens[from + index]!;
    if (typeof token === "number" || token.text !== rest[index]) return false;
  }
  return true;
}
