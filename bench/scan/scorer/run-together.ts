import type { LabeledPage } from "./sets.ts";

/** The paragraphs of an ordinary page, in order. */
export type Surroundings = readonly string[];

/** The length of payloads that can be part of a paragraph, in UTF-16 units: sentences, not markup of a page. */
const SHORTEST = 30;
const LONGEST = 600;

/**
 * Repeats the sentences of attacks and of their harmless twins, each in the middle of a paragraph of an ordinary page, where
 * somebody might hide them. Then a span also contains the sentences around them. Both halves of a pair use the same paragraph.
 */
export function runTogether(
  pages: readonly LabeledPage[],
  surroundings: readonly Surroundings[],
): LabeledPage[] {
  const numbers = new Map<string, number>();
  return pages.filter(readsOn).map((page): LabeledPage => {
    const pair = page.attack ? page.id : page.twin;
    const number = numbers.get(pair) ?? numbers.size;
    numbers.set(pair, number);
    const [first = "", second = "", ...others] = surroundings[(number * STEP) % surroundings.length] ?? [];
    const [before, after] = halvesOf(second);
    const text = [first, `${before} ${page.payload} ${after}`, ...others].join("\n");
    return { ...page, text, format: "text", bare: true };
  });
}

/** Coprime to most lengths, so that neighbors in a set get distant pages. */
const STEP = 101;

function readsOn({ attack, lang, payload, twin }: LabeledPage): boolean {
  const isProse = payload.includes(" ") && !/[<>\n]/.test(payload);
  return (
    (attack || twin !== "") &&
    lang === "en" &&
    isProse &&
    payload.length >= SHORTEST &&
    payload.length <= LONGEST
  );
}

/** Splits a paragraph at the end of the sentence nearest to its middle. */
function halvesOf(paragraph: string): [string, string] {
  const ends = [...paragraph.matchAll(/[.!?]\s/g)].map(({ index }) => index + 1);
  const middle = paragraph.length / 2;
  const [nearest = paragraph.length] = ends.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [paragraph.slice(0, nearest).trim(), paragraph.slice(nearest).trim()];
}
