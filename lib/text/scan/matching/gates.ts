import { type BeginningWords, isLetter, toBeginningWords } from "./beginning-words.ts";
import type { CompiledPattern } from "./compile.ts";

/**
 * The beginnings of the matches of all patterns, as a tree of characters; `SEPARATOR` stands for one to eight separators. Nodes
 * are numbered level by level, so the children of a node are consecutive. They are sorted by their units. The tree consists of
 * arrays of numbers, because every word of a page is looked up in it.
 */
export type GateTree = {
  /** The UTF-16 unit by which each node is reached. */
  units: Uint16Array;
  /** The number of each node's first child; one entry more than there are nodes. */
  children: Uint32Array;
  /** The root's children by their unit, of those in ASCII: most words have none. */
  roots: Uint32Array;
  /** Whether anything begins with a unit that is not ASCII. */
  others: Uint8Array;
  words: BeginningWords;
  /** The patterns whose beginning ends at each node, node by node, and the place of the first one of each node. */
  patterns: Uint16Array;
  patternsOf: Uint32Array;
  /** For each pattern what was found of it in the text that is read just now. */
  gates: (Gates | undefined)[];
};

/** Builds the tree for a list of patterns; positions in the list are the patterns' numbers. */
export function buildGateTree(ofPatterns: readonly CompiledPattern[]): GateTree {
  const beginnings = ofPatterns
    .flatMap(({ beginnings: own }, pattern) => own.map((text) => ({ text, pattern })))
    .sort(byText);
  // Nodes stand for parts of the sorted list that begin alike; they are found while the list of them grows.
  const nodes: Part[] = [{ start: 0, end: beginnings.length, depth: 0 }];
  const units = [0];
  const children: number[] = [];
  const patterns: number[] = [];
  const patternsOf: number[] = [];
  for (const { start, end, depth } of nodes) {
    children.push(nodes.length);
    patternsOf.push(patterns.length);
    let at = start;
    for (; at < end && beginnings[at]!.text.length === depth; at += 1) patterns.push(beginnings[at]!.pattern);
    while (at < end) {
      const unit = beginnings[at]!.text.charCodeAt(depth);
      const from = at;
      while (at < end && beginnings[at]!.text.charCodeAt(depth) === unit) at += 1;
      units.push(unit);
      nodes.push({ start: from, end: at, depth: depth + 1 });
    }
  }
  children.push(nodes.length);
  patternsOf.push(patterns.length);
  const words = toBeginningWords(beginnings.map(({ text }) => text));
  return toGateTree({ units, children, patterns, patternsOf }, words);
}

/** The lists of a tree as they are found, or as the build noted them. */
export type GateLists = Record<"units" | "children" | "patterns" | "patternsOf", readonly number[]>;

/** The tree with these lists. */
export function toGateTree(lists: GateLists, words: BeginningWords): GateTree {
  return {
    ...rootsOf(lists.units, lists.children[1]!),
    words,
    units: Uint16Array.from(lists.units),
    children: Uint32Array.from(lists.children),
    patterns: Uint16Array.from(lists.patterns),
    patternsOf: Uint32Array.from(lists.patternsOf),
    gates: [],
  };
}

/** The beginnings from `start` to `end` of a sorted list, whose first `depth` units are the same. */
type Part = { start: number; end: number; depth: number };

/** How a match of a pattern may begin. */
type Beginning = { text: string; pattern: number };

function byText(one: Beginning, other: Beginning): number {
  if (one.text === other.text) return one.pattern - other.pattern;
  return one.text < other.text ? -1 : 1;
}

/** The root's children, which are the nodes before `end`, by their units. */
function rootsOf(units: readonly number[], end: number): Pick<GateTree, "roots" | "others"> {
  const roots = new Uint32Array(ASCII);
  const others = new Uint8Array(0x10000);
  for (let node = 1; node < end; node += 1) {
    others[units[node]!] = 1;
    if (units[node]! < ASCII) roots[units[node]!] = node;
  }
  return { roots, others };
}

const SEPARATOR = 0x20;
const ASCII = 0x80;

