import { readEscape } from "./escapes.ts";
import { createReader, type Reading } from "./lookalikes.ts";

/** What stands for a tag of ours that a stranger wrote: no longer than the shortest spelling of its name. */
const TAKEN_APART = "untrusted text";

/** The name of the wrapper's tags, without its dash. */
const NAME = "untrustedcontent";
/** How much of it has been read at the dash. */
const DASH = "untrusted".length;
/** So many letters of a name may be signs of which nobody knows what they look like. */
const MOST_GUESSES = NAME.length / 2;

/**
 * Takes apart what reads like the name of the wrapper's tags, written as one word, and whatever stands for a bracket before it;
 * behind a bracket also where blanks part its words. There is no list of spellings: signs between letters count for nothing,
 * an escape counts as what it says and as what it is, and a character outside ASCII may be any letter, or none, as long as half of
 * the name is plain. Time is linear in the length, and the text gets no longer.
 */
export function takeTagsApart(text: string): string {
  return replaceSpans(text, namesIn(text), TAKEN_APART);
}

/** The same for a url, where the name may stand, and where the escape of a bracket before it makes it a tag. */
export function takeUrlTagsApart(url: string): string {
  const tags = Array.from(namesIn(url)).filter(({ bracketed }) => bracketed);
  return replaceSpans(url, tags, TAKEN_APART.replace(" ", "-"));
}

/** A name in a text, with what stands before it. */
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
 * For each number of letters of the name that were read last, the best way to read them; at 0 what may be a bracket. A way is
 * one number: how many letters are guessed, whether no bracket stands before, where it begins. So the better is the smaller one.
 */
type Ways = Float64Array;

const NO_WAY = Number.POSITIVE_INFINITY;
const BARE = 2 ** 30;
const GUESS = 2 * BARE;
const TOO_MANY_GUESSES = (MOST_GUESSES + 1) * GUESS;

/** Follows every reading through the text at once, as an automaton does; no two names overlap. */
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

/** Where the next name, or what stands before one, may begin: most of a text is neither. */
function nextBeginning(text: string, from: number): number {
  BEGINNING.lastIndex = from;
  return BEGINNING.exec(text)?.index ?? text.length;
}

const BEGINNING = /[uU<&%\\=]|[^ -~\t\n\r]/g;

/** Changes the ways into those that lead on when this is read, which begins at `at`. */
function step(ways: Ways, { letters = "", sign = false, blank, bracket }: Reading, at: number): void {
  if (bracket) ways[0] = at;
  else if (blank) partWords(ways);
  else if (!sign && letters !== "") advance(ways, letters, at, false);
  else if (sign && letters.length < 2) advance(ways, letters, at, true);
  else if (sign) {
    const read = ways.slice();
    for (const letter of letters) advance(read, letter, at, false);
    advance(ways, "", at, true);
    merge(ways, read);
  }
}

/** Blanks part the words of a sentence; only behind a bracket they can stand in a tag. */
function partWords(ways: Ways): void {
  for (const read of [0, DASH]) if (wayTo(ways, read) % GUESS >= BARE) ways[read] = NO_WAY;
}

/** Reads a letter. Where it is a sign, it may be passed over, and be guessed to be any letter. */
function advance(ways: Ways, letter: string, at: number, sign: boolean): void {
  const beginning = Math.min(wayTo(ways, 0), BARE + at);
  for (let read = NAME.length; read > 0; read -= 1) {
    const before = read === 1 ? beginning : wayTo(ways, read - 1);
    const passed = sign ? wayTo(ways, read) : NO_WAY;
    const guessed = sign && before + GUESS < TOO_MANY_GUESSES ? before + GUESS : NO_WAY;
    ways[read] = Math.min(passed, letter === NAME[read - 1] ? before : guessed);
  }
  ways[0] = sign ? beginning : NO_WAY;
}

/** The better of the ways of both, in the first. */
function merge(ways: Ways, others: Ways | undefined): Ways {
  if (others)
    for (let read = 0; read < ways.length; read += 1)
      ways[read] = Math.min(wayTo(ways, read), wayTo(others, read));
  return ways;
}

function wayTo(ways: Ways, read: number): number {
  return ways[read] ?? NO_WAY;
}
