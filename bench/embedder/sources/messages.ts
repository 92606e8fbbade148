import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language, Pair } from "./pair.ts";

/** Folders of Python's documentation as catalogs of gettext, by language. */
const FOLDERS: readonly [string, Language][] = [
  ["python-fr", "fr"],
  ["python-es", "es"],
  ["python-it", "it"],
  ["python-pt-br", "pt"],
  ["python-zh-cn", "zh"],
];

/** Shortest text that says something, in UTF-16 units. */
const SHORTEST = 20;

/** Pairs from catalogs of messages: a paragraph and its translation. */
export function* readMessages(folder: string): Generator<Pair> {
  for (const [name, language] of FOLDERS) {
    const files = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).sort();
    for (const file of files.filter((each) => each.endsWith(".po"))) {
      for (const [b, a] of readCatalog(readFileSync(join(folder, name, file), "utf8"))) {
        if (a !== b && b.length >= SHORTEST && a.length >= SHORTEST / (language === "zh" ? 3 : 1))
          yield { kind: "python", a, b, languages: [language, "en"] };
      }
    }
  }
}

/** Each message of a catalog with its translation, without the marks of reStructuredText. */
function* readCatalog(text: string): Generator<[string, string]> {
  for (const entry of text.split("\n\n")) {
    if (/^#,.*fuzzy/m.test(entry)) continue;
    const [, message, translation] =
      /^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/m.exec(entry)?.map(unquote) ?? [];
    if (message !== undefined) yield [message, translation!];
  }
}

const unquote = (lines: string) =>
  lines
    .replace(/^"|"$/gm, "")
    .replace(/\n/g, "")
    .replace(/\\(.)/g, (_, character) => (character === "n" ? " " : character))
    .replace(/:[\w:+.-]+:`([^`<]*)(?:<[^>]*>)?`/g, "$1")
    .replace(/[*`]/g, "")
    .trim();
