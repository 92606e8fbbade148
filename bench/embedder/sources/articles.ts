import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMarkdown } from "./markdown.ts";
import type { Language, Pair } from "./pair.ts";
import { pairParagraphs } from "./paragraphs.ts";

/** Folders of texts in Markdown, the language they are written in, and what they are. */
const FOLDERS: readonly [string, Language, string][] = [
  ["laws-de", "de", "law"],
  ["laws-fr", "fr", "law"],
  ["mdn-de", "de", "mdn"],
  ["recipes-1", "en", "recipe"],
  ["recipes-2", "en", "recipe"],
];

/** Pairs from running text: the laws of Germany and France, MDN's pages in German, and recipes. What stands in many texts is taken once. */
export function* readArticles(folder: string): Generator<Pair> {
  const seen = new Set<string>();
  for (const [name, language, kind] of FOLDERS) {
    const files = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).sort();
    for (const file of files.filter((each) => each.endsWith(".md"))) {
      const { title, paragraphs } = readMarkdown(readFileSync(join(folder, name, file), "utf8"));
      const fresh = paragraphs.filter(({ text }) => !seen.has(text));
      for (const { text } of fresh) seen.add(text);
      yield* pairParagraphs(kind, language, title, fresh);
    }
  }
}
