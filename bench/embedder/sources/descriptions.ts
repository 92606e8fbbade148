import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language, Pair } from "./pair.ts";

/** Languages of Debian's translated package descriptions, by the end of the file's name. */
const FILES: readonly [string, Language][] = [
  ["de", "de"],
  ["fr", "fr"],
  ["es", "es"],
  ["it", "it"],
  ["pt", "pt"],
  ["pt%5fBR", "pt"],
  ["zh%5fCN", "zh"],
];

type Description = { short: string; paragraphs: string[] };

/**
 * Pairs from the descriptions of Debian's packages and their translations, from a folder of apt's lists: first lines, and
 * paragraphs if both texts have the same number.
 */
export function* readDescriptions(folder: string): Generator<Pair> {
  const english = readFile(folder, "en");
  for (const [name, language] of FILES) {
    for (const [key, { short, paragraphs }] of readFile(folder, name)) {
      const source = english.get(key);
      if (source === undefined) continue;
      if (short !== source.short)
        yield { kind: "ddtp", a: short, b: source.short, languages: [language, "en"] };
      if (paragraphs.length !== source.paragraphs.length) continue;
      for (const [index, paragraph] of paragraphs.entries()) {
        const b = source.paragraphs[index] ?? "";
        if (paragraph !== b) yield { kind: "ddtp", a: paragraph, b, languages: [language, "en"] };
      }
    }
  }
}

/** Each description once, by the hash of its English text. */
function readFile(folder: string, language: string): Map<string, Description> {
  const name = readdirSync(folder).find((file) => file.endsWith(`Translation-${language}.lz4`));
  if (name === undefined) throw new Error(`There is no Translation-${language}.lz4 in ${folder}.`);
  const text = execFileSync("/usr/lib/apt/apt-helper", ["cat-file", join(folder, name)], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const found = new Map<string, Description>();
  for (const block of text.split("\n\n")) {
    const [, hash, short, rest] =
      /\nDescription-md5: (\w+)\nDescription-\w+: ([^\n]*)\n?([\s\S]*)$/.exec(block) ?? [];
    if (hash === undefined || short === undefined) continue;
    const paragraphs = (rest ?? "").split(/^ \.$/m).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
    found.set(hash, { short, paragraphs: paragraphs.filter((paragraph) => paragraph.length > 20) });
  }
  return found;
}
