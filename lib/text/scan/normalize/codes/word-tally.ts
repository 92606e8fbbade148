import { reverse, rot13 } from "./ciphers.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** A way of disguising words one by one. */
type WordDisguise = "rot13" | "reversed" | "oddCase" | "scrambled";

/**
 * For each disguise: how many different words of a line become common English words when it is undone, and whether they are
 * close together (four within ten words, one of them with at least five letters). A repeated word does not count again: it is a
 * name, or a real word that is the shuffle of another.
 */
export type WordTally = Record<WordDisguise, { words: number; dense: boolean }>;

/** Counts the disguised words of a line in one pass: words of three to twenty letters, and a longer one as several. */
export function tallyWords(line: string): WordTally {
  let hits: Record<WordDisguise, Hit[]> | undefined;
  let at = 0;
  const word = newWord();
  const { length: end } = line;
  for (let start = 0; start < end; ) {
    readWord(line, start, word, end);
    const length = word.end - start;
    start = Math.max(word.end, start + 1);
    if (length < SHORTEST_WORD) continue;
    const disguise = disguiseOf(line, word, length);
    if (disguise) {
      hits ??= { rot13: [], reversed: [], oddCase: [], scrambled: [] };
      hits[disguise].push({ at, long: length >= 5, hash: word.hash });
    }
    at += 1;
  }
  return hits === undefined ? NOTHING : countHits(hits);
}

function countHits({
  rot13: inCipher,
  reversed,
  oddCase,
  scrambled,
}: Record<WordDisguise, Hit[]>): WordTally {
  return {
    rot13: countHit(inCipher),
    reversed: countHit(reversed),
    oddCase: countHit(oddCase),
    scrambled: countHit(scrambled),
  };
}

function countHit(hits: readonly Hit[]): WordTally[WordDisguise] {
  return { words: countWords(hits), dense: isDense(hits) };
}

/** A disguised word: its place among the words of the line, and the number of its letters. */
type Hit = { at: number; long: boolean; hash: number };

function countWords(hits: readonly Hit[]): number {
  return new Set(hits.map(({ hash }) => hash)).size;
}

const TOGETHER = 4;
const WITHIN = 10;

function isDense(hits: readonly Hit[]): boolean {
  return hits.some((hit, index) => {
    const group = hits.slice(index, index + WITHIN).filter(({ at }) => at - hit.at < WITHIN);
    return countWords(group) >= TOGETHER && group.some(({ long }) => long);
  });
}

/** A word as it is read, letter by letter: most words of a page are nothing, so neither string nor object is made for each. */
type Word = { end: number; hash: number; cubes: number; capitals: number };

function newWord(): Word {
  return { end: 0, hash: 0, cubes: 0, capitals: 0 };
}

const SHORTEST_WORD = 3;
const LONGEST_WORD = 20;

/** Reads the letters from `start` on into `word`. */
function readWord(line: string, start: number, word: Word, most = line.length): Word {
  let hash = 0;
  let cubes = 0;
  let capitals = 0;
  let end = start;
  for (; end < most && end - start < LONGEST_WORD; end += 1) {
    const unit = line.charCodeAt(end);
    const lower = unit | 0x20;
    if (lower < 0x61 || lower > 0x7a || unit > 0x7a) break;
    hash = Math.imul(hash ^ lower, 0x01000193);
    cubes += lower * lower * lower;
    if (unit !== lower) capitals += 1;
  }
  word.end = end;
  word.hash = hash;
  word.cubes = cubes;
  word.capitals = capitals;
  return word;
}

function disguiseOf(line: string, word: Word, length: number): WordDisguise | undefined {
  const start = word.end - length;
  const reading = READINGS.find(line, start, word);
  if (reading === "plain")
    return word.capitals > 0 && ODD_CASE.test(line.slice(start, word.end)) ? "oddCase" : undefined;
  if (reading !== undefined) return reading;
  return length >= 4 && hasSignature(line, start, word) ? "scrambled" : undefined;
}

/** A capital after a small letter, other than in names such as JavaScript or iPhone (checked against the vocabulary). */
const ODD_CASE = /[a-z][A-Z]|^[A-Z]{2,}[a-z]/;

/** Words of other languages and abbreviations that read as English from the end. */
const NOT_REVERSED: ReadonlySet<string> = new Set(
  "eht era won saw was dna ton tub mes sih meh tes tel tra".split(" "),
);

type Reading = "plain" | "rot13" | "reversed";

/** Words in small letters with what they read as, found by the hash of `readWord` (open addressing). */
class ReadingTable {
  private readonly entries: [word: string, reading: Reading][];
  /** Numbers of entries, counted from 1. */
  private readonly slots = new Uint16Array(SLOTS);

  constructor(readings: ReadonlyMap<string, Reading>) {
    this.entries = [...readings];
    for (const [number, [word]] of this.entries.entries()) {
      let slot = readWord(word, 0, newWord()).hash & (SLOTS - 1);
      while (this.slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
      this.slots[slot] = number + 1;
    }
  }

  find(line: string, start: number, { end, hash }: Word): Reading | undefined {
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const entry = this.entries[(this.slots[slot] ?? 0) - 1];
      if (entry === undefined) return undefined;
      if (isSame(entry[0], line, start, end)) return entry[1];
    }
  }
}

/** Several times as many as there are words, so that most words of a page meet an empty one. */
const SLOTS = 32_768;

/** Whether the letters of a line from `start` to `end`, made small, are this word. */
function isSame(word: string, line: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1)
    if (word.charCodeAt(at) !== (line.charCodeAt(start + at) | 0x20)) return false;
  return true;
}

const READINGS = new ReadingTable(readingsOf(VOCABULARY));

function readingsOf(vocabulary: ReadonlySet<string>): Map<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const word of vocabulary) {
    const backwards = reverse(word);
    if (backwards === "eht" || !NOT_REVERSED.has(backwards)) readings.set(backwards, "reversed");
    readings.set(rot13(word), "rot13");
  }
  for (const word of vocabulary) readings.set(word, "plain");
  return readings;
}

const SIGNATURES = new Set<number>();
/** Whether any signature has this short form: asked first, as most words have none. */
const SHORT_SIGNATURES = new Uint8Array(0x10000);
for (const word of VOCABULARY) {
  if (word.length < 4) continue;
  const own = readWord(word, 0, newWord());
  SIGNATURES.add(signatureOf(word, 0, own));
  SHORT_SIGNATURES[shortSignatureOf(word, 0, own)] = 1;
}

function hasSignature(line: string, start: number, word: Word): boolean {
  return (
    SHORT_SIGNATURES[shortSignatureOf(line, start, word)] === 1 &&
    SIGNATURES.has(signatureOf(line, start, word))
  );
}

/** The same number for every shuffle of a word's inner letters; two words may share it by chance. */
function signatureOf(line: string, start: number, { end, cubes }: Word): number {
  const first = line.charCodeAt(start) | 0x20;
  const last = line.charCodeAt(end - 1) | 0x20;
  const inner = cubes - first * first * first - last * last * last;
  return (inner * 32 + (first - 97)) * 32 + (last - 97);
}

/** Sixteen bits that are the same for the same signature. */
function shortSignatureOf(line: string, start: number, { end, cubes }: Word): number {
  const ends = ((line.charCodeAt(start) & 0x1f) << 5) | (line.charCodeAt(end - 1) & 0x1f);
  return Math.imul(Math.imul(cubes, 0x01000193) ^ ends, 0x9e3779b1) >>> 16;
}

const NOTHING: WordTally = countHits({ rot13: [], reversed: [], oddCase: [], scrambled: [] });
