import {
  type KnownBits,
  type Phrase,
  subjectsOf,
  type Vocabulary,
  type VocabularySources,
  type WholeVocabulary,
  type WordClasses,
} from "./vocabulary.ts";

/** Vocabularies as texts; those of other scripts in the order of the scripts. */
export type NotedSources = Record<"english" | "latin" | "common" | "known", string> & { scripts: string[] };

/** Words with the places of their classes in the list of all that occur. */
type NotedWords = { words: string; classes: number[] };

type NotedVocabulary = {
  lists: WordClasses[];
  words: NotedWords;
  stems: NotedWords;
  stemLengths: [number, readonly number[]][];
  /** By their first word: the words after it, with underscores between them, and the place of their classes. */
  phrases: [string, NotedPhrase[]][];
  pieces: [string, readonly string[]][];
};
type NotedPhrase = [rest: string, classes: number];

/** Vocabularies as texts: reading those takes a seventh of the time that making vocabularies of lexicons takes. */
export function noteSources(sources: VocabularySources<WholeVocabulary>): NotedSources {
  const { words, stems } = sources.known();
  return {
    english: noteVocabulary(sources.english()),
    latin: noteVocabulary(sources.latin()),
    common: JSON.stringify([...sources.common()]),
    known: JSON.stringify({ words: Array.from(words), stems: Array.from(stems) } satisfies KnownBits),
    scripts: sources.scripts.map(({ vocabulary }) => noteVocabulary(vocabulary())),
  };
}

/**
 * The vocabularies of what `noteSources` wrote. `read` gives one of its texts when it is needed, such as "latin" or "script-2".
 * `characters` are those of the scripts.
 */
export function readNotedSources(
  read: (name: string) => string,
  characters: readonly RegExp[],
): VocabularySources {
  return {
    english: () => readVocabulary(read("english")),
    latin: () => readVocabulary(read("latin")),
    common: () => new Map<string, number>(JSON.parse(read("common"))),
    known: () => JSON.parse(read("known")),
    scripts: characters.map((ofScript, index) => ({
      characters: ofScript,
      vocabulary: () => readVocabulary(read(`script-${index}`)),
    })),
  };
}

function noteVocabulary({ words, stems, stemLengths, phrases, pieces }: WholeVocabulary): string {
  const lists = new Map<string, WordClasses>();
  const placeOf = (classes: WordClasses) => {
    const key = classes.join();
    lists.set(key, classes);
    return [...lists.keys()].indexOf(key);
  };
  const noteWords = (map: ReadonlyMap<string, WordClasses>) => ({
    words: [...map.keys()].join(" "),
    classes: [...map.values()].map(placeOf),
  });
  const noted: Omit<NotedVocabulary, "lists"> = {
    words: noteWords(words),
    stems: noteWords(stems),
    stemLengths: [...stemLengths],
    phrases: [...phrases].map(([first, group]) => [
      first,
      group.map(({ rest, classes }) => [rest.join("_"), placeOf(classes)]),
    ]),
    pieces: [...pieces],
  };
  return JSON.stringify({ lists: [...lists.values()], ...noted } satisfies NotedVocabulary);
}

function readVocabulary(text: string): Vocabulary {
  const { lists, words, stems, stemLengths, phrases, pieces }: NotedVocabulary = JSON.parse(text);
  return {
    words: readWords(words, lists),
    stems: readWords(stems, lists),
    stemLengths: new Map(stemLengths),
    phrases: new NotedPhrases(phrases, lists),
    pieces: new Map(pieces),
  };
}

function readWords({ words, classes }: NotedWords, lists: readonly WordClasses[]): Map<string, WordClasses> {
  const map = new Map<string, WordClasses>();
  if (words === "") return map;
  const all = words.split(" ");
  for (let index = 0; index < all.length; index++) map.set(all[index]!, lists[classes[index]!]!);
  return map;
}

/** Phrases that are read when their first word is looked up. */
class NotedPhrases {
  private readonly noted: ReadonlyMap<string, NotedPhrase[]>;
  private readonly lists: readonly WordClasses[];

  constructor(noted: NotedVocabulary["phrases"], lists: readonly WordClasses[]) {
    this.noted = new Map(noted);
    this.lists = lists;
  }

  get(first: string): readonly Phrase[] | undefined {
    return this.noted.get(first)?.map(([rest, place]) => {
      const classes = this.lists[place]!;
      return { rest: rest.split("_"), classes, subjects: subjectsOf(classes) };
    });
  }
}
