import type { Candidates } from "./candidates.ts";
import { type BlockWords, log, namesSection, toNumber, wordsIn } from "./words-of-block.ts";

/** Further away than this is far, in blocks. */
export const FAR = 99;

/** What the place of each block on its page is measured by. */
export type Places = {
  titleWords: ReadonlySet<string>;
  descriptionWords: ReadonlySet<string>;
  /** Words, linked words and long blocks before each block; one more entry than blocks. */
  passed: Float64Array;
  passedLinks: Float64Array;
  passedLong: Float64Array;
  firstHeading: number;
  firstLong: number;
  lastLong: number;
  sinceLong: readonly number[];
  untilLong: readonly number[];
  /** How often the page says the same, and how often it has before. */
  times: ReadonlyMap<string, number>;
  before: readonly number[];
  longest: number;
  /** The heading above each block; -1 for none. */
  headings: Int32Array;
  /** 1 for a heading that names a part of the site. */
  isSection: Uint8Array;
};

/** Reads all blocks of a page in one pass. */
export function readPlaces(
  { blocks, title, description }: Candidates,
  counts: readonly BlockWords[],
): Places {
  const passed = new Float64Array(blocks.length + 1);
  const passedLinks = new Float64Array(blocks.length + 1);
  const passedLong = new Float64Array(blocks.length + 1);
  for (const [at, { words, linked, isLong }] of counts.entries()) {
    passed[at + 1] = (passed[at] ?? 0) + words;
    passedLinks[at + 1] = (passedLinks[at] ?? 0) + linked;
    passedLong[at + 1] = (passedLong[at] ?? 0) + toNumber(isLong);
  }
  const times = new Map<string, number>();
  const before: number[] = [];
  const headings = new Int32Array(blocks.length);
  const isSection = new Uint8Array(blocks.length);
  let heading = -1;
  for (const [at, { plain, kind }] of blocks.entries()) {
    before[at] = times.get(plain) ?? 0;
    times.set(plain, (before[at] ?? 0) + 1);
    headings[at] = heading;
    if (kind !== "heading") continue;
    heading = at;
    isSection[at] = toNumber(namesSection(plain));
  }
  const long = counts.map((each) => each.isLong);
  return {
    titleWords: new Set(wordsIn(title)),
    descriptionWords: new Set(wordsIn(description)),
    passed,
    passedLinks,
    passedLong,
    firstHeading: blocks.findIndex(({ kind, level }) => kind === "heading" && level === 1),
    firstLong: long.indexOf(true),
    lastLong: long.lastIndexOf(true),
    sinceLong: distances(long),
    untilLong: distances([...long].reverse()).reverse(),
    times,
    before,
    longest: blocks.reduce((most, { plain }) => Math.max(most, plain.length), 1),
    headings,
    isSection,
  };
}

/** Blocks since the last that is marked. */
function distances(marks: readonly boolean[]): number[] {
  let since = FAR;
  return marks.map((isMarked) => {
    const distance = isMarked ? 0 : since;
    since = isMarked ? 1 : Math.min(FAR, since + 1);
    return distance;
  });
}

/** From one block to another, as an order of size; negative before it. */
export function steps(at: number, other: number): number {
  return other < 0 ? -1 : Math.sign(at - other) * log(Math.abs(at - other));
}
