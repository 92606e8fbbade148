import { remember } from "../../text/embed/features/memo.ts";
import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";
import { RUN } from "../../text/embed/features/words.ts";
import { gramSet, likeness, mayResemble, SIMILAR } from "../grams.ts";
import { type CountedQuery, LONGEST, rarityOf } from "./coverage.ts";

/** What a passage has of a query besides its words, each weighted by rarity (IDF); what is more is better. */
export type TextEvidence = {
  /** Neighboring words of the query, side by side in the same order. */
  pairs: number;
  /** Words in the heading. */
  heading: number;
  /** Words that are missing, where another that begins alike is spelled much like it. */
  alike: number;
  /** Words with a sign, such as "C++", "C#" or ".NET", of which the indexes know only the letters. Each counts 1. */
  signs: number;
};

/** From how many occurrences of a pair on more of them say little: BM25's k1 as FTS5 has it. */
const SATURATION = 1.2;

/**
 * Returns a function that reads a text, whose first line is the heading, for evidence. Stop words do not part a pair. It counts the rarity
 * of its more frequent word, and less for each further occurrence: the ordered part of the sequential dependence
 * model (Metzler and Croft, 2005), weighted as by Rasolofo and Savoy (2003).
 */
export function createTextReader(
  q: string,
  { words, total, find }: CountedQuery,
): (text: string) => TextEvidence {
  const signed: string[] = q.toLowerCase().match(SIGNED) ?? [];
  const rarityOfTerm = new Map(
    words.flatMap(({ terms, chunks }) => terms.map((term) => [term, rarityOf(chunks, total)])),
  );
  const [terms, rarities] = [[...rarityOfTerm.keys()], [...rarityOfTerm.values()]];
  const meaningOf = createRunReader({ words, find }, terms);
  return (text) => {
    const lower = text.slice(0, LONGEST).toLowerCase();
    const end = lower.indexOf("\n");
    const heading = readPart(lower.slice(0, end), meaningOf, terms.length);
    const body = readPart(lower.slice(end + 1), meaningOf, terms.length);
    const signs = signed.filter((word) => includesSigned(lower, word)).length;
    const evidence = { pairs: 0, heading: 0, alike: 0, signs };
    for (const [place, rarity] of rarities.entries()) {
      const pairs = heading.pairs[place]! + body.pairs[place]!;
      if (pairs > 0)
        evidence.pairs += (Math.min(rarity, rarities[place - 1]!) * pairs) / (pairs + SATURATION);
      if (heading.likeness[place] === 1) evidence.heading += rarity;
      const most = Math.max(heading.likeness[place]!, body.likeness[place]!);
      if (most < 1) evidence.alike += rarity * most;
    }
    return evidence;
  };
}

/** Words with signs that belong to them, between spaces, brackets, quotation marks or the marks of a sentence. */
const SIGNED =
  /(?<![^\s("'])(?:[.@#$][\p{L}\p{N}]{1,40}|[\p{L}\p{N}]{1,40}(?:\+{1,2}|[#*]))(?![^\s)"',;:!?.])/gu;

const BEFORE = /[\p{L}\p{N}]/u;
const BEHIND = /[\p{L}+#]/u;

/** Whether a text has such a word, not only as a part of another: ".net" is not in "example.net", but "c++" is in "c++11". */
function includesSigned(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!BEFORE.test(text.charAt(at - 1)) && !BEHIND.test(text.charAt(at + word.length))) return true;
  }
  return false;
}

/** The first letters that words must have in common to be alike: most others differ, and to compare them takes long. */
const SAME = 2;

/** What a run of letters and digits is for a query: nothing, a stop word, some of its terms by place, or spelled like some. */
type Meaning = {
  isStop: boolean;
  places: readonly number[];
  alike: readonly [place: number, likeness: number][];
};

/** A word of a query in a script with spaces: the place of its term, its groups of three characters, and its length. */
type Spaced = { place: number; grams: ReadonlySet<string>; length: number };

const OTHER: Meaning = { isStop: false, places: [], alike: [] };

/** For each term of a query: whether a text has it (1) or how much one of its words is spelled like it, and how often it follows the term before it. */
type Part = { likeness: Float64Array; pairs: Uint32Array };

function readPart(text: string, meaningOf: (run: string) => Meaning, terms: number): Part {
  const part = { likeness: new Float64Array(terms), pairs: new Uint32Array(terms) };
  let before = Number.NaN;
  for (const run of text.match(RUN) ?? []) {
    const { isStop, places, alike } = meaningOf(run);
    if (isStop) continue;
    if (places.length === 0) before = Number.NaN;
    for (const place of places) {
      part.likeness[place] = 1;
      if (place === before + 1) part.pairs[place]!++;
      before = place;
    }
    for (const [place, share] of alike) part.likeness[place] = Math.max(part.likeness[place]!, share);
  }
  return part;
}

/** Remembers what each run is, because the texts of one search have many in common. */
function createRunReader(
  { words, find }: Pick<CountedQuery, "words" | "find">,
  terms: readonly string[],
): (run: string) => Meaning {
  const places = new Map(terms.map((term, place) => [term, place]));
  const byBeginning = new Map<string, Spaced[]>();
  for (const { spelling, unspaced, terms: parts } of words) {
    if (unspaced || parts.length !== 1) continue;
    const beginning = spelling.slice(0, SAME);
    const word = { place: places.get(parts[0]!)!, grams: gramSet(spelling), length: spelling.length };
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), word]);
  }
  return remember((run) => {
    const found = find(run);
    if (found.length > 0) return { ...OTHER, places: found.map((term) => places.get(term)!) };
    if (STOP_WORDS.has(run)) return { ...OTHER, isStop: true };
    const beginAlike = byBeginning.get(run.slice(0, SAME));
    if (beginAlike === undefined) return OTHER;
    const alike = beginAlike.flatMap((word): [number, number][] => {
      const isFar = Math.abs(run.length - word.length) > Math.max(2, word.length / 2);
      if (isFar || !mayResemble(run, word.grams)) return [];
      const share = likeness(word.grams, run);
      return share > SIMILAR ? [[word.place, share]] : [];
    });
    return alike.length === 0 ? OTHER : { ...OTHER, alike };
  });
}
