import type { Block } from "../markdown/blocks.ts";
import { beginsWithSection, isDateline, isKicker, isLabel, isRequest } from "../markdown/site-words.ts";

/** What a block says by itself. */
export type BlockWords = {
  words: number;
  /** Those of them in links. */
  linked: number;
  /** True for a paragraph's worth of words that are not mainly links. */
  isLong: boolean;
};

const KINDS: readonly Block["kind"][] = ["paragraph", "heading", "item", "code", "table"];

/** Looked at for what a block says: its beginning is enough, in characters. */
const HEAD = 500;
/** Longest line that may be a control, a count or a label, in characters. */
const MAX_CONTROL = 60;
const MAX_COUNT = 40;
const MAX_KICKER = 100;
const MAX_SECTION = 200;
const LONG = 20;
const MAX_LINKED = 0.35;

const WORD = /[\p{L}\p{N}]+/gu;
const CAPITAL = /\p{Lu}/u;
const COMMAS = ",،、，";
const STOPS = ".!?。！？";
const SENTENCE_END = /[.!?。！？…]["'”’)\]]?\s?$/u;
/** Words that sentences have and labels have not, of the languages that most pages are written in. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "the and of to in is that for with you it as are this be or on was by der die und das ist nicht mit ein de la le les " +
    "et des en un que el los y para il di che e o do da em van het een i w na не и в на что с"
  ).split(" "),
);
const PRICE = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|EUR|USD|GBP|kr\b|zł)/u;
const DATE = /\b(?:19|20)\d\d\b|\b\d{1,9} (?:hours?|days?|minutes?|months?|years?|weeks?) ago\b/i;
const ADDRESS = /^https?:|@\w{1,60}\.\w/;
/** What a reader presses rather than reads. */
const CONTROL =
  /^(?:read more|learn more|view (?:all|more|details)|see (?:all|more)|show more|load more|more|add to (?:cart|bag|basket|wishlist|list)|buy now|shop now|shop all|sign (?:up|in)|log ?in|subscribe|contact(?: us)?|get started|book now|download|reply|quote|report|like|share|close|menu|search|home|next|previous|prev|back|skip to (?:main )?content|cancel|submit|apply|continue|try (?:it )?(?:for )?free|view|open|edit|print|save|filter|sort(?: by)?|quick view|select options|compare|out of stock|in stock|sold out|new|sale)\W*$/i;
const LEGAL = /©|copyright|all rights reserved|terms of (?:use|service)|privacy policy/i;
const NOTICE = /\bcookies?\b|\bconsent\b|java\s?script/i;
const COUNT =
  /^\d[\d.,]{0,12}[km]?(?: ?(?:views?|comments?|likes?|replies|votes?|reviews?|answers?|shares?|items?|results?|products?|points?))?$/i;
const AROUND_COUNT = /^[^\p{L}\p{N}]{0,9}|[^\p{L}\p{N}]{0,9}$/gu;

/** Counts the words of a block. */
export function countWords({ plain, linked: ofLinks }: Block): BlockWords {
  const { words } = countCharacters(plain);
  const linked = plain.length === 0 ? 0 : (words * ofLinks) / plain.length;
  return { words, linked, isLong: words >= LONG && linked < words * MAX_LINKED };
}

/** How many numbers `describeWords` puts. */
export const WORD_FEATURES = 26;

/** Puts what the text of a block tells of it; `first` are the words it begins with. */
export function describeWords(
  block: Block,
  { words, linked }: BlockWords,
  first: readonly string[],
  put: (value: number) => void,
): void {
  const { plain, kind, level } = block;
  const head = plain.length > HEAD ? plain.slice(0, HEAD) : plain;
  const end = plain.slice(-5);
  const isShort = plain.length < MAX_CONTROL;
  put(KINDS.indexOf(kind));
  put(level);
  put(log(words));
  put(log(plain.length));
  put(words === 0 ? 0 : linked / words);
  put(plain.length / Math.max(1, words));
  const counted = countCharacters(head);
  put(counted.capitals / Math.max(1, counted.letters));
  put(counted.digits / Math.max(1, head.length));
  put(first.filter((word) => FUNCTION_WORDS.has(word)).length / Math.max(1, first.length));
  put(counted.stops);
  put(counted.commas);
  put(toNumber(SENTENCE_END.test(end)));
  put(toNumber(/[:：]\s?$/.test(end)));
  put(toNumber(/[?？]\s?$/.test(end)));
  put(toNumber(PRICE.test(head)));
  put(toNumber(DATE.test(head)));
  put(toNumber(isShort && CONTROL.test(plain)));
  put(toNumber(LEGAL.test(head)));
  put(toNumber(NOTICE.test(head)));
  put(toNumber(plain.length < MAX_COUNT && COUNT.test(plain.replace(AROUND_COUNT, ""))));
  put(toNumber(isLabel(plain)));
  put(toNumber(isRequest(plain)));
  put(toNumber(plain.length < MAX_KICKER && isKicker(plain)));
  put(toNumber(isDateline(plain)));
  put(toNumber(plain.length < MAX_SECTION && beginsWithSection(plain)));
  put(toNumber(ADDRESS.test(plain.slice(0, MAX_CONTROL))));
}

export function kindNumber(block: Block | undefined): number {
  return block === undefined ? -1 : KINDS.indexOf(block.kind);
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

/** Words of a text in lower case, up to a bound. */
export function wordsIn(text: string, most = 1_000): string[] {
  return text.slice(0, most).toLowerCase().match(WORD) ?? [];
}

/** Logarithm to the base of two, 0 for nothing: lengths and counts matter by their order of size. */
export function log(value: number): number {
  return Math.log2(1 + value);
}

export function toNumber(value: boolean): number {
  return value ? 1 : 0;
}

/** What a character is, by bits; a letter or digit is part of a word. */
const LETTER = 1;
const CAPITAL_LETTER = 2;
const DIGIT = 4;
const COMMA = 8;
const STOP = 16;

/** Of the characters up to U+FFFF that were met so far; 0xff for those that were not. */
const CLASSES = new Uint8Array(0x10000).fill(0xff);

function classOf(code: number): number {
  const character = String.fromCharCode(code);
  if (/\p{L}/u.test(character)) return CAPITAL.test(character) ? LETTER | CAPITAL_LETTER : LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (COMMAS.includes(character)) return COMMA;
  return STOPS.includes(character) ? STOP : 0;
}

type Counts = {
  words: number;
  letters: number;
  capitals: number;
  digits: number;
  commas: number;
  stops: number;
};

/** One pass over a text's UTF-16 units; what lies beyond U+FFFF is no part of a word. */
function countCharacters(text: string): Counts {
  const counts: Counts = { words: 0, letters: 0, capitals: 0, digits: 0, commas: 0, stops: 0 };
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let bits = CLASSES[code] ?? 0;
    if (bits === 0xff) {
      bits = classOf(code);
      CLASSES[code] = bits;
    }
    const isPart = (bits & (LETTER | DIGIT)) !== 0;
    if (isPart && !inWord) counts.words++;
    inWord = isPart;
    if ((bits & LETTER) !== 0) counts.letters++;
    if ((bits & CAPITAL_LETTER) !== 0) counts.capitals++;
    if ((bits & DIGIT) !== 0) counts.digits++;
    else if ((bits & COMMA) !== 0) counts.commas++;
    else if ((bits & STOP) !== 0) counts.stops++;
  }
  return counts;
}
