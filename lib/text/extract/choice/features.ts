import { linkDensity } from "../content/paragraphs.ts";
import type { PageNode } from "../tree/page-tree.ts";
import type { Candidates } from "./candidates.ts";
import { lookOf } from "./looks.ts";
import { describePage, PAGE_FEATURES } from "./page-features.ts";
import { PART_COUNT } from "./parts.ts";
import { FAR, type Places, readPlaces, steps } from "./places.ts";
import { readSurroundings, type Surroundings, TAG_COUNT } from "./surroundings.ts";
import {
  type BlockWords,
  countWords,
  describeWords,
  kindNumber,
  log,
  toNumber,
  WORD_FEATURES,
  wordsIn,
} from "./words-of-block.ts";

/** Blocks before and after whose looks tell something of a block. */
const NEIGHBOURS: readonly number[] = [-3, -2, -1, 1, 2, 3];
const NEIGHBOUR_FEATURES = 6;
/** Blocks on each side that make up its neighbourhood. */
const WINDOWS: readonly number[] = [5, 15];
const WINDOW_FEATURES = 3;
/** What repeats around a block: the nearest list of like parts, and the one around that. */
const LISTS = 2;
const LIST_FEATURES = 8;
const NO_LIST: readonly number[] = [0, ...Array.from({ length: LIST_FEATURES - 1 }, () => -1)];
/** Elements that hold at least this share of a page's text. */
const HOLDERS: readonly number[] = [0.05, 0.3];
const PLACE_FEATURES = 22;
/** Levels of elements that two blocks are compared over. */
const MAX_LEVELS = 12;
const MAX_OVERLAP = 200;

/** How many numbers describe a block. */
export const FEATURES =
  WORD_FEATURES +
  PLACE_FEATURES +
  NEIGHBOURS.length * NEIGHBOUR_FEATURES +
  WINDOWS.length * WINDOW_FEATURES +
  LISTS * LIST_FEATURES +
  HOLDERS.length * 2 +
  PAGE_FEATURES +
  TAG_COUNT +
  2 * PART_COUNT;

/** Describes the blocks of one page, each by a row of {@link FEATURES} numbers. */
export class Describer {
  readonly counts: readonly BlockWords[];
  /** What the page as a whole looks like. */
  readonly page: readonly number[];
  /** What each block looks like. */
  readonly looks: readonly string[];
  private readonly candidates: Candidates;
  private readonly around: Surroundings;
  private readonly places: Places;
  private readonly row = new Float32Array(FEATURES);
  private filled = 0;

  constructor(candidates: Candidates) {
    this.candidates = candidates;
    this.around = readSurroundings(candidates.nodes);
    this.counts = candidates.blocks.map(countWords);
    this.page = describePage(candidates, this.counts, this.around);
    this.looks = candidates.blocks.map((block) => lookOf(candidates.nodes, this.around, block));
    this.places = readPlaces(candidates, this.counts);
  }

  /** The row of a block; the next call overwrites it. */
  describe(at: number): Float32Array {
    this.filled = 0;
    const block = this.candidates.blocks[at];
    const counted = this.counts[at];
    if (block === undefined || counted === undefined) return this.row;
    const words = wordsIn(block.plain, MAX_OVERLAP);
    describeWords(block, counted, words, this.put);
    this.describePlace(at, words);
    this.describeNeighbours(at);
    this.describeLists(block.node);
    this.row.set(this.page, this.filled);
    this.filled += PAGE_FEATURES;
    this.describeNames(block.node);
    return this.row;
  }

  private readonly put = (value: number): void => {
    this.row[this.filled++] = value;
  };

  private describePlace(at: number, words: readonly string[]): void {
    const { put, places, around } = this;
    const { blocks, nodes, ruled, isClosed } = this.candidates;
    const { plain = "", node = 0 } = blocks[at] ?? {};
    const heading = places.headings[at] ?? -1;
    const headingAbove = blocks[heading];
    const parent = nodes[nodes[node]?.parent ?? 0]?.tag;
    put(overlap(words, places.titleWords));
    put(overlap(words, places.descriptionWords));
    put(at / blocks.length);
    put((places.passed[at] ?? 0) / Math.max(1, places.passed[blocks.length] ?? 0));
    put(at);
    put(places.firstHeading < 0 ? -1 : at - places.firstHeading);
    put(places.sinceLong[at] ?? FAR);
    put(places.untilLong[at] ?? FAR);
    put(steps(at, places.firstLong));
    put(steps(at, places.lastLong));
    put(log((places.times.get(plain) ?? 1) - 1));
    put(places.before[at] ?? 0);
    put(plain.length / places.longest);
    put(around.depth[node] ?? 0);
    put(headingAbove === undefined ? FAR : at - heading);
    put(places.isSection[heading] ?? 0);
    put(headingAbove?.level ?? 0);
    put(ruled[at] ?? 0);
    put(toNumber(parent === "span"));
    put(toNumber(parent === "div"));
    put(toNumber(parent === "p"));
    put(toNumber(isClosed(node)));
  }

