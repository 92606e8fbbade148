import type { CompiledGroup } from "./compile.ts";

/** All gates together, laid out so that one pass over a text finds the groups worth trying at each word. */
export type GateTable = { buckets: readonly (readonly Stem[])[] };

/** The first word of a gate with its third character apart (0 when it has none), and the words that must follow. */
type Stem = { first: string; third: number; rest: readonly string[]; group: number };

/** Builds the table for a list of groups; positions in the list are the groups' numbers. */
export function buildGateTable(groups: readonly CompiledGroup[]): GateTable {
  const buckets: Stem[][] = Array.from({ length: BUCKETS }, () => []);
  for (const [group, { gate }] of groups.entries()) {
    for (const stem of gate) {
      const [first = "", ...rest] = stem.split("_").filter((word) => word !== "");
      const third = first.length > 2 ? first.charCodeAt(2) : 0;
      const second = first.length > 1 ? first.charCodeAt(1) : ANY;
      buckets[bucketOf(first.charCodeAt(0), second)]?.push({ first, third, rest, group });
    }
  }
  return { buckets };
}

/** Where in folded text words of each group's gate begin, in order, for the groups that have any. One pass. */
export function findGates(text: string, table: GateTable): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let previous = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isStart(previous, code)) {
      const stems = table.buckets[bucketOf(code, text.charCodeAt(at + 1))];
      if (stems !== undefined && stems.length > 0) collect(text, at, stems, found);
      const short = table.buckets[bucketOf(code, ANY)];
      if (short !== undefined && short.length > 0) collect(text, at, short, found);
    }
    previous = code;
  }
  return found;
}

const BUCKETS = 8192;

/** Stands for the second character of a gate that has one only. */
const ANY = 0;

function bucketOf(first: number, second: number): number {
  return (first * 193 + second * 7) & (BUCKETS - 1);
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
for (const sign of "<[#!-=*") SIGNS[sign.charCodeAt(0)] = true;

function collect(text: string, at: number, stems: readonly Stem[], found: Map<number, number[]>): void {
  const third = text.charCodeAt(at + 2);
  for (const stem of stems) {
    if (stem.third !== 0 && stem.third !== third) continue;
    if (!beginsWith(text, at, stem)) continue;
    const positions = found.get(stem.group);
    if (positions === undefined) found.set(stem.group, [at]);
    else if (positions[positions.length - 1] !== at) positions.push(at);
  }
}

function beginsWith(text: string, at: number, { first, rest }: Stem): boolean {
  if (!text.startsWith(first, at)) return false;
  let from = at + first.length;
  for (const word of rest) {
    from = skipSeparators(text, from);
    if (!text.startsWith(word, from)) return false;
    from += word.length;
  }
  return true;
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
