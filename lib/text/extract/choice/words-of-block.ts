import type { Block } from "../markdown/blocks.ts";
import { beginsWithSection, isDateline, isKicker, isLabel, isRequest } from "../markdown/site-words.ts";
import {
  addToHash,
  CAPITAL,
  COMMA,
  classOf,
  DIGIT,
  lowerOf,
  STOP,
  UNSPACED,
  WORD_PART,
} from "./characters.ts";
import { FUNCTION_WORD, type KnownWords, OF_AUTHOR, OF_DESCRIPTION, OF_TITLE } from "./known-words.ts";
import { topicOf } from "./topics.ts";

/** What the text of a block says. */
export type BlockWords = {
  words: number;
  /** How many of them are in links. */
  linked: number;
  /** True for a paragraph's worth of words that are not mainly links. */
  isLong: boolean;
  /** The number of its kind. */
  kind: number;
  /** The order of magnitude of its words, and the share of words in links. */
  size: number;
  linkedShare: number;
  /** Of its first characters, `HEAD` of them. */
  letters: number;
  capitals: number;
  digits: number;
  stops: number;
  commas: number;
  /** About its first words: how many there are, and which of them also occur elsewhere. */
  first: number;
  functional: number;
  inTitle: number;
  inDescription: number;
  inAuthor: number;
  /** Their topics, as bits. */
  topics: number;
};

const KINDS: readonly Block["kind"][] = ["paragraph", "heading", "item", "code", "table"];

/** How much of a block is read: its beginning is enough, in characters. */
const HEAD = 500;
const BEGINNING = 200;
/** Longest line that may be a control, a count or a label, in characters. */
const MAX_CONTROL = 60;
const MAX_COUNT = 40;
const MAX_KICKER = 100;
const MAX_SECTION = 200;
const LONG = 20;
const MAX_LINKED = 0.35;

const CLOSING_QUOTES = "\"'”’)]";
const SENTENCE_ENDS = ".!?。！？…";
const PRICE = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|EUR|USD|GBP|kr\b|zł)/u;
const DATE = /\b(?:19|20)\d\d\b|\b\d{1,9} (?:hours?|days?|minutes?|months?|years?|weeks?) ago\b/i;
const ADDRESS = /^https?:|@\w{1,60}\.\w/;
/** Texts on controls. */
const CONTROL =
  /^(?:read more|learn more|view (?:all|more|details)|see (?:all|more)|show more|load more|more|add to (?:cart|bag|basket|wishlist|list)|buy now|shop now|shop all|sign (?:up|in)|log ?in|subscribe|contact(?: us)?|get started|book now|download|reply|quote|report|like|share|close|menu|search|home|next|previous|prev|back|skip to (?:main )?content|cancel|submit|apply|continue|try (?:it )?(?:for )?free|view|open|edit|print|save|filter|sort(?: by)?|quick view|select options|compare|out of stock|in stock|sold out|new|sale)\W*$/i;
const LEGAL = /©|copyright|all rights reserved|terms of (?:use|service)|privacy policy/i;
const NOTICE = /\bcookies?\b|\bconsent\b|java\s?script/i;
const COUNT =
  /^\d[\d.,]{0,12}[km]?(?: ?(?:views?|comments?|likes?|replies|votes?|reviews?|answers?|shares?|items?|results?|products?|points?))?$/i;
const AROUND_COUNT = /^[^\p{L}\p{N}]{0,9}|[^\p{L}\p{N}]{0,9}$/gu;

export function kindNumber(kind: Block["kind"]): number {
  return KINDS.indexOf(kind);
}

/** Counts everything about a block in one pass, character by character. */
export function countWords({ plain, linked: ofLinks, kind }: Block, known: KnownWords): BlockWords {
  const counts: BlockWords = {
    words: 0,
    linked: 0,
    isLong: false,
    kind: KINDS.indexOf(kind),
    size: 0,
    linkedShare: 0,
    letters: 0,
    capitals: 0,
    digits: 0,
    stops: 0,
    commas: 0,
    first: 0,
    functional: 0,
    inTitle: 0,
    inDescription: 0,
    inAuthor: 0,
    topics: 0,
  };
  countHead(plain, counts);
  countFirst(plain, counts, known);
  const { words } = counts;
  counts.linked = plain.length === 0 ? 0 : (words * ofLinks) / plain.length;
  counts.isLong = words >= LONG && counts.linked < words * MAX_LINKED;
  counts.size = log(words);
  counts.linkedShare = counts.linked / Math.max(1, words);
  return counts;
}

/** Counts characters at the beginning, and words in the whole text. */
function countHead(text: string, counts: BlockWords): void {
  const head = Math.min(HEAD, text.length);
  let before = 0;
  let halves = 0;
  for (let at = 0; at < head; at++) {
    const bits = classOf(text.charCodeAt(at));
    halves += halfWords(bits, before);
    if ((bits & WORD_PART) !== 0) {
      if ((bits & DIGIT) !== 0) counts.digits++;
      else counts.letters++;
      if ((bits & CAPITAL) !== 0) counts.capitals++;
    } else if ((bits & COMMA) !== 0) counts.commas++;
    else if ((bits & STOP) !== 0) counts.stops++;
    before = bits;
  }
  for (let at = head; at < text.length; at++) {
    const bits = classOf(text.charCodeAt(at));
    halves += halfWords(bits, before);
    before = bits;
  }
  counts.words = Math.ceil(halves / 2);
}

