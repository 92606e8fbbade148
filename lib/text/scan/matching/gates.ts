import type { Pattern } from "./compile.ts";

/** How the matches of all patterns begin, as a tree of characters; `SEPARATOR` stands for one to eight separators. */
export type GateTree = { next: Map<number, GateTree>; patterns: number[] };

/** Builds the tree for a list of patterns; positions in the list are the patterns' numbers. */
export function buildGateTree(patterns: readonly Pattern[]): GateTree {
  const root: GateTree = { next: new Map(), patterns: [] };
  for (const [number, { beginnings }] of patterns.entries()) {
    for (const beginning of beginnings) {
      const leaf = grow(root, beginning);
      if (leaf.patterns.at(-1) !== number) leaf.patterns.push(number);
    }
  }
  return root;
}

const SEPARATOR = 0x20;

/** The node at the end of a beginning. */
function grow(root: GateTree, beginning: string): GateTree {
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

/** For each pattern, where a match of it may begin. */
type Found = Map<number, number[]>;

/** Where in folded text a match of each pattern may begin, in order, for the patterns that have any such place. One pass. */
export function findGates(text: string, tree: GateTree): Found {
  const found: Found = new Map();
  let previous = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isStart(previous, code)) {
      const first = tree.next.get(code);
      if (first !== undefined) collect(text, at, at + 1, first, found);
    }
    previous = code;
  }
  return found;
}

/** Whether a word can begin here: after something that is no letter, or anywhere in scripts that write no spaces. */
function isStart(previous: number, code: number): boolean {
  if (code < 0x80) return SIGNS[code] === true || (isAsciiLetter(code) && !isAsciiLetter(previous));
  return code >= 0x0e00 || !(isAsciiLetter(previous) || previous >= 0xc0);
}

function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Signs with which chat markers and Markdown images begin. */
const SIGNS: boolean[] = [];
for (const sign of "<[#!-=*/") SIGNS[sign.charCodeAt(0)] = true;

/** Walks down the tree along the text from `at`, at most as deep as the tree is. */
function collect(text: string, start: number, at: number, node: GateTree, found: Found): void {
  for (const pattern of node.patterns) {
    const positions = found.get(pattern);
    if (positions === undefined) found.set(pattern, [start]);
    else if (positions[positions.length - 1] !== start) positions.push(start);
  }
  const code = text.charCodeAt(at);
  const next = node.next.get(code);
  if (next !== undefined) collect(text, start, at + 1, next, found);
  if (isLetter(code)) return;
  const behindGap = node.next.get(SEPARATOR);
  if (behindGap === undefined) return;
  const end = skipSeparators(text, at);
  if (!(end === at + 1 && next === behindGap)) collect(text, start, end, behindGap, found);
}

/** At most eight, as in expressions. */
function skipSeparators(text: string, from: number): number {
  let at = from;
  while (at < from + 8 && !isLetter(text.charCodeAt(at))) at += 1;
  return at;
}

function isLetter(code: number): boolean {
  return isAsciiLetter(code) || code >= 0xc0;
}
