import { foldLetters } from "../normalise/fold.ts";
import { CLASSES, type Lexicon, type WordClass } from "./classes.ts";

/** Classes of a word, as places in `CLASSES`, the one that tells most first. */
export type WordClasses = readonly number[];

/** Words of some languages, ready to be looked up. */
export type Vocabulary = {
  words: ReadonlyMap<string, WordClasses>;
  stems: ReadonlyMap<string, WordClasses>;
  /** By their first word: the words that follow it, and what all of them say together. Longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** By their first character, for scripts without spaces. Longest first. */
  pieces: ReadonlyMap<string, readonly Piece[]>;
};

export type Phrase = { rest: readonly string[]; classes: WordClasses };
type Piece = { text: string };

const JOINED = /['-]/;
const NONE: WordClasses = [];
const SHORTEST_STEM = 2;

/** A script whose words are not parted by spaces. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SEMITIC = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Joins lexicons to one vocabulary. */
export function toVocabulary(lexicons: readonly Lexicon[]): Vocabulary {
  const words = new Map<string, number[]>();
  const stems = new Map<string, number[]>();
  const phrases = new Map<string, { rest: string[]; classes: number[] }[]>();
  const pieces = new Map<string, Piece[]>();
  const note = (entry: string, index: number) => {
    if (UNSPACED.test(entry)) {
      addPiece(pieces, entry);
      add(words, entry, index);
    } else if (entry.includes("_")) addPhrase(phrases, entry.split("_"), index);
    else if (entry.endsWith("*")) add(stems, entry.slice(0, -1), index);
    else add(words, entry, index);
  };
  for (const lexicon of lexicons)
    for (const [index, name] of CLASSES.entries())
      for (const entry of entriesOf(lexicon, name)) note(entry, index);
  for (const list of phrases.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  for (const list of pieces.values()) list.sort((a, b) => b.text.length - a.text.length);
  return { words, stems, phrases, pieces };
}

function entriesOf(lexicon: Lexicon, name: WordClass): string[] {
  const entries = foldLetters((lexicon[name] ?? "").toLowerCase())
    .split(/\s+/)
    .filter((entry) => entry !== "");
  return entries.flatMap((entry) =>
    entry.includes("[sz]") ? [entry.replaceAll("[sz]", "s"), entry.replaceAll("[sz]", "z")] : [entry],
  );
}

function add(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [index]);
  else if (!list.includes(index)) list.push(index);
}

function addPhrase(
  map: Map<string, { rest: string[]; classes: number[] }[]>,
  words: string[],
  index: number,
): void {
  const [first = "", ...rest] = words;
  const list = map.get(first) ?? [];
  const same = list.find((phrase) => phrase.rest.join("_") === rest.join("_"));
  if (same) same.classes.push(index);
  else list.push({ rest, classes: [index] });
  map.set(first, list);
}

function addPiece(map: Map<string, Piece[]>, text: string): void {
  const first = text.charAt(0);
  const list = map.get(first) ?? [];
  if (!list.some((piece) => piece.text === text)) list.push({ text });
  map.set(first, list);
}

/** Classes of a folded word that stands alone. */
export function classesOf(vocabulary: Vocabulary, word: string): WordClasses {
  let classes = lookUpWord(vocabulary, word);
  // Arabic and Hebrew write "and", "the", "to" onto the word.
  if (SEMITIC.test(word))
    for (let cut = 1; cut <= 3 && word.length - cut >= 2; cut++)
      classes = join(classes, lookUpWord(vocabulary, word.slice(cut)));
  // "agent-side", "l'assistant".
  if (classes.length === 0 && JOINED.test(word))
    for (const part of word.split(JOINED)) classes = join(classes, lookUpWord(vocabulary, part));
  return [...classes].sort((a, b) => a - b);
}

function lookUpWord({ words, stems }: Vocabulary, word: string): WordClasses {
  const whole = words.get(word) ?? NONE;
  for (let length = word.length; length >= SHORTEST_STEM; length--) {
    const stem = stems.get(word.slice(0, length));
    if (stem) return join(whole, stem);
  }
  return whole;
}

function join(some: WordClasses, others: WordClasses): WordClasses {
  if (some.length === 0) return others;
  return others.length === 0 ? some : [...new Set([...some, ...others])];
}
