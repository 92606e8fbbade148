import { foldLetters } from "../normalise/fold.ts";
import type { Lexicon } from "./classes.ts";
import { ENGLISH } from "./lexicon/english.ts";
import { OTHER_LATIN, OTHER_SCRIPTS } from "./lexicon/languages.ts";
import { toVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Vocabularies of all languages, each made when it is first needed. */
export type Vocabularies = {
  /** For words in Latin script of a span that reads as English. */
  english: Vocabulary;
  /** For words in Latin script of any other span: English and all others. */
  latin: Vocabulary;
  /** For words in any other script. */
  others: Vocabulary;
  /** Marks of the words by which a language is known: `ENGLISH_WORD`, `OTHER_WORD`, or both. */
  common: ReadonlyMap<string, number>;
};

export const ENGLISH_WORD = 1;
export const OTHER_WORD = 2;

const made: Partial<Vocabularies> = {};

/** All languages there are. */
export const VOCABULARIES: Vocabularies = {
  get english() {
    made.english ??= toVocabulary([ENGLISH]);
    return made.english;
  },
  get latin() {
    made.latin ??= toVocabulary([ENGLISH, ...OTHER_LATIN]);
    return made.latin;
  },
  get others() {
    made.others ??= toVocabulary(OTHER_SCRIPTS);
    return made.others;
  },
  get common() {
    made.common ??= readCommon();
    return made.common;
  },
};

function readCommon(): Map<string, number> {
  const common = new Map<string, number>();
  const note = (lexicon: Lexicon, mark: number) => {
    for (const word of foldLetters(lexicon.common.toLowerCase()).split(/\s+/))
      if (word !== "") common.set(word, (common.get(word) ?? 0) | mark);
  };
  note(ENGLISH, ENGLISH_WORD);
  for (const lexicon of OTHER_LATIN) note(lexicon, OTHER_WORD);
  return common;
}
