import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language, Pair } from "./pair.ts";

/** Files of the Open Multilingual Wordnet, by language. */
const FILES: readonly [string, Language][] = [
  ["wikt/wn-wikt-deu", "de"],
  ["wikt/wn-wikt-fra", "fr"],
  ["wikt/wn-wikt-spa", "es"],
  ["ita/wn-data-ita", "it"],
  ["iwn/wn-data-ita", "it"],
  ["por/wn-data-por", "pt"],
  ["cow/wn-data-cmn", "zh"],
];

/** The most words of a sense that stand in one text. */
const MOST_WORDS = 4;

/** Senses by their number in WordNet 3.0, such as `00002098-a`. */
type Senses = Map<string, { words: string[]; gloss: string; kindOf: string[] }>;

/**
 * Pairs from wordnets of other languages that share the senses of WordNet 3.0: the words of a sense with its English words
 * and gloss, with each other, and with the words of what it is a kind of.
 */
export function* readWordnets(folder: string): Generator<Pair> {
  const english = readEnglish(join(folder, "english"));
  for (const [file, language] of FILES) {
    const words = readWords(join(folder, "omw", `${file}.tab`));
    for (const [sense, own] of words) {
      const known = english.get(sense);
      if (known === undefined) continue;
      const a = own.slice(0, MOST_WORDS).join(" ");
      yield {
        kind: "omw_words",
        a,
        b: known.words.slice(0, MOST_WORDS).join(" "),
        languages: [language, "en"],
      };
      yield { kind: "omw_gloss", a, b: known.gloss, languages: [language, "en"] };
      if (own.length > 1)
        yield {
          kind: "omw_synonyms",
          a: own[0]!,
          b: own.slice(1, MOST_WORDS).join(" "),
          languages: [language, language],
        };
      for (const wider of known.kindOf) {
        const b = words.get(wider)?.slice(0, MOST_WORDS).join(" ");
        if (b !== undefined) yield { kind: "omw_kind_of", a, b, languages: [language, language] };
      }
    }
  }
}

/** The words of each sense in a file with three columns. */
function readWords(file: string): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [sense = "", kind = "", word = ""] = line.split("\t");
    if (!/(?:^|:)lemma$/.test(kind) || word === "") continue;
    const written = word.replaceAll("_", " ").replaceAll("+", "");
    words.set(sense, [...(words.get(sense) ?? []), written]);
  }
  return words;
}

/** The senses of WordNet's own files (wndb(5WN)). */
function readEnglish(folder: string): Senses {
  const senses: Senses = new Map();
  for (const [file, letter] of [
    ["noun", "n"],
    ["verb", "v"],
    ["adj", "a"],
    ["adv", "r"],
  ] as const) {
    for (const line of readFileSync(join(folder, `data.${file}`), "latin1").split("\n")) {
      const [fields = "", gloss = ""] = line.split(" | ");
      const [offset = "", , , count = "", ...rest] = fields.split(" ");
      if (!/^\d{8}$/.test(offset)) continue;
      const length = Number.parseInt(count, 16);
      const words = rest.slice(0, 2 * length).filter((_, at) => at % 2 === 0);
      const pointers = rest.slice(2 * length + 1);
      const kindOf = pointers.flatMap((sign, at) =>
        sign === "@" ? [`${pointers[at + 1]}-${pointers[at + 2]}`] : [],
      );
      senses.set(`${offset}-${letter}`, {
        words: words.map((word) => word.replaceAll("_", " ").replace(/\(\w+\)$/, "")),
        gloss: gloss.trim(),
        kindOf,
      });
    }
  }
  return senses;
}