  private describeNeighbours(at: number): void {
    const { blocks } = this.candidates;
    for (const step of NEIGHBOURS) this.describeNeighbour(at, at + step);
    for (const size of WINDOWS) {
      const from = Math.max(0, at - size);
      const to = Math.min(blocks.length, at + size + 1);
      const within = (sums: Float64Array) => (sums[to] ?? 0) - (sums[from] ?? 0);
      const words = within(this.places.passed);
      this.put(log(words / (to - from)));
      this.put(words === 0 ? 0 : within(this.places.passedLinks) / words);
      this.put(within(this.places.passedLong) / (to - from));
    }
  }

  private describeNeighbour(at: number, beside: number): void {
    const { blocks, nodes, ruled } = this.candidates;
    const block = blocks[beside];
    const counted = this.counts[beside];
    if (block === undefined || counted === undefined) {
      for (let feature = 0; feature < NEIGHBOUR_FEATURES; feature++) this.put(-1);
      return;
    }
    this.put(log(counted.words));
    this.put(counted.linked / Math.max(1, counted.words));
    this.put(kindNumber(block));
    this.put(ruled[beside] ?? 0);
    this.put(toNumber(counted.isLong));
    this.put(levelsUp(nodes, blocks[at]?.node ?? 0, block.node));
  }

  private describeLists(node: number): void {
    const { around, candidates } = this;
    const { nodes, sums } = candidates;
    let item = around.repeated[node] ?? 0;
    for (let level = 0; level < LISTS; level++) {
      const holder = nodes[item]?.parent ?? 0;
      for (const value of item === 0 ? NO_LIST : this.describeList(node, item, holder)) this.put(value);
      item = item === 0 ? 0 : (around.repeated[holder] ?? 0);
    }
    let up = node;
    for (const share of HOLDERS) {
      while (up > 0 && (sums.text[up] ?? 0) < share * (sums.text[0] ?? 0)) up = nodes[up]?.parent ?? 0;
      this.put(linkDensity(sums, up));
      this.put((sums.prose[up] ?? 0) / Math.max(1, sums.text[up] ?? 0));
    }
  }

  /** The list of like parts in `holder`, and the part that a node stands in. */
  private describeList(node: number, item: number, holder: number): number[] {
    const { alike, depth } = this.around;
    const { sums } = this.candidates;
    const text = sums.text[holder] ?? 0;
    const count = alike[item] ?? 0;
    return [
      log(count),
      log(sums.text[item] ?? 0),
      linkDensity(sums, item),
      log(text / Math.max(1, count)),
      linkDensity(sums, holder),
      (sums.prose[holder] ?? 0) / Math.max(1, text),
      text / Math.max(1, sums.text[0] ?? 0),
      (depth[node] ?? 0) - (depth[item] ?? 0),
    ];
  }

  private describeNames(node: number): void {
    const { around } = this;
    this.putBits(around.tags[node] ?? 0, TAG_COUNT);
    this.putBits(around.lowParts[node] ?? 0, 32);
    this.putBits(around.highParts[node] ?? 0, PART_COUNT - 32);
    this.putBits(around.nearLow[node] ?? 0, 32);
    this.putBits(around.nearHigh[node] ?? 0, PART_COUNT - 32);
  }

  private putBits(bits: number, count: number): void {
    for (let bit = 0; bit < count; bit++) this.row[this.filled + bit] = (bits >>> bit) & 1;
    this.filled += count;
  }
}

/** Share of words that stand among others too; -1 where there are none to compare with. */
function overlap(own: readonly string[], words: ReadonlySet<string>): number {
  if (words.size === 0) return -1;
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
}

/** How many elements around the first of two nodes do not hold the second. */
function levelsUp(nodes: readonly PageNode[], from: number, to: number): number {
  let up = from;
  let levels = 0;
  while (up > 0 && levels < MAX_LEVELS) {
    const node = nodes[up];
    if (node === undefined || (to >= up && to < node.end)) break;
    up = node.parent;
    levels++;
  }
  return levels;
}
