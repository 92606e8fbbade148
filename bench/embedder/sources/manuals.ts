import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMarkdown } from "./markdown.ts";
import type { Language, Pair } from "./pair.ts";

/** Folders of PHP's manual, of tldr-pages and of React's documentation, by language. */
const PHP: readonly [string, Language][] = [
  ["doc-de", "de"],
  ["doc-fr", "fr"],
  ["doc-es", "es"],
  ["doc-it", "it"],
  ["doc-pt_br", "pt"],
  ["doc-zh", "zh"],
];
const TLDR: readonly [string, Language][] = [
  ["pages.de", "de"],
  ["pages.fr", "fr"],
  ["pages.es", "es"],
  ["pages.it", "it"],
  ["pages.pt_BR", "pt"],
  ["pages.pt_PT", "pt"],
  ["pages.zh", "zh"],
];

const REACT: readonly [string, Language][] = [
  ["react-de", "de"],
  ["react-fr", "fr"],
  ["react-es", "es"],
  ["react-it", "it"],
  ["react-pt-br", "pt"],
  ["react-zh-hans", "zh"],
];

/** Shortest text that says something, in UTF-16 units. */
const SHORTEST = 12;

/** Pairs from manuals that were translated file by file: texts at the same place of files with as many texts. */
export function* readManuals(folder: string): Generator<Pair> {
  for (const [name, language] of PHP)
    yield* readTranslations(join(folder, name), join(folder, "doc-en"), language, "php", readDocBook);
  for (const [name, language] of TLDR)
    yield* readTranslations(
      join(folder, "tldr", name),
      join(folder, "tldr/pages"),
      language,
      "tldr",
      readTldr,
    );
  for (const [name, language] of REACT)
    yield* readTranslations(join(folder, name), join(folder, "react-en"), language, "react", readBlocks);
}

function* readTranslations(
  folder: string,
  english: string,
  language: Language,
  kind: string,
  read: (text: string) => string[],
): Generator<Pair> {
  const seen = new Set<string>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((each) => /\.(?:xml|md)$/.test(each))) {
    if (!existsSync(join(english, file))) continue;
    const [texts, originals] = [folder, english].map((root) => read(readFileSync(join(root, file), "utf8")));
    if (texts!.length !== originals!.length) continue;
    for (const [index, a] of texts!.entries()) {
      const b = originals![index]!;
      if (seen.has(a)) continue;
      seen.add(a);
      if (a !== b && a.length >= SHORTEST / (language === "zh" ? 3 : 1) && b.length >= SHORTEST)
        yield { kind, a, b, languages: [language, "en"] };
    }
  }
}

/** The paragraphs and purposes of a file in DocBook. */
function readDocBook(text: string): string[] {
  const blocks = text.matchAll(
    /<(para|simpara|refpurpose|title)(?: [^>]*)?>((?:(?!<\1[ >])[\s\S])*?)<\/\1>/g,
  );
  return [...blocks].map(([, , block]) =>
    block!
      .replace(/<(programlisting|screen|methodsynopsis)[\s\S]*?<\/\1>/g, " ")
      .replace(/<[^>]*>|&[\w.-]+;/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** The title, headings and paragraphs of a page in Markdown. */
function readBlocks(text: string): string[] {
  const { title, paragraphs } = readMarkdown(text);
  return [
    title,
    ...paragraphs.flatMap(({ heading, text }, at) =>
      heading === paragraphs[at - 1]?.heading ? [text] : [heading, text],
    ),
  ];
}

/** What a command is, and what each example does. */
function readTldr(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^(?:> |- )/.test(line) && !line.includes("<http"))
    .map((line) => line.slice(2));
}
