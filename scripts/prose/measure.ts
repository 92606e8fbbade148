// @ts-expect-error It comes without types.
import readability from "text-readability";
// @ts-expect-error It comes without types.
import writeGood from "write-good";

/** How easily a document reads. `ease` is Flesch's reading ease: 60 and more is plain English. */
export type Prose = { ease: number; longest: string; passive: number };

/** Measures the sentences of a Markdown document, without headings, tables and code. */
export function measureProse(markdown: string): Prose {
  const sentences = sentencesOf(markdown);
  const text = sentences.map((one) => one.replace(/[:;,.]*$/, ".")).join(" ");
  const byLength = sentences.toSorted((a, b) => wordsOf(b) - wordsOf(a));
  return {
    ease: readability.fleschReadingEase(text),
    longest: byLength[0] ?? "",
    passive: sentences.filter(isPassive).length / Math.max(1, sentences.length),
  };
}

export function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).length;
}

function sentencesOf(markdown: string): string[] {
  const withoutBlocks = markdown.replaceAll(/^```[\s\S]*?^```$/gm, "\n\n").replaceAll(/^(?:#|\|).*$/gm, "\n");
  const parts = withoutBlocks.split(/\n{2,}|\n(?=(?:[-*]|\d+\.) )/).map(plain);
  return parts
    .filter((part) => /[a-z]/.test(part))
    .flatMap((part) => part.split(/(?<=[.!?:]["”)]?)\s+(?=[A-Z“"(`\d./-])/))
    .map((sentence) => sentence.replaceAll("`", ""));
}

function plain(part: string): string {
  return part
    .replaceAll(/\s*\n\s*/g, " ")
    .replace(/^(?:[-*]|\d+\.) /, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .trim();
}

function isPassive(sentence: string): boolean {
  const only = {
    illusion: false,
    so: false,
    thereIs: false,
    weasel: false,
    adverb: false,
    tooWordy: false,
    cliches: false,
  };
  return writeGood(sentence, { ...only, passive: true }).length > 0;
}
