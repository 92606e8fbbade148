import { foldLetters } from "../../normalize/fold.ts";
import type { Lexicon } from "../classes.ts";
import { ENGLISH } from "../lexicon/germanic/english.ts";
import { OTHER_LATIN, OTHER_SCRIPTS } from "../lexicon/languages.ts";
import { knownOf } from "./known-words.ts";
import {
  ENGLISH_WORD,
  OTHER_WORD,
  toVocabulary,
  type VocabularySources,
  type WholeVocabulary,
} from "./vocabulary.ts";

/** What vocabularies are made of: the lexicons. The bundle contains them as `noteSources` wrote them, see scripts/bundle/prepared.ts. */
export const SOURCES: VocabularySources<WholeVocabulary> = {
  english: () => toVocabulary([ENGLISH]),
  latin: () => toVocabulary([ENGLISH, ...OTHER_LATIN]),
  common: readCommon,
  known: () => knownOf(SOURCES.latin(), SOURCES.common()),
  scripts: OTHER_SCRIPTS.map(({ characters, lexicons }) => ({
    characters,
    vocabulary: () => toVocabulary(lexicons),
  })),
};

/** A language in a script of its own is known by that. */
function readCommon(): ReadonlyMap<string, number> {
  const common = new Map<string, number>();
  const note = (lexicon: Lexicon, mark: number) => {
    for (const word of foldLetters(lexicon.common.toLowerCase()).split(/\s+/))
      if (word !== "") common.set(word, (common.get(word) ?? 0) | mark);
  };
  note(ENGLISH, ENGLISH_WORD);
  for (const lexicon of OTHER_LATIN) note(lexicon, OTHER_WORD);
  return common;
}
