import { SOURCES } from "./sources.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Vocabularies of all languages, each made when it is first needed: a page rarely needs more than one. */
class Vocabularies {
  private readonly scripts: (Vocabulary | undefined)[] = [];
  private ownEnglish: Vocabulary | undefined;
  private ownLatin: Vocabulary | undefined;
  private ownCommon: ReadonlyMap<string, number> | undefined;

  get english(): Vocabulary {
    this.ownEnglish ??= SOURCES.english();
    return this.ownEnglish;
  }

  get latin(): Vocabulary {
    this.ownLatin ??= SOURCES.latin();
    return this.ownLatin;
  }

  /** For words that begin with this character of another script. */
  ofScript(character: string): Vocabulary {
    const index = SOURCES.scripts.findIndex(({ characters }) => characters.test(character));
    const source = SOURCES.scripts[index];
    if (source === undefined) return NOTHING;
    this.scripts[index] ??= source.vocabulary();
    return this.scripts[index];
  }

  get common(): ReadonlyMap<string, number> {
    this.ownCommon ??= SOURCES.common();
    return this.ownCommon;
  }
}

const NOTHING: Vocabulary = {
  words: new Map(),
  stems: new Map(),
  stemLengths: new Map(),
  phrases: new Map(),
  pieces: new Map(),
};

/** All languages there are. */
export const VOCABULARIES = new Vocabularies();
