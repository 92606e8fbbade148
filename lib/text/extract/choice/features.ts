import { linkDensity } from "../content/paragraphs.ts";
import type { Block } from "../markdown/blocks.ts";
import type { PageNode } from "../tree/page-tree.ts";
import type { Candidates } from "./candidates.ts";
import { type KnownWords, knowWords } from "./known-words.ts";
import { readLooks } from "./looks.ts";
import { PART_COUNT } from "./names/parts.ts";
import type { Votes } from "./names/votes.ts";
import { describePage, PAGE_FEATURES } from "./page-features.ts";
import { FAR, type Places, readPlaces, steps } from "./places.ts";
import { CAPTION_TAG, readSurroundings, type Surroundings, TAG_COUNT } from "./surroundings.ts";
import { TOPIC_COUNT } from "./topics.ts";
import type { Scorer } from "./trees/scorer.ts";
import { findUnasked, UNASKED } from "./unasked.ts";
import {
  type BlockWords,
  countWords,
  describeWords,
  log,
  toNumber,
  WORD_FEATURES,
} from "./words-of-block.ts";

/** Offsets of neighboring blocks whose looks say something about a block. */
const NEIGHBORS: readonly number[] = [-3, -2, -1, 1, 2, 3];
const NEIGHBOR_FEATURES = 6;
/** Blocks on each side that form its neighborhood. */
const WINDOWS: readonly number[] = [5, 15];
const WINDOW_FEATURES = 3;
/** Repetitions around a block: the nearest list of similar parts, and the one around that. */
const LISTS = 2;
const LIST_FEATURES = 8;
const NO_LIST: readonly number[] = [0, ...Array.from({ length: LIST_FEATURES - 1 }, () => -1)];
/** Elements with at least this share of a page's text. */
const HOLDERS: readonly number[] = [0.05, 0.3];
const PLACE_FEATURES = 23;
const VOTE_FEATURES = 2;
/** The most levels of elements over which two blocks are compared. */
const MAX_LEVELS = 12;

/** Where the votes of names are in a row. */
export const FIRST_VOTE = WORD_FEATURES + PLACE_FEATURES;
/** Features with a number for each block. Then come those of the page, then those that are 0 or 1. */
const OWN_FEATURES =
  FIRST_VOTE +
  VOTE_FEATURES +
  NEIGHBORS.length * NEIGHBOR_FEATURES +
  WINDOWS.length * WINDOW_FEATURES +
  LISTS * LIST_FEATURES +
  HOLDERS.length * 2;
const FIRST_BIT = OWN_FEATURES + PAGE_FEATURES;
/** Features as bits of a number. */
const WORD = 32;

/** How many numbers describe a block. */
export const FEATURES = FIRST_BIT + TAG_COUNT + 2 * PART_COUNT + 2 * TOPIC_COUNT;

/** Describes the blocks of one page, each by a row of {@link FEATURES} numbers. */
export class Describer {
  readonly counts: readonly BlockWords[];
  /** The features of the whole page. */
  readonly page: readonly number[];
  /** The look of each block: equal numbers look alike. */
  readonly looks: readonly number[];
  /** 1 for a block that the trees skip. */
  readonly unasked: Uint8Array;
  /** 1 for a caption of a picture. */
  readonly captions: Uint8Array;
  /** The id of each block's text if it is long prose and not a quote, otherwise 0. */
  readonly said: Int32Array;
  private readonly candidates: Candidates;
  private readonly around: Surroundings;
  private readonly places: Places;
  private readonly known: KnownWords;
  private readonly row = new Float32Array(FEATURES);
  private filled = 0;

