import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language, type Pair } from "./pair.ts";

type Annotation = { default?: string[]; tts?: string[] };

/** The names of a thing in each language, in a list of CLDR. */
type Names = Map<string, Map<Language, string>>;

/**
 * Pairs from Unicode's CLDR, for every two languages: names and keywords of characters and emoji, and names of countries and
 * languages.
 */
export function* readCldr(folder: string): Generator<Pair> {
  for (const names of [readAnnotations(folder), readDisplayNames(folder)]) {
    for (const byLanguage of names.values()) {
      for (const [first, a] of byLanguage) {
        for (const [second, b] of byLanguage) {
          if (LANGUAGES.indexOf(first) > LANGUAGES.indexOf(second))
            yield { kind: "cldr", a, b, languages: [first, second] };
        }
      }
    }
  }
}

function readAnnotations(folder: string): Names {
  return readAll((language) => {
    const lists = [
      ["cldr-annotations-full/package/annotations", "annotations"],
      ["cldr-annotations-derived-full/package/annotationsDerived", "annotationsDerived"],
    ] as const;
    return lists.flatMap(([path, key]) => {
      const file = join(folder, path, language, "annotations.json");
      if (!existsSync(file)) return [];
      const annotations: Record<string, Annotation> = JSON.parse(readFileSync(file, "utf8"))[key].annotations;
      return Object.entries(annotations).map(
        ([sign, { default: words = [], tts = [] }]): [string, string] => [
          sign,
          [...new Set([...tts, ...words])].join(" "),
        ],
      );
    });
  });
}

function readDisplayNames(folder: string): Names {
  return readAll((language) =>
    ["territories", "languages"].flatMap((list) => {
      const file = join(folder, "cldr-localenames-full/package/main", language, `${list}.json`);
      const names: Record<string, string> = JSON.parse(readFileSync(file, "utf8")).main[language]
        .localeDisplayNames[list];
      return Object.entries(names).map(([code, name]): [string, string] => [`${list} ${code}`, name]);
    }),
  );
}

function readAll(readNames: (language: Language) => [string, string][]): Names {
  const names: Names = new Map();
  for (const language of LANGUAGES) {
    for (const [key, name] of readNames(language)) {
      names.set(key, (names.get(key) ?? new Map<Language, string>()).set(language, name));
    }
  }
  return names;
}
