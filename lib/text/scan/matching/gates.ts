import type { Pattern } from "./compile.ts";

/**
 * How the matches of all patterns begin, as a tree of characters; `SEPARATOR` stands for one to eight separators. Nodes are
 * numbered level by level, so that the children of a node follow each other, sorted by their units: arrays of numbers, because
 * every word of a page is looked up in it.
 */
export type GateTree = {
  /** The UTF-16 unit by which each node is reached. */
  units: Uint16Array;
  /** The number of each node's first child; one entry more than there are nodes. */
  children: Uint32Array;
  /** The root's children by their unit, of those in ASCII: most words have none. */
  roots: Uint32Array;
  /** Whether anything begins with two units of ASCII, the first times `ASCII` plus the second. */
  pairs: Uint8Array;
  /** The patterns that may begin with what leads to each node. */
  patterns: readonly (readonly number[])[];
};

/** Builds the tree for a list of patterns; positions in the list are the patterns' numbers. */
export function buildGateTree(patterns: readonly Pattern[]): GateTree {
  const root: Node = { next: new Map(), patterns: [] };
  for (const [number, { beginnings }] of patterns.entries()) {
    for (const beginning of beginnings) {
      const leaf = grow(root, beginning);
      if (leaf.patterns.at(-1) !== number) leaf.patterns.push(number);
    }
  }
  return flatten(root);
}

/** A node while the tree grows. */
type Node = { next: Map<number, Node>; patterns: number[] };

const SEPARATOR = 0x20;
const ASCII = 0x80;

/** The node at the end of a beginning. */
function grow(root: Node, beginning: string): Node {
  let node = root;
  for (let at = 0; at < beginning.length; at += 1) {
    const code = beginning.charCodeAt(at);
    const known = node.next.get(code);
    const next = known ?? { next: new Map(), patterns: [] };
    if (known === undefined) node.next.set(code, next);
    node = next;
  }
  return node;
}

function flatten(root: Node): GateTree {
  const nodes = [root];
  const units = [0];
  const children: number[] = [];
  // Grows while it is walked.
  for (const { next } of nodes) {
    children.push(nodes.length);
    for (const [unit, child] of [...next].sort(([one], [other]) => one - other)) {
      units.push(unit);
      nodes.push(child);
    }
  }
  children.push(nodes.length);
  const roots = new Uint32Array(ASCII);
  for (let node = 1; node <= root.next.size; node += 1) roots[units[node] ?? 0] = node;
  const tree = {
    roots,
    pairs: new Uint8Array(ASCII * ASCII),
    units: Uint16Array.from(units),
    children: Uint32Array.from(children),
    patterns: nodes.map((node) => node.patterns),
  };
  for (const [unit, first] of roots.entries()) if (first !== NONE) notePairs(tree, unit, first);
  return tree;
}

/** Notes what may stand behind a unit that something begins with. */
function notePairs(tree: GateTree, unit: number, first: number): void {
  const isEnough = (tree.patterns[first] ?? []).length > 0;
  const mayEnd = childOf(tree, first, SEPARATOR) !== NONE;
  for (let second = 0; second < ASCII; second += 1) {
    if (isEnough || (mayEnd && !isLetter(second)) || childOf(tree, first, second) !== NONE)
      tree.pairs[unit * ASCII + second] = 1;
  }
}

/** Where a match of one pattern may begin, in order. */
export type Gates = { pattern: number; positions: number[] };

/** Where in folded text a match of each pattern may begin, for the patterns that have any such place, as they come. One pass. */
export function findGates(text: string, tree: GateTree): readonly Gates[] {
  const walk: Walk = { text, tree, inOrder: [], byPattern: undefined };
  let previous = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isStart(previous, unit)) {
      const first = unit < ASCII ? rootOf(tree, text, at, unit) : childOf(tree, ROOT, unit);
      if (first !== NONE) collect(walk, at, at + 1, first);
    }
    previous = unit;
  }
  return walk.inOrder;
}

/** A text on its way down the tree, and what was found so far; `byPattern` is made when something is. */
type Walk = { text: string; tree: GateTree; inOrder: Gates[]; byPattern: Map<number, Gates> | undefined };

/** The root's child that this unit of ASCII leads to, if anything begins with it and the next one. The end of the text is a gap. */
function rootOf({ roots, pairs }: GateTree, text: string, at: number, unit: number): number {
  const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  return next < ASCII && pairs[unit * ASCII + next] === 0 ? NONE : (roots[unit] ?? NONE);
}

const ROOT = 0;
/** The root is nobody's child. */
const NONE = 0;

/** The child of a node that a unit leads to. Bisects by itself, as it is asked for letters of the whole page. */
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

/** Whether a word can begin here: after something that is no letter, or anywhere in scripts that write no spaces. */
function isStart(previous: number, unit: number): boolean {
  if (unit < ASCII) return SIGNS[unit] === true || (isAsciiLetter(unit) && !isAsciiLetter(previous));
  return unit >= 0x0e00 || !(isAsciiLetter(previous) || previous >= 0xc0);
}

function isAsciiLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/** Signs with which chat markers and Markdown images begin. */
const SIGNS: boolean[] = Array.from({ length: ASCII }, () => false);
for (const sign of "<[#!-=*/") SIGNS[sign.charCodeAt(0)] = true;

/** Walks down the tree along the text, at most as deep as the tree is. */
function collect(walk: Walk, start: number, from: number, first: number): void {
  const { text, tree } = walk;
  let at = from;
  let node = first;
  for (;;) {
    const patterns = tree.patterns[node];
    if (patterns !== undefined && patterns.length > 0) note(walk, patterns, start);
    // The end of the text is a gap.
    const unit = at < text.length ? text.charCodeAt(at) : 0;
    const next = childOf(tree, node, unit);
    const behindGap = isLetter(unit) ? NONE : childOf(tree, node, SEPARATOR);
    if (behindGap === NONE) {
      if (next === NONE) return;
      node = next;
      at += 1;
      continue;
    }
    const end = skipSeparators(text, at);
    const isSame = next === behindGap && end === at + 1;
    if (next !== NONE && !isSame) collect(walk, start, at + 1, next);
    node = behindGap;
    at = end;
  }
}

function note(walk: Walk, patterns: readonly number[], start: number): void {
  walk.byPattern ??= new Map();
  for (const pattern of patterns) {
    const known = walk.byPattern.get(pattern);
    if (known === undefined) {
      const gates = { pattern, positions: [start] };
      walk.byPattern.set(pattern, gates);
      walk.inOrder.push(gates);
    } else if (known.positions[known.positions.length - 1] !== start) known.positions.push(start);
  }
}

/** At most eight, as in expressions. */
function skipSeparators(text: string, from: number): number {
  let at = from;
  while (at < from + 8 && !(at < text.length && isLetter(text.charCodeAt(at)))) at += 1;
  return at;
}

function isLetter(unit: number): boolean {
  return isAsciiLetter(unit) || unit >= 0xc0;
}
