/** Aligns a page's blocks with the text that people say is its content, to tell which blocks are content. */

/** The largest table for comparing two stretches word by word: the product of their lengths. */
const MAX_TABLE = 400_000;
/** The lengths of runs of words that occur once on each side and anchor the alignment, longest first. */
const RUNS: readonly number[] = [8, 4, 2, 1];
/**
 * A block in another order counts as content if it has so many words, and if so many of its runs of three words are in the
 * content.
 */
const MIN_MOVED = 4;
const MOVED_SHARE = 0.8;
const MOVED_RUN = 3;

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

/** Words as WCXB counts them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** For each block, the number of its words and the share of them that is content, from 0 to 1. */
export type Aligned = { words: number[]; shares: number[] };

export function alignBlocks(blocks: readonly string[], gold: string): Aligned {
  const numbers = new Map<string, number>();
  const toNumbers = (words: readonly string[]) =>
    words.map((word) => {
      const number = numbers.get(word) ?? numbers.size + 1;
      numbers.set(word, number);
      return number;
    });
  const byBlock = blocks.map((block) => toNumbers(wordsOf(block)));
  const alignment = new Alignment(byBlock.flat(), toNumbers(wordsOf(gold)));
  alignment.align();
  let start = 0;
  const hits = byBlock.map((words) => {
    const end = start + words.length;
    const found = alignment.countHits(start, end) * 2 >= words.length || !alignment.takeMoved(start, end);
    const hit = found ? alignment.countHits(start, end) : words.length;
    start = end;
    return hit;
  });
  return {
    words: byBlock.map((words) => words.length),
    shares: byBlock.map((words, at) => (words.length === 0 ? 0 : (hits[at] ?? 0) / words.length)),
  };
}

/** Two texts as word numbers, and which words of each were found in the other. */
class Alignment {
  private readonly page: readonly number[];
  private readonly gold: readonly number[];
  private readonly hits: Uint8Array;
  private readonly used: Uint8Array;
  private moved: Map<string, number> | undefined;

  constructor(page: readonly number[], gold: readonly number[]) {
    this.page = page;
    this.gold = gold;
    this.hits = new Uint8Array(page.length);
    this.used = new Uint8Array(gold.length);
  }

  align(): void {
    this.solve({ from: 0, to: this.page.length }, { from: 0, to: this.gold.length }, 0);
  }

  countHits(from: number, to: number): number {
    let count = 0;
    for (let at = from; at < to; at++) count += this.hits[at] ?? 0;
    return count;
  }

  /** Whether the gold text has the words of a stretch elsewhere. They are used up. */
  takeMoved(from: number, to: number): boolean {
    if (to - from < MIN_MOVED) return false;
    this.moved ??= this.countUnused();
    const runs = runsOf(this.page, from, to, MOVED_RUN);
    const found = runs.filter((run) => (this.moved?.get(run) ?? 0) > 0);
    if (found.length < runs.length * MOVED_SHARE) return false;
    for (const run of found) this.moved.set(run, (this.moved.get(run) ?? 0) - 1);
    return true;
  }

