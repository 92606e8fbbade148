import { generatePage } from "./pages.ts";

const PAGES = 24;
const PAGE_BYTES = 20_000;
const ROUNDS = 15;

/** Reads every character, and counts words in a map, as the stages do. */
export function addUp(text: string): number {
  let sum = 0;
  for (let times = 0; times < 20; times++)
    for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  const words = new Map<string, number>();
  for (const word of text.split(" ")) words.set(word, (words.get(word) ?? 0) + 1);
  return sum + words.size;
}

/**
 * How long the loop takes for a page of 20 KB, in milliseconds of processor time: figures in milliseconds of two machines, or of one that is
 * sometimes slower, differ about as much as this does.
 */
export function measureReference(): number {
  const htmls = Array.from({ length: PAGES }, (_, n) => generatePage(n, PAGE_BYTES));
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (const html of htmls) addUp(html);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / PAGES;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!;
}
