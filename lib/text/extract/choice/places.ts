import type { Block } from "../markdown/blocks.ts";
import type { Candidates } from "./candidates.ts";
import { type BlockWords, log, namesSection, toNumber } from "./words-of-block.ts";

/** Anything farther away counts as far, in blocks. */
export const FAR = 99;

/** Measures for the position of each block on its page. */
export type Places = {
  /** Words, linked words and long blocks before each block. One more entry than blocks. */
  passed: Float64Array;
  passedLinks: Float64Array;
  passedLong: Float64Array;
  firstHeading: number;
  firstLong: number;
  lastLong: number;
  sinceLong: Uint8Array;
  untilLong: Uint8Array;
  /** For each block: an id of its text, how often the page repeats the text, and how often before this block. */
  lines: Int32Array;
  times: readonly number[];
  before: Int32Array;
  longest: number;
  /** The heading above each block; -1 if there is none. */
  headings: Int32Array;
  /** 1 for a heading that names a part of the site. */
  isSection: Uint8Array;
};

/** Reads all blocks of a page in one pass. */
export function readPlaces({ blocks }: Candidates, counts: readonly BlockWords[]): Places {
  const size = blocks.length;
  const passed = new Float64Array(size + 1);
  const passedLinks = new Float64Array(size + 1);
  const passedLong = new Float64Array(size + 1);
  const headings = new Int32Array(size);
  const isSection = new Uint8Array(size);
  let heading = -1;
  let firstHeading = -1;
  let longest = 1;
  for (let at = 0; at < size; at++) {
    const { plain, kind, level } = blocks[at]!;
    const { words, linked, isLong } = counts[at]!;
    passed[at + 1] = passed[at]! + words;
    passedLinks[at + 1] = passedLinks[at]! + linked;
    passedLong[at + 1] = passedLong[at]! + toNumber(isLong);
    longest = Math.max(longest, plain.length);
    headings[at] = heading;
    if (kind !== "heading") continue;
    heading = at;
    if (level === 1 && firstHeading === -1) firstHeading = at;
    isSection[at] = toNumber(namesSection(plain));
  }
  const sinceLong = sinceMarked(counts);
  return {
    passed,
    passedLinks,
    passedLong,
    firstHeading,
    firstLong: sinceLong.indexOf(0),
    lastLong: sinceLong.lastIndexOf(0),
    sinceLong,
    untilLong: sinceMarked([...counts].reverse()).reverse(),
    ...readLines(blocks),
    longest,
    headings,
    isSection,
  };
}

/** Gives ids to the texts of blocks and counts them. */
function readLines(blocks: readonly Block[]): Pick<Places, "lines" | "times" | "before"> {
  const numbers = new Map<string, number>();
  const lines = new Int32Array(blocks.length);
  const before = new Int32Array(blocks.length);
  const times: number[] = [];
  for (const [at, { plain }] of blocks.entries()) {
    const line = numbers.get(plain) ?? numbers.size;
    if (line === numbers.size) numbers.set(plain, line);
    const said = times[line] ?? 0;
    lines[at] = line;
    before[at] = said;
    times[line] = said + 1;
  }
  return { lines, times, before };
}

/** Blocks since the last long one. */
function sinceMarked(counts: readonly BlockWords[]): Uint8Array {
  let since = FAR;
  return Uint8Array.from(counts, ({ isLong }) => {
    const distance = isLong ? 0 : since;
    since = isLong ? 1 : Math.min(FAR, since + 1);
    return distance;
  });
}

/** The distance from one block to another, as an order of magnitude; negative if it is before. */
export function steps(at: number, other: number): number {
  return other < 0 ? -1 : Math.sign(at - other) * log(Math.abs(at - other));
}
