import { foldLetters } from "../../normalize/fold.ts";
import { CLASSES, type Lexicon, type WordClass } from "../classes.ts";

/** Classes of a word, as places in `CLASSES`, the one that tells most first. */
export type WordClasses = readonly number[];

/** Words of some languages, ready to be looked up. */
export type Vocabulary = {
  words: ReadonlyMap<string, WordClasses>;
  stems: ReadonlyMap<string, WordClasses>;
  /** The lengths of the stems that begin with two units, see `pairOf`: longest first. */
  stemLengths: ReadonlyMap<number, readonly number[]>;
  /** By their first word: the words that follow it, and what all of them say together. Longest first. */
  phrases: Pick<ReadonlyMap<string, readonly Phrase[]>, "get">;
  /** By their first character, for scripts without spaces. Longest first. */
  pieces: ReadonlyMap<string, readonly string[]>;
};

/** What vocabularies are made of, each when it is asked for. */
export type VocabularySources<Made extends Vocabulary = Vocabulary> = {
  /** For words in Latin script of a span that reads as English, and of any other. */
  english: () => Made;
  latin: () => Made;
  /** Marks of the words by which a language is known: `ENGLISH_WORD`, `OTHER_WORD`, or both. */
  common: () => ReadonlyMap<string, number>;
  known: () => KnownBits;
  /** Other scripts, and the characters they are written in. */
  scripts: readonly { characters: RegExp; vocabulary: () => Made }[];
};

/** The bits of the hashes of all known words and stems. */
export type KnownBits = { words: ArrayLike<number>; stems: ArrayLike<number> };

export const ENGLISH_WORD = 1;
export const OTHER_WORD = 2;

/** The last unit of Latin script. */
export const LAST_LATIN = 0x24f;

/** Whether a word is in Latin script, by its first character. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) <= LAST_LATIN;
}

export type Phrase = { rest: readonly string[]; classes: WordClasses; subjects: number };

/** What a span tells the rest of its page, one bit each: that it names an assistant, and that it is about attacks or research. */
export const SUBJECT = { assistant: 1, talk: 2 } as const;

/** What these classes speak of, in bits of `SUBJECT`. */
export function subjectsOf(classes: WordClasses): number {
  let subjects = 0;
  for (const index of classes) {
    if (index === AI) subjects |= SUBJECT.assistant;
    if (index === STUDY || index === WARNING) subjects |= SUBJECT.talk;
  }
  return subjects;
}

const [AI, STUDY, WARNING] = [CLASSES.indexOf("AI"), CLASSES.indexOf("STUDY"), CLASSES.indexOf("WARNING")];

const JOINED = /['-]/;
const NONE: WordClasses = [];
const SHORTEST_STEM = 2;

/** A script whose words are not parted by spaces. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SEMITIC = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A vocabulary of which all is known. */
export type WholeVocabulary = Vocabulary & { phrases: ReadonlyMap<string, readonly Phrase[]> };

/** Joins lexicons to one vocabulary. */
export function toVocabulary(lexicons: readonly Lexicon[]): WholeVocabulary {
  const words = new Map<string, WordClasses>();
  const stems = new Map<string, WordClasses>();
  const phrases = new Map<string, WordClasses>();
  const pieces = new Set<string>();
  const note = (entry: string, index: number) => {
    if (UNSPACED.test(entry)) {
      pieces.add(entry);
      add(words, entry, index);
    } else if (entry.includes("_")) add(phrases, entry, index);
    else if (entry.endsWith("*")) add(stems, entry.slice(0, -1), index);
    else add(words, entry, index);
  };
  for (const lexicon of lexicons)
    for (const [index, name] of CLASSES.entries())
      for (const entry of entriesOf(lexicon, name)) note(entry, index);
  return {
    words,
    stems,
    stemLengths: lengthsByPair(stems.keys()),
    phrases: byFirstWord(phrases),
    pieces: byFirstCharacter(pieces),
  };
}

/** The first two units as one number; stems have at least two. */
function pairOf(text: string): number {
  return text.charCodeAt(0) * 0x10000 + text.charCodeAt(1);
}

function lengthsByPair(stems: Iterable<string>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const stem of stems) {
    const lengths = groups.get(pairOf(stem));
    if (lengths === undefined) groups.set(pairOf(stem), [stem.length]);
    else if (!lengths.includes(stem.length)) lengths.push(stem.length);
  }
  for (const lengths of groups.values()) lengths.sort((a, b) => b - a);
  return groups;
}

function byFirstWord(phrases: ReadonlyMap<string, WordClasses>): Map<string, Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const [phrase, classes] of phrases) {
    const [first = "", ...rest] = phrase.split("_");
    const group = groups.get(first);
    const own = { rest, classes, subjects: subjectsOf(classes) };
    if (group) group.push(own);
    else groups.set(first, [own]);
  }
  return groups;
}

/** Longest first, so that a longer entry is found before a shorter one inside it. */
function byFirstCharacter(pieces: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.charAt(0));
    if (group) group.push(piece);
    else groups.set(piece.charAt(0), [piece]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.length - a.length);
  return groups;
}

function entriesOf(lexicon: Lexicon, name: WordClass): string[] {
  const entries = foldLetters((lexicon[name] ?? "").toLowerCase())
    .split(/\s+/)
    .filter((entry) => entry !== "");
  return entries.flatMap((entry) =>
    entry.includes("[sz]") ? [entry.replaceAll("[sz]", "s"), entry.replaceAll("[sz]", "z")] : [entry],
  );
}

/** Most words have one class, and share one list: a thread keeps the words of all languages. */
function add(map: Map<string, WordClasses>, key: string, index: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, ALONE[index]!);
  else if (!list.includes(index)) map.set(key, [...list, index]);
}

const ALONE: readonly WordClasses[] = CLASSES.map((_, index) => [index]);

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
  return classes.length <= 1 ? classes : [...classes].sort((a, b) => a - b);
}

function lookUpWord({ words, stems, stemLengths }: Vocabulary, word: string): WordClasses {
  const whole = words.get(word) ?? NONE;
  if (word.length < SHORTEST_STEM) return whole;
  for (const length of stemLengths.get(pairOf(word)) ?? NO_LENGTHS) {
    const stem = length <= word.length ? stems.get(word.slice(0, length)) : undefined;
    if (stem) return join(whole, stem);
  }
  return whole;
}

const NO_LENGTHS: readonly number[] = [];

function join(some: WordClasses, others: WordClasses): WordClasses {
  if (some.length === 0) return others;
  return others.length === 0 ? some : [...new Set([...some, ...others])];
}