/** The half words that a character adds: a word where one begins, half a word for each letter of Chinese and Japanese. */
function halfWords(bits: number, before: number): number {
  if ((bits & UNSPACED) !== 0) return 1;
  return (bits & WORD_PART) !== 0 && (before & WORD_PART) === 0 ? 2 : 0;
}

/** Compares the first words of a text with the known words, and reads what they are about. */
function countFirst(text: string, counts: BlockWords, { bits }: KnownWords): void {
  const end = Math.min(text.length, BEGINNING);
  let hash = 0;
  for (let at = 0; at <= end; at++) {
    const unit = at < end ? text.charCodeAt(at) : 0;
    if ((classOf(unit) & WORD_PART) !== 0) hash = addToHash(hash, lowerOf(unit));
    else if (hash !== 0) {
      const word = bits.get(hash) ?? 0;
      counts.topics |= topicOf(hash);
      hash = 0;
      counts.first++;
      if ((word & FUNCTION_WORD) !== 0) counts.functional++;
      if ((word & OF_TITLE) !== 0) counts.inTitle++;
      if ((word & OF_DESCRIPTION) !== 0) counts.inDescription++;
      if ((word & OF_AUTHOR) !== 0) counts.inAuthor++;
    }
  }
}

/** How many numbers `describeWords` writes. */
export const WORD_FEATURES = 26;

/** Writes the text features of a block to the beginning of a row. */
export function describeWords({ plain, level }: Block, counted: BlockWords, row: Float32Array): void {
  const { words, digits } = counted;
  const length = plain.length;
  const head = length > HEAD ? plain.slice(0, HEAD) : plain;
  const isControl = length < MAX_CONTROL;
  const hasDigits = digits > 0;
  const last = lastCharacter(plain);
  let at = 0;
  row[at++] = counted.kind;
  row[at++] = level;
  row[at++] = counted.size;
  row[at++] = log(length);
  row[at++] = counted.linkedShare;
  row[at++] = length / Math.max(1, words);
  row[at++] = counted.capitals / Math.max(1, counted.letters);
  row[at++] = digits / Math.max(1, head.length);
  row[at++] = counted.functional / Math.max(1, counted.first);
  row[at++] = counted.stops;
  row[at++] = counted.commas;
  row[at++] = toNumber(endsSentence(plain));
  row[at++] = toNumber(last === ":" || last === "：");
  row[at++] = toNumber(last === "?" || last === "？");
  row[at++] = toNumber(hasDigits && PRICE.test(head));
  row[at++] = toNumber(hasDigits && DATE.test(head));
  row[at++] = toNumber(isControl && CONTROL.test(plain));
  row[at++] = toNumber(LEGAL.test(head));
  row[at++] = toNumber(NOTICE.test(head));
  row[at++] = toNumber(hasDigits && length < MAX_COUNT && COUNT.test(plain.replace(AROUND_COUNT, "")));
  row[at++] = toNumber(isLabel(plain));
  row[at++] = toNumber(isRequest(plain));
  row[at++] = toNumber(length < MAX_KICKER && isKicker(plain));
  row[at++] = toNumber(isDateline(plain));
  row[at++] = toNumber(length < MAX_SECTION && beginsWithSection(plain));
  row[at++] = toNumber(ADDRESS.test(isControl ? plain : plain.slice(0, MAX_CONTROL)));
}

const BLANK = 0x20;
const FIRST_OTHER_SPACE = 0xa0;

/** The end of a text, not counting one space. */
function endOf(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  const isSpace = last <= BLANK || (last >= FIRST_OTHER_SPACE && /\s/.test(text.charAt(text.length - 1)));
  return isSpace ? text.length - 1 : text.length;
}

function lastCharacter(text: string): string {
  return text.charAt(endOf(text) - 1);
}

/** True when a text ends like a sentence, with or without a closing quote. */
function endsSentence(text: string): boolean {
  const end = endOf(text);
  const last = text.charAt(end - 1);
  if (last === "") return false;
  return SENTENCE_ENDS.includes(CLOSING_QUOTES.includes(last) ? text.charAt(end - 2) || " " : last);
}

/** True for a line that names a part of the site. */
export function namesSection(line: string): boolean {
  return isLabel(line) || beginsWithSection(line.slice(0, MAX_SECTION));
}

export function hasPrice(text: string): boolean {
  return PRICE.test(text);
}

export function hasDate(text: string): boolean {
  return DATE.test(text);
}

/** The logarithm to base two, 0 for nothing: lengths and counts matter by their order of magnitude. */
export function log(value: number): number {
  return Math.log2(1 + value);
}

export function toNumber(value: boolean): number {
  return value ? 1 : 0;
}
