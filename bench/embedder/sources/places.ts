import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language, Pair } from "./pair.ts";

/** A kind of place, or a question about one, as OpenStreetMap's editor names it, with words by which people look for it. */
type Entry = { name?: string; label?: string; terms?: string };
type File = Record<string, { presets: { presets: Record<string, Entry>; fields: Record<string, Entry> } }>;

const FILES: readonly [string, Language][] = [
  ["de", "de"],
  ["fr", "fr"],
  ["es", "es"],
  ["it", "it"],
  ["pt", "pt"],
  ["pt-BR", "pt"],
  ["zh-CN", "zh"],
];

/** Pairs from the names of kinds of places: a name and its terms in another language and in English, and a name with its terms. */
export function* readPlaces(folder: string): Generator<Pair> {
  const english = readNames(folder, "en");
  yield* pairTerms(english, "en");
  for (const [file, language] of FILES) {
    const names = readNames(folder, file);
    yield* pairTerms(names, language);
    for (const [key, words] of names) {
      const b = english.get(key);
      if (b !== undefined)
        yield { kind: "osm", a: words.join(" "), b: b.join(" "), languages: [language, "en"] };
    }
  }
}

function* pairTerms(names: Map<string, string[]>, language: Language): Generator<Pair> {
  for (const [name, ...terms] of names.values()) {
    if (terms.length > 0)
      yield { kind: "osm_terms", a: name!, b: terms.join(" "), languages: [language, language] };
  }
}

/** The names of a language with their terms, by key. */
function readNames(folder: string, name: string): Map<string, string[]> {
  const file: File = JSON.parse(readFileSync(join(folder, "dist/translations", `${name}.json`), "utf8"));
  const { presets, fields } = file[name]!.presets;
  const entries = [...Object.entries(presets), ...Object.entries(fields)];
  return new Map(
    entries.flatMap(([key, { name, label = name, terms = "" }]): [string, string[]][] =>
      label === undefined ? [] : [[key, [label, ...terms.split(",").filter((term) => term !== "")]]],
    ),
  );
}
