/** The shares of text that were found correctly (precision) and completely (recall), from 0 to 1. */
export type Agreement = { precision: number; recall: number };

/** The expected result for a page: its main text, or segments that must and must not be in it, and its title. */
export type Gold = { url: string; title?: string; text?: string; with?: string[]; without?: string[] };

/** Compares two texts by their runs of four words. */
export function compareTexts(gold: string, found: string): Agreement {
  const wanted = shingles(gold);
  const given = shingles(found);
  let shared = 0;
  for (const [shingle, count] of wanted) shared += Math.min(count, given.get(shingle) ?? 0);
  return { precision: share(shared, total(given)), recall: share(shared, total(wanted)) };
}

/** Counts the segments that are correctly included, wrongly included, and missing. */
export function countSegments(gold: Gold, found: string): { right: number; wrong: number; missing: number } {
  const text = collapse(found);
  const right = (gold.with ?? []).filter((segment) => text.includes(collapse(segment))).length;
  const wrong = (gold.without ?? []).filter((segment) => text.includes(collapse(segment))).length;
  return { right, wrong, missing: (gold.with ?? []).length - right };
}

export function sameTitle(gold: string, found: string): boolean {
  return comparableTitle(gold) === comparableTitle(found);
}

export function f1({ precision, recall }: Agreement): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function mean(values: readonly number[]): number {
  return share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}

function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  for (let at = 0; at < Math.max(1, words.length - 3); at++) {
    const shingle = words.slice(at, at + 4).join(" ");
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function collapse(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\u200b]+/g, " ")
    .trim();
}

function comparableTitle(title: string): string {
  return collapse(title)
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-");
}
