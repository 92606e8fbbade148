import { foldLetters } from "../../normalize/fold.ts";
import type { Lexicon } from "../classes.ts";
import { ENGLISH } from "../lexicon/germanic/english.ts";
import { OTHER_LATIN, OTHER_SCRIPTS } from "../lexicon/languages.ts";
import { toVocabulary, type Vocabulary } from "./vocabulary.ts";

export const ENGLISH_WORD = 1;
export const OTHER_WORD = 2;

/** The last unit of Latin script. */
export const LAST_LATIN = 0x24f;
const NOTHING = toVocabulary([]);

/** Vocabularies of all languages, each made when it is first needed: a page rarely needs more than one. */
class Vocabularies {
  private readonly scripts: (Vocabulary | undefined)[] = [];
  private ownEnglish: Vocabulary | undefined;
  private ownLatin: Vocabulary | undefined;
  private ownCommon: ReadonlyMap<string, number> | undefined;

  /** For words in Latin script of a span that reads as English. */
  get english(): Vocabulary {
    this.ownEnglish ??= toVocabulary([ENGLISH]);
    return this.ownEnglish;
  }

  /** For words in Latin script of any other span: English and all others. */
  get latin(): Vocabulary {
    this.ownLatin ??= toVocabulary([ENGLISH, ...OTHER_LATIN]);
    return this.ownLatin;
  }

  /** For words that begin with this character of another script. */
  ofScript(character: string): Vocabulary {
    const index = OTHER_SCRIPTS.findIndex(({ characters }) => characters.test(character));
    if (index === -1) return NOTHING;
    this.scripts[index] ??= toVocabulary(OTHER_SCRIPTS[index]?.lexicons ?? []);
    return this.scripts[index];
  }

  /** Marks of the words by which a language is known: `ENGLISH_WORD`, `OTHER_WORD`, or both. */
  get common(): ReadonlyMap<string, number> {
    this.ownCommon ??= readCommon();
    return this.ownCommon;
  }
}

/** All languages there are. */
export const VOCABULARIES = new Vocabularies();

/** Whether a word is in Latin script, by its first character. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) <= LAST_LATIN;
}

/** A language in a script of its own is known by that. */
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