/** Where a match of one pattern may begin, in order. */
export type Gates = { pattern: number; positions: number[] };

/** The places in a folded text where a match may begin, for each pattern that has any, in one pass. */
export function findGates(text: string, tree: GateTree): readonly Gates[] {
  const { length } = text;
  const walk: Walk = { text, length, tree, inOrder: [] };
  let behind = NO_LETTER;
  for (let at = 0; at < length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < ASCII) {
      const first = firstOf(walk, at, unit, behind);
      if (first !== NONE) collect(walk, at, at + 1, first);
      behind = isLetter(unit) ? ASCII_LETTER : NO_LETTER;
    } else {
      if (tree.others[unit] === 1 && (unit >= UNSPACED || behind === NO_LETTER))
        collect(walk, at, at + 1, childOf(tree, ROOT, unit));
      behind = unit >= 0xc0 ? OTHER_LETTER : NO_LETTER;
    }
  }
  for (const { pattern } of walk.inOrder) tree.gates[pattern] = undefined;
  return walk.inOrder;
}

/** The root's child that a unit of ASCII leads to, if anything begins there. */
function firstOf({ text, length, tree }: Walk, at: number, unit: number, behind: number): number {
  const begins = isLetter(unit)
    ? behind !== ASCII_LETTER && tree.words.mayBegin(text, at, length)
    : SIGNS[unit] === 1;
  return begins ? tree.roots[unit]! : NONE;
}

/** What stands before a unit: a word begins behind something that is no letter, or anywhere in scripts that write no spaces. */
const NO_LETTER = 0;
const ASCII_LETTER = 1;
const OTHER_LETTER = 2;
const UNSPACED = 0x0e00;

/** A text on its way down the tree, and what was found so far. */
type Walk = { text: string; length: number; tree: GateTree; inOrder: Gates[] };

const ROOT = 0;
/** The root is nobody's child. */
const NONE = 0;

/** The child of a node for a unit. It has its own binary search, because it runs for letters of the whole page. */
function childOf({ units, children }: GateTree, node: number, unit: number): number {
  let low = children[node] ?? 0;
  const end = children[node + 1] ?? 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle] ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return low < end && units[low] === unit ? low : NONE;
}

/** Signs with which chat markers and Markdown images begin. */
const SIGNS = new Uint8Array(ASCII);
for (const sign of "<[#!-=*/") SIGNS[sign.charCodeAt(0)] = 1;

/** Walks down the tree along the text, at most as deep as the tree is. */
function collect(walk: Walk, start: number, from: number, first: number): void {
  const { text, length, tree } = walk;
  let at = from;
  let node = first;
  for (;;) {
    note(walk, node, start);
    // The end of the text is a gap.
    const unit = at < length ? text.charCodeAt(at) : 0;
    const next = childOf(tree, node, unit);
    const behindGap = isLetter(unit) ? NONE : childOf(tree, node, SEPARATOR);
    if (behindGap === NONE) {
      if (next === NONE) return;
      node = next;
      at += 1;
      continue;
    }
    const end = skipSeparators(text, at, length);
    const isSame = next === behindGap && end === at + 1;
    if (next !== NONE && !isSame) collect(walk, start, at + 1, next);
    node = behindGap;
    at = end;
  }
}

/** Notes the patterns that may begin with what led to a node. */
function note(walk: Walk, node: number, start: number): void {
  const { gates, patterns, patternsOf } = walk.tree;
  const end = patternsOf[node + 1]!;
  for (let at = patternsOf[node]!; at < end; at += 1) {
    const pattern = patterns[at]!;
    const known = gates[pattern];
    if (known === undefined) {
      const own = { pattern, positions: [start] };
      gates[pattern] = own;
      walk.inOrder.push(own);
    } else if (known.positions[known.positions.length - 1] !== start) known.positions.push(start);
  }
}

/** At most eight, as in expressions. */
function skipSeparators(text: string, from: number, length: number): number {
  let at = from;
  while (at < from + 8 && !(at < length && isLetter(text.charCodeAt(at)))) at += 1;
  return at;
}
