import { readEscape } from "./escapes.ts";
import { createReader, type Reading } from "./lookalikes.ts";

/** Replaces a stranger's imitation of our tags. It is no longer than the shortest spelling of the name. */
const TAKEN_APART = "untrusted text";

/** The name of the wrapper's tags, without its dash. */
const NAME = "untrustedcontent";
/** The most letters that may be guessed or passed over. */
const MOST_GUESSES = NAME.length / 2;

/**
 * Breaks up everything that reads like the name of the wrapper's tags, written as one word, with any bracket before it; after
 * a bracket also if blanks separate its words. There is no list of spellings: punctuation between letters does not count, an
 * escape counts as what it says and as what it is, and a character outside ASCII may be any letter, or none. Half of the name
 * has to be plain, so that texts in other scripts stay as they are: letters that are guessed or passed over are counted. The
 * time is linear in the length, and the text does not get longer.
 */
export function takeTagsApart(text: string): string {
  return replaceSpans(text, namesIn(text), TAKEN_APART);
}

/** The same for a url. There, the name itself may appear; only the escape of a bracket before it makes it a tag. */
export function takeUrlTagsApart(url: string): string {
  const tags = Array.from(namesIn(url)).filter(({ bracketed }) => bracketed);
  return replaceSpans(url, tags, TAKEN_APART.replace(" ", "-"));
}

/** A name in a text, with the bracket before it. */
type Name = { from: number; end: number; bracketed: boolean };

function replaceSpans(text: string, spans: Iterable<Name>, by: string): string {
  const parts: string[] = [];
  let read = 0;
  for (const { from, end } of spans) {
    parts.push(text.slice(read, from), by);
    read = end;
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(read);
}

/**
 * For each number of letters read so far, the best way to read them; at 0, a possible bracket. A way is one number: how many
 * letters are guessed, whether no bracket precedes, where it begins. So the smaller number is better.
 */
type Ways = Float64Array;

const NO_WAY = Number.POSITIVE_INFINITY;
const BARE = 2 ** 30;
const GUESS = 2 * BARE;
const TOO_MANY_GUESSES = (MOST_GUESSES + 1) * GUESS;

/** Follows all readings through the text at once, like an automaton. Names do not overlap. */
function* namesIn(text: string): Generator<Name> {
  const readingOf = createReader();
  const behindEscapes = new Map<number, Ways>();
  const ways = new Float64Array(NAME.length + 1).fill(NO_WAY);
  for (let at = nextBeginning(text, 0); at < text.length; ) {
    const written = readEscape(text, at);
    if (written) {
      const onward = ways.slice();
      step(onward, readingOf(written.character), at);
      const end = at + written.length;
      behindEscapes.set(end, merge(onward, behindEscapes.get(end)));
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    step(ways, readingOf(character), at);
    at += character.length;
    merge(ways, behindEscapes.get(at));
    behindEscapes.delete(at);
    const whole = wayTo(ways, NAME.length);
    if (whole === NO_WAY) {
      if (behindEscapes.size === 0 && ways.every((way) => way === NO_WAY)) at = nextBeginning(text, at);
      continue;
    }
    yield { from: whole % BARE, end: at, bracketed: whole % GUESS < BARE };
    behindEscapes.clear();
    ways.fill(NO_WAY);
  }
}

/** Where the next name, or the bracket before one, may begin: most text is neither. */
function nextBeginning(text: string, from: number): number {
  BEGINNING.lastIndex = from;
  return BEGINNING.exec(text)?.index ?? text.length;
}

const BEGINNING = /[uU<&%\\=]|[^ -~\t\n\r]/g;

/** Continues the ways with this reading of the character at `at`. */
function step(ways: Ways, { letters = "", sign = false, letter, blank, bracket }: Reading, at: number): void {
  const passing = letter ? GUESS : 0;
  if (bracket) ways[0] = at;
  else if (blank) partWords(ways);
  else if (letters !== "" && !sign) advance(ways, letters, at, NO_WAY);
  else if (letters.length < 2 && sign) advance(ways, letters, at, passing);
  else if (sign) {
    const read = ways.slice();
    for (const letter of letters) advance(read, letter, at, NO_WAY);
    advance(ways, "", at, passing);
    merge(ways, read);
  }
}

/** Blanks separate the words of a sentence. Only after a bracket can they be part of a tag. */
function partWords(ways: Ways): void {
  for (const [read, way] of ways.entries()) if (way % GUESS >= BARE) ways[read] = NO_WAY;
}

/** Reads a letter. A symbol may be passed over at a price, or guessed to be any letter. */
function advance(ways: Ways, letter: string, at: number, price: number): void {
  const sign = price !== NO_WAY;
  const beginning = Math.min(wayTo(ways, 0), BARE + at);
  for (let read = NAME.length; read > 0; read -= 1) {
    const before = read === 1 ? beginning : wayTo(ways, read - 1);
    const guessed = sign ? paying(before, GUESS) : NO_WAY;
    ways[read] = Math.min(paying(wayTo(ways, read), price), letter === NAME[read - 1] ? before : guessed);
  }
  ways[0] = sign ? beginning : NO_WAY;
}

/** A way with more guesses, if these are not too many. */
function paying(way: number, price: number): number {
  return way + price < TOO_MANY_GUESSES ? way + price : NO_WAY;
}

/** The better way of both for each length, in the first array. */
function merge(ways: Ways, others: Ways | undefined): Ways {
  if (others)
    for (let read = 0; read < ways.length; read += 1)
      ways[read] = Math.min(wayTo(ways, read), wayTo(others, read));
  return ways;
}

function wayTo(ways: Ways, read: number): number {
  return ways[read] ?? NO_WAY;
}
