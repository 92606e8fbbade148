import type { LabeledPage } from "./sets.ts";

/** Paragraphs of one ordinary page, in order. */
export type Surroundings = readonly string[];

/** Payloads that read on within a paragraph: sentences, not a page's markup, of ordinary length in UTF-16 units. */
const SHORTEST = 30;
const LONGEST = 600;

/**
 * The sentences of attacks and of their harmless twins once more, each in the middle of a paragraph of an ordinary page, as
 * somebody would hide them. A span then holds what stands around them too. Both halves of a pair stand in the same paragraph.
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

/** Prime to most lengths, so that neighbors in a set stand in pages far from each other. */
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

/** A paragraph parted at the end of the sentence that is nearest to its middle. */
function halvesOf(paragraph: string): [string, string] {
  const ends = [...paragraph.matchAll(/[.!?]\s/g)].map(({ index }) => index + 1);
  const middle = paragraph.length / 2;
  const [nearest = paragraph.length] = ends.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [paragraph.slice(0, nearest).trim(), paragraph.slice(nearest).trim()];
}
