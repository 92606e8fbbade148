import { CLASSES, type WordClass } from "./classes.ts";
import { KnownWords } from "./vocabulary/known-words.ts";
import { SOURCES } from "./vocabulary/sources.ts";
import { VOCABULARIES } from "./vocabulary/vocabularies.ts";
import {
  classesOf,
  isLatin,
  LAST_LATIN,
  type Phrase,
  subjectsOf,
  type Vocabulary,
  type WordClasses,
} from "./vocabulary/vocabulary.ts";

/** What the scorer knows about a word. */
export class Word {
  readonly text: string;
  /** Whether it is in no vocabulary. Such words share one object for each way they look. */
  readonly saysNothing: boolean;
  /** Its meaning in a span that reads as English. */
  readonly english: Meaning;
  /** Its symbol in a sequence if it is an English function word; otherwise 0. */
  readonly functionWord: number;
  /** Whether a verb after it is a command even within a clause, and whether an imperative may follow it. */
  readonly directs: boolean;
  readonly opens: boolean;
  /** Bits of the languages that use it all the time. */
  readonly common: number;
  readonly isLatin: boolean;
  readonly isNumber: boolean;
  readonly isPast: boolean;
  /** Whether it may show the topic. */
  readonly isTopical: boolean;
  private other: Meaning | undefined;

  constructor(text: string, saysNothing = false) {
    this.text = text;
    this.saysNothing = saysNothing;
    this.isLatin = isLatin(text);
    this.english = lookUp(this.isLatin ? VOCABULARIES.english : VOCABULARIES.ofScript(text.charAt(0)), text);
    this.functionWord = functionSymbols.get(text) ?? 0;
    this.directs = DIRECTING.has(text);
    this.opens = OPENERS.has(text) || this.english.classes[0] === PLEASE;
    this.common = VOCABULARIES.common.get(text) ?? 0;
    this.isNumber = isDigit(text.charCodeAt(0));
    this.isPast = text.endsWith("ed");
    this.isTopical = text.length >= LEAST_TOPICAL;
  }

  /** Its meaning in any language. Looked up on demand, because most pages are in English. */
  get any(): Meaning {
    this.other ??= this.isLatin ? lookUp(VOCABULARIES.latin, this.text) : this.english;
    return this.other;
  }
}

/** The classes of a word by itself, what they speak of, and the phrases that begin with it. */
export type Meaning = { classes: WordClasses; subjects: number; phrases: readonly Phrase[] };

/** The shortest word that shows a topic. */
const LEAST_TOPICAL = 4;

const setOf = (words: string) => new Set(words.split(" "));
const FUNCTION_WORDS =
  "to not the a this that these it its who which and or with for then by from of in on at as is are be been if when you your they them their his her he she we our us i my must should shall will would can could may might do does did don't no any all every each only instead about please without before after while so than let use into".split(
    " ",
  );
const DIRECTING = setOf(
  "please and then must should shall to not never always kindly bitte don't or just simply instead also",
);
const OPENERS = setOf("then always never not just simply please now so first also instead only do kindly");
const PLEASE = CLASSES.indexOf("PLEASE" satisfies WordClass);

/**
 * Symbols of a sequence, from 1 on: classes, classes as imperatives, classes as acts that somebody is told to do, function
 * words, marks.
 */
export const CLASS = 1;
export const IMPERATIVE = CLASS + CLASSES.length;
export const DIRECTED = IMPERATIVE + CLASSES.length;
const FUNCTION_WORD = DIRECTED + CLASSES.length;
const functionSymbols = new Map(FUNCTION_WORDS.map((word, index) => [word, FUNCTION_WORD + index]));
const FIRST_MARK = FUNCTION_WORD + FUNCTION_WORDS.length;
export const MARKS = {
  stop: FIRST_MARK,
  comma: FIRST_MARK + 1,
  colon: FIRST_MARK + 2,
  quote: FIRST_MARK + 3,
  question: FIRST_MARK + 4,
  past: FIRST_MARK + 5,
  url: FIRST_MARK + 6,
  number: FIRST_MARK + 7,
  begin: FIRST_MARK + 8,
  end: FIRST_MARK + 9,
} as const;

const SLOTS = 1 << 15;
const MOST_KNOWN = SLOTS / 2;

/**
 * Words that were looked up before, because a page repeats its words. An open table, which needs no string for a known word.
 */
export class WordBook {
  private slots: (Word | undefined)[] = new Array(SLOTS).fill(undefined);
  private size = 0;
  private readonly known = new KnownWords(SOURCES.known(), [...FUNCTION_WORDS, ...DIRECTING, ...OPENERS]);
  /** Words that say nothing: one for each way they may look. */
  private readonly strangers = Array.from({ length: 8 }, (_, look) => new Word(exampleOf(look), true));

  /** The word from `start` to `end`. `hash` is its hash by `addToHash`. */
  get(text: string, start: number, end: number, hash: number): Word {
    if (text.charCodeAt(start) <= LAST_LATIN && !this.known.mayHold(text, start, end, hash))
      return this.strangers[lookOf(text, start, end)]!;
    let slot = hash & (SLOTS - 1);
    for (let word = this.slots[slot]; word !== undefined; word = this.slots[slot]) {
      if (word.text.length === end - start && text.startsWith(word.text, start)) return word;
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (this.size >= MOST_KNOWN) {
      this.slots = new Array(SLOTS).fill(undefined);
      this.size = 0;
      slot = hash & (SLOTS - 1);
    }
    // A slice would keep the whole text in memory.
    const word = new Word(text.slice(start, end).split("").join(""));
    this.slots[slot] = word;
    this.size++;
    return word;
  }
}

let book: WordBook | undefined;

/** The words of all pages so far. */
export function wordBook(): WordBook {
  book ??= new WordBook();
  return book;
}

/** How a word that says nothing looks, one bit each. */
const NUMBER = 1;
const PAST = 2;
const TOPICAL = 4;

function lookOf(text: string, start: number, end: number): number {
  const isPast = end - start > 1 && text.charCodeAt(end - 2) === 0x65 && text.charCodeAt(end - 1) === 0x64;
  const number = isDigit(text.charCodeAt(start)) ? NUMBER : 0;
  return number | (isPast ? PAST : 0) | (end - start >= LEAST_TOPICAL ? TOPICAL : 0);
}

/** An example of such a word, which no text contains. */
function exampleOf(look: number): string {
  const first = look & NUMBER ? "0" : "\u0000";
  return first + (look & TOPICAL ? "\u0000\u0000\u0000" : "") + (look & PAST ? "ed" : "");
}

function lookUp(vocabulary: Vocabulary, text: string): Meaning {
  const classes = classesOf(vocabulary, text);
  const phrases = vocabulary.phrases.get(text) ?? NO_PHRASES;
  if (classes.length === 0 && phrases === NO_PHRASES) return NO_MEANING;
  return { classes, subjects: subjectsOf(classes), phrases };
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

const NO_PHRASES: readonly Phrase[] = [];
/** The meaning of most words. */
const NO_MEANING: Meaning = { classes: [], subjects: 0, phrases: NO_PHRASES };
