import type { Language, Pair } from "./pair.ts";

/** A paragraph, and the heading above it. */
export type Paragraph = { heading: string; text: string };

/** Shortest paragraph that says something, in UTF-16 units; Chinese says as much in a third. */
const SHORTEST = 90;

/** Between two sentences. What ends with a number or a letter, as "30." and "No.", may be an abbreviation. */
const SENTENCES = /(?<=\p{Ll}{3}[.?!]) (?=\p{Lu})|(?<=[。！？])/u;

/** Pairs from the paragraphs of a text: headings with paragraphs, and one sentence of a paragraph, each time another one, with the others. */
export function* pairParagraphs(
  kind: string,
  language: Language,
  title: string,
  paragraphs: Iterable<Paragraph>,
): Generator<Pair> {
  const languages = [language, language] as const;
  for (const { heading, text: b } of paragraphs) {
    if (b.length < SHORTEST / (language === "zh" ? 3 : 1)) continue;
    const a = heading === "" || heading === title ? title : `${title}: ${heading}`;
    yield { kind: `${kind}_heading`, a, b, languages };
    const sentences = b.split(SENTENCES);
    if (sentences.length < 3) continue;
    const at = b.length % sentences.length;
    const rest = sentences.toSpliced(at, 1).join(" ");
    yield { kind: `${kind}_sentence`, a: sentences[at]!, b: rest, languages };
  }
}
