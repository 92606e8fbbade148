import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Language, Pair } from "./pair.ts";

/** The languages of the dictionaries: those that are learned, and those that only link them to each other. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = {
  eng: "en",
  deu: "de",
  fra: "fr",
  spa: "es",
  ita: "it",
  por: "pt",
};

/** The most translations of a word, best linked first. */
const MOST_TRANSLATIONS = 3;

/** How much a dictionary of the two languages counts, compared with a word of a third language that links them. */
const DIRECT = 2;

/** A word of a dictionary, with its translations and the explanations of its meanings in its own language. */
type Entry = { word: string; translations: string[]; glosses: string[] };

/** How strongly a word and its translations are linked. */
type Links = Map<string, Map<string, number>>;

/**
 * Pairs from the dictionaries that WikDict made from Wiktionary, in unpacked Debian packages (dict-freedict-XXX-YYY). Few of
 * them translate English directly, so words are also linked through words of third languages.
 */
export function* readWikdict(folder: string): Generator<Pair> {
  const dictionaries = readDictionaries(folder);
  for (const { from, entries } of dictionaries) {
    const language = LANGUAGE_OF[from];
    if (language !== undefined) yield* readGlosses(entries, language);
  }
  const concepts = gatherConcepts(dictionaries);
  const names = Object.keys(LANGUAGE_OF);
  for (const from of names) {
    for (const to of names) {
      if (from === to || to === "eng") continue;
      const languages = [LANGUAGE_OF[from]!, LANGUAGE_OF[to]!] as const;
      yield* readLinks(link(concepts, from, to), "wikdict", languages);
      if (from === "eng") yield* readLinks(link(concepts, to, from), "wikdict", [languages[1], "en"]);
    }
  }
}

type Dictionary = { from: string; to: string; entries: Entry[] };

function readDictionaries(folder: string): Dictionary[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, from = "", to = ""] = /^dict-freedict-(\w{3})-(\w{3})$/.exec(name) ?? [];
      if (from === "") return [];
      const path = join(folder, name, `usr/share/dictd/freedict-${from}-${to}`);
      const text = gunzipSync(readFileSync(`${path}.dict.dz`));
      // Other packages of this name are under the GPL or do not state their terms.
      if (!/wikdict/i.test(text.subarray(0, 6_000).toString())) return [];
      return [{ from, to, entries: readEntries(text, readFileSync(`${path}.index`, "utf8")) }];
    });
}

function readEntries(text: Buffer, index: string): Entry[] {
  const seen = new Set<number>();
  return index.split("\n").flatMap((line) => {
    const [name = "", at = "", length = ""] = line.split("\t");
    const start = toNumber(at);
    if (name === "" || name.startsWith("00database") || seen.has(start)) return [];
    seen.add(start);
    return [readEntry(text.subarray(start, start + toNumber(length)).toString())];
  });
}

/** `word /sound/ <kind>`, then the translations on one line and the gloss on the next, of several meanings with numbers. */
function readEntry(text: string): Entry {
  const [head = "", ...lines] = text.split("\n");
  const entry: Entry = { word: head.split(/ [/<]/)[0]?.trim() ?? "", translations: [], glosses: [] };
  let expected: "translations" | "glosses" = "translations";
  for (const line of lines) {
    for (const part of line.split(/(?:^|\s+)(?=\d+\.(?:\s|$))/)) {
      const body = part.replace(/^\d+\.\s*/, "").trim();
      if (body === "") {
        expected = "glosses";
      } else if (expected === "translations") {
        entry.translations.push(...body.split(/[,;]\s+/).map(withoutNotes));
        expected = "glosses";
      } else {
        entry.glosses.push(body);
      }
      if (/^\d+\./.test(part)) expected = body === "" ? "glosses" : expected;
    }
    if (/\s\d+\.$/.test(line)) expected = "glosses";
  }
  return entry;
}

function withoutNotes(translation: string): string {
  return translation.replace(/\([^)]{0,80}\)|<[^>]{0,80}>/g, " ").trim();
}

function* readGlosses(entries: readonly Entry[], language: Language): Generator<Pair> {
  for (const { word, glosses } of entries) {
    const gloss = glosses.join(" ");
    if (gloss.length > 8) yield { kind: "wikdict_gloss", a: word, b: gloss, languages: [language, language] };
  }
}

/** For each word of each language, the words that some dictionary has beside it, by their language. */
type Concepts = Map<string, Map<string, Set<string>>>;

function gatherConcepts(dictionaries: readonly Dictionary[]): Map<string, Concepts> {
  const byLanguage = new Map<string, Concepts>();
  const add = (from: string, word: string, to: string, other: string) => {
    const concepts = getOrAdd(byLanguage, from, () => new Map());
    getOrAdd(
      getOrAdd(concepts, word, () => new Map<string, Set<string>>()),
      to,
      () => new Set<string>(),
    ).add(other);
  };
  for (const { from, to, entries } of dictionaries) {
    for (const { word, translations } of entries) {
      for (const other of translations) {
        if (word === "" || other === "" || word.length > 40 || other.length > 40) continue;
        add(from, word, to, other);
        add(to, other, from, word);
      }
    }
  }
  return byLanguage;
}

/** Translations between two languages: from their own dictionaries, and through every other language. */
function link(concepts: Map<string, Concepts>, from: string, to: string): Links {
  const links: Links = new Map();
  for (const [language, words] of concepts) {
    if (language === to) continue;
    for (const [word, byLanguage] of words) {
      const sources = language === from ? [word] : [...(byLanguage.get(from) ?? [])];
      for (const source of sources) {
        addLinks(links, source, byLanguage.get(to) ?? [], language === from ? DIRECT : 1);
      }
    }
  }
  return links;
}

function addLinks(links: Links, word: string, targets: Iterable<string>, weight: number): void {
  const others = getOrAdd(links, word, () => new Map<string, number>());
  for (const target of targets) others.set(target, (others.get(target) ?? 0) + weight);
}

function* readLinks(links: Links, kind: string, languages: Pair["languages"]): Generator<Pair> {
  for (const [word, others] of links) {
    const best = [...others].sort(([, a], [, b]) => b - a).slice(0, MOST_TRANSLATIONS);
    const most = best[0]?.[1] ?? 0;
    // A single link through a third language is wrong as often as right.
    if (most < DIRECT) continue;
    const kept = best.filter(([, strength]) => strength * 2 >= most).map(([other]) => other);
    yield { kind, a: word, b: kept.join(" "), languages };
  }
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Reads a number in the index of a dictd dictionary: base 64, most significant digit first. */
function toNumber(digits: string): number {
  return [...digits].reduce((value, digit) => value * 64 + DIGITS.indexOf(digit), 0);
}