  constructor(candidates: Candidates, votes: Votes) {
    this.candidates = candidates;
    this.known = knowWords(candidates);
    this.around = readSurroundings(candidates.nodes, votes);
    this.counts = candidates.blocks.map((block) => countWords(block, this.known));
    this.page = describePage(candidates, this.counts, this.around);
    this.looks = readLooks(candidates, this.around);
    this.places = readPlaces(candidates, this.counts);
    this.unasked = findUnasked(candidates.blocks, this.counts, this.around);
    const { blocks } = candidates;
    this.captions = new Uint8Array(blocks.length);
    this.said = new Int32Array(blocks.length);
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]!;
      this.captions[at] = (this.around.tags[block.node]! & CAPTION_TAG) === 0 ? 0 : 1;
      this.said[at] = isLongProse(block) ? this.places.lines[at]! + 1 : 0;
    }
  }

  /** The trees' result for each block. */
  score(trees: Scorer): Float64Array {
    const { blocks } = this.candidates;
    trees.hold(Float32Array.from(this.page), OWN_FEATURES);
    const scores = new Float64Array(blocks.length).fill(UNASKED);
    for (let at = 0; at < blocks.length; at++) {
      if (this.unasked[at] === 1) continue;
      this.describeNumbers(at);
      trees.begin();
      trees.addNumbers(this.row, OWN_FEATURES);
      const bits = this.readBits(at);
      for (let word = 0; word < bits.length; word++) trees.addBits(bits[word]!, FIRST_BIT + word * WORD);
      scores[at] = trees.sum();
    }
    return scores;
  }

  /** The feature row of a block. The next call overwrites it. */
  describe(at: number): Float32Array {
    this.describeNumbers(at);
    this.row.set(this.page, OWN_FEATURES);
    for (const [word, bits] of this.readBits(at).entries()) {
      for (let bit = 0; bit < WORD; bit++) this.row[FIRST_BIT + word * WORD + bit] = (bits >>> bit) & 1;
    }
    return this.row;
  }

  private describeNumbers(at: number): void {
    const block = this.candidates.blocks[at]!;
    const counted = this.counts[at]!;
    describeWords(block, counted, this.row);
    this.filled = WORD_FEATURES;
    this.describePlace(at, block, counted);
    this.describeNeighbors(at, block.node);
    this.describeLists(block.node);
  }

  private put(value: number): void {
    this.row[this.filled++] = value;
  }

  private describePlace(at: number, { plain, node }: Block, counted: BlockWords): void {
    const { places, around, known } = this;
    const { blocks, nodes, ruled, isClosed } = this.candidates;
    const heading = places.headings[at]!;
    const headingAbove = blocks[heading];
    const parent = nodes[nodes[node]?.parent ?? 0]?.tag;
    this.put(known.hasTitle ? counted.inTitle / Math.max(1, counted.first) : -1);
    this.put(known.hasDescription ? counted.inDescription / Math.max(1, counted.first) : -1);
    this.put(known.hasAuthor ? counted.inAuthor / Math.max(1, counted.first) : -1);
    this.put(at / blocks.length);
    this.put(places.passed[at]! / Math.max(1, places.passed[blocks.length]!));
    this.put(at);
    this.put(places.firstHeading < 0 ? -1 : at - places.firstHeading);
    this.put(places.sinceLong[at]!);
    this.put(places.untilLong[at]!);
    this.put(steps(at, places.firstLong));
    this.put(steps(at, places.lastLong));
    this.put(log(places.times[places.lines[at]!]! - 1));
    this.put(places.before[at]!);
    this.put(plain.length / places.longest);
    this.put(around.depth[node]!);
    this.put(headingAbove === undefined ? FAR : at - heading);
    this.put(headingAbove === undefined ? 0 : places.isSection[heading]!);
    this.put(headingAbove?.level ?? 0);
    this.put(ruled[at]!);
    this.put(toNumber(parent === "span"));
    this.put(toNumber(parent === "div"));
    this.put(toNumber(parent === "p"));
    this.put(toNumber(isClosed(node)));
    this.put(around.nearVotes[node]!);
    this.put(around.allVotes[node]!);
  }

  private describeNeighbors(at: number, node: number): void {
    const { passed, passedLinks, passedLong } = this.places;
    const count = this.counts.length;
    for (const step of NEIGHBORS) this.describeNeighbor(node, at + step);
    for (const size of WINDOWS) {
      const from = Math.max(0, at - size);
      const to = Math.min(count, at + size + 1);
      const words = passed[to]! - passed[from]!;
      this.put(log(words / (to - from)));
      this.put(words === 0 ? 0 : (passedLinks[to]! - passedLinks[from]!) / words);
      this.put((passedLong[to]! - passedLong[from]!) / (to - from));
    }
  }

  private describeNeighbor(node: number, beside: number): void {
    const { blocks, nodes, ruled } = this.candidates;
    const block = blocks[beside];
    const counted = this.counts[beside];
    if (block === undefined || counted === undefined) {
      for (let feature = 0; feature < NEIGHBOR_FEATURES; feature++) this.put(-1);
      return;
    }
    this.put(counted.size);
    this.put(counted.linkedShare);
    this.put(counted.kind);
    this.put(ruled[beside]!);
    this.put(toNumber(counted.isLong));
    this.put(levelsUp(nodes, node, block.node));
  }

  private describeLists(node: number): void {
    const { around, candidates } = this;
    const { nodes, sums } = candidates;
    let item = around.repeated[node]!;
    for (let level = 0; level < LISTS; level++) {
      if (item === 0) {
        for (const value of NO_LIST) this.put(value);
        continue;
      }
      const holder = nodes[item]?.parent ?? 0;
      this.describeList(node, item, holder);
      item = around.repeated[holder]!;
    }
    let up = node;
    for (const share of HOLDERS) {
      const least = share * sums.text[0]!;
      while (up > 0 && sums.text[up]! < least) up = nodes[up]?.parent ?? 0;
      this.put(linkDensity(sums, up));
      this.put(sums.prose[up]! / Math.max(1, sums.text[up]!));
    }
  }

  /** The list of similar parts in `holder`, and the part that contains a node. */
  private describeList(node: number, item: number, holder: number): void {
    const { alike, depth } = this.around;
    const { sums } = this.candidates;
    const text = sums.text[holder]!;
    const count = alike[item]!;
    this.put(log(count));
    this.put(log(sums.text[item]!));
    this.put(linkDensity(sums, item));
    this.put(log(text / Math.max(1, count)));
    this.put(linkDensity(sums, holder));
    this.put(sums.prose[holder]! / Math.max(1, text));
    this.put(text / Math.max(1, sums.text[0]!));
    this.put(depth[node]! - depth[item]!);
  }

  /** Tags and names around a block, and topics of its words and of the heading above. */
  private readBits(at: number): readonly number[] {
    const { tags, lowParts, highParts, nearLow, nearHigh } = this.around;
    const { node } = this.candidates.blocks[at]!;
    const above = this.counts[this.places.headings[at]!]?.topics ?? 0;
    const own = this.counts[at]!.topics;
    return [tags[node]!, lowParts[node]!, highParts[node]!, nearLow[node]!, nearHigh[node]!, own, above];
  }
}

/** Shorter texts repeat on purpose, in characters. */
const LONG_PROSE = 160;

function isLongProse(block: Block): boolean {
  if (block.plain.length < LONG_PROSE || block.further.startsWith(">")) return false;
  return block.kind === "paragraph" || block.kind === "item";
}

/** How many elements around the first of two nodes do not contain the second. */
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