  private countUnused(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [at, run] of runsOf(this.gold, 0, this.gold.length, MOVED_RUN).entries()) {
      const isUsed = [0, 1, 2].every((step) => this.used[at + step] === 1);
      if (!isUsed) counts.set(run, (counts.get(run) ?? 0) + 1);
    }
    return counts;
  }

  private solve(page: Stretch, gold: Stretch, depth: number): void {
    const inner = this.trim(page, gold);
    const size = (inner.page.to - inner.page.from) * (inner.gold.to - inner.gold.from);
    const run = RUNS[depth];
    if (size > 0 && size <= MAX_TABLE) this.compare(inner.page, inner.gold);
    else if (size > 0 && run !== undefined) this.divide(inner.page, inner.gold, depth, run);
  }

  /** Aligns each part between two anchors separately. */
  private divide(page: Stretch, gold: Stretch, depth: number, run: number): void {
    const anchors = this.findAnchors(page, gold, run);
    let before = { page: page.from, gold: gold.from };
    for (const anchor of [...anchors, { page: page.to, gold: gold.to }]) {
      if (anchor.page < before.page || anchor.gold < before.gold) continue;
      this.solve({ from: before.page, to: anchor.page }, { from: before.gold, to: anchor.gold }, depth + 1);
      before = this.follow(anchor, { page, gold });
    }
  }

  /** Follows equal words from an anchor. Returns where they end. */
  private follow(anchor: Anchor, { page, gold }: { page: Stretch; gold: Stretch }): Anchor {
    const at = { ...anchor };
    while (at.page < page.to && at.gold < gold.to && this.page[at.page] === this.gold[at.gold])
      this.hit(at.page++, at.gold++);
    return at;
  }

  private hit(page: number, gold: number): void {
    this.hits[page] = 1;
    this.used[gold] = 1;
  }

  /** Removes equal words from both ends. */
  private trim(page: Stretch, gold: Stretch): { page: Stretch; gold: Stretch } {
    const start = this.follow({ page: page.from, gold: gold.from }, { page, gold });
    const end = { page: page.to, gold: gold.to };
    while (
      end.page > start.page &&
      end.gold > start.gold &&
      this.page[end.page - 1] === this.gold[end.gold - 1]
    )
      this.hit(--end.page, --end.gold);
    return { page: { from: start.page, to: end.page }, gold: { from: start.gold, to: end.gold } };
  }

  /** The positions of runs that occur once on each side, in the order of both: a longest increasing sequence. */
  private findAnchors(page: Stretch, gold: Stretch, run: number): Anchor[] {
    const inPage = placesOf(this.page, page, run);
    const anchors: Anchor[] = [];
    for (const [key, place] of placesOf(this.gold, gold, run)) {
      const other = inPage.get(key);
      if (place >= 0 && other !== undefined && other >= 0) anchors.push({ page: other, gold: place });
    }
    anchors.sort((one, other) => one.gold - other.gold);
    return longestRising(anchors);
  }

  /** Longest common subsequence, by its table. */
  private compare(page: Stretch, gold: Stretch): void {
    const rows = page.to - page.from;
    const columns = gold.to - gold.from;
    const width = columns + 1;
    const table = new Uint16Array((rows + 1) * width);
    const isSame = (row: number, column: number) =>
      this.page[page.from + row] === this.gold[gold.from + column];
    const best = (row: number, column: number) => table[row * width + column] ?? 0;
    for (let row = rows - 1; row >= 0; row--) {
      for (let column = columns - 1; column >= 0; column--) {
        table[row * width + column] = isSame(row, column)
          ? best(row + 1, column + 1) + 1
          : Math.max(best(row + 1, column), best(row, column + 1));
      }
    }
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (isSame(row, column)) this.hit(page.from + row++, gold.from + column++);
      else if (best(row + 1, column) >= best(row, column + 1)) row++;
      else column++;
    }
  }
}

type Stretch = { from: number; to: number };
type Anchor = { page: number; gold: number };

function runsOf(words: readonly number[], from: number, to: number, run: number): string[] {
  const runs: string[] = [];
  for (let at = from; at + run <= to; at++) runs.push(words.slice(at, at + run).join(" "));
  return runs;
}

/** The position of each run; -1 if it occurs more than once. */
function placesOf(words: readonly number[], { from, to }: Stretch, run: number): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, key] of runsOf(words, from, to, run).entries())
    places.set(key, places.has(key) ? -1 : from + at);
  return places;
}

function longestRising(anchors: readonly Anchor[]): Anchor[] {
  const tails: number[] = [];
  const before = new Int32Array(anchors.length).fill(-1);
  const pageAt = (index: number | undefined) => anchors[index ?? 0]?.page ?? 0;
  for (const [index, { page }] of anchors.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pageAt(tails[middle]) < page) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  }
  const rising: Anchor[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const anchor = anchors[index];
    if (anchor) rising.push(anchor);
  }
  return rising.reverse();
}
