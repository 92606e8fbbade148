/** Learns votes: logistic regression over the names of the elements around a block, and over the words of names. */
import type { Candidates } from "../../../lib/text/extract/choice/candidates.ts";
import { HashIndex } from "../../../lib/text/extract/choice/names/hash-index.ts";
import { hashNames } from "../../../lib/text/extract/choice/names/name-reader.ts";
import type { Votes } from "../../../lib/text/extract/choice/names/votes.ts";
import type { Lesson } from "./boost.ts";
import { minimize } from "./lbfgs.ts";

/** Names on fewer sites are not learned. */
const MIN_SITES = 6;
const L2 = 30;
const ROUNDS = 40;
/** How many elements around a block are near it. */
const NEAR_LEVELS = 3;

/** The hashes of names around each block of a page, one list after the other, and where each list ends. */
export type NamesAround = { near: Int32Array; nearEnds: Int32Array; all: Int32Array; allEnds: Int32Array };

export function readNamesAround({ nodes, blocks }: Pick<Candidates, "nodes" | "blocks">): NamesAround {
  const own = nodes.map(({ attributes }) => (attributes.length === 0 ? [] : hashNames(attributes)));
  const near: number[] = [];
  const all: number[] = [];
  const nearEnds = new Int32Array(blocks.length);
  const allEnds = new Int32Array(blocks.length);
  for (const [at, { node }] of blocks.entries()) {
    for (let up = node, level = 0; up > 0; up = nodes[up]?.parent ?? 0, level++) {
      const hashes = own[up] ?? [];
      all.push(...hashes);
      if (level < NEAR_LEVELS) near.push(...hashes);
    }
    nearEnds[at] = near.length;
    allEnds[at] = all.length;
  }
  return { near: Int32Array.from(near), nearEnds, all: Int32Array.from(all), allEnds };
}

/** A page to learn from, and the row of its first block. */
export type NamedPage = { site: string; names: NamesAround; start: number };

export function learnVotes(pages: readonly NamedPage[], { rows, targets, weights }: Lesson): Votes {
  const common = findCommon(pages);
  const table = toTable(pages, rows, common);
  const size = common.hashes.length;
  const mean = rows.reduce((sum, row) => sum + (weights[row] ?? 0), 0) / rows.length;
  const counts = Float32Array.from(rows, (row) => (weights[row] ?? 0) / mean);
  const wanted = Float32Array.from(rows, (row) => targets[row] ?? 0);
  const found = minimize(
    (at, gradient) => lossOf(at, gradient, table, { counts, wanted }),
    2 * size + 1,
    ROUNDS,
  );
  return {
    names: common,
    near: Float32Array.from(found.subarray(0, size)),
    all: Float32Array.from(found.subarray(size, 2 * size)),
  };
}

/** The sums of votes for each block. */
export function sumVotes(
  { near, nearEnds, all, allEnds }: NamesAround,
  votes: Votes,
): { near: Float32Array; all: Float32Array } {
  const sum = (hashes: Int32Array, ends: Int32Array, values: Float32Array) =>
    Float32Array.from(ends, (end, at) => {
      let sum = 0;
      for (let index = ends[at - 1] ?? 0; index < end; index++) {
        sum += values[votes.names.find(hashes[index] ?? 0)] ?? 0;
      }
      return sum;
    });
  return { near: sum(near, nearEnds, votes.near), all: sum(all, allEnds, votes.all) };
}

/** Numbers the names that enough sites use. */
function findCommon(pages: readonly NamedPage[]): HashIndex {
  const sites = new Map<string, Set<number>>();
  for (const { site, names } of pages) {
    const used = sites.get(site) ?? new Set();
    for (const hash of names.all) used.add(hash);
    sites.set(site, used);
  }
  const counts = new Map<number, number>();
  for (const used of sites.values()) for (const hash of used) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return new HashIndex([...counts].filter(([, count]) => count >= MIN_SITES).map(([hash]) => hash));
}

/** The columns of each row that are not 0, with repetitions. */
type Table = { columns: Int32Array; ends: Int32Array };

function toTable(pages: readonly NamedPage[], rows: Int32Array, common: HashIndex): Table {
  const columns: number[] = [];
  const ends = new Int32Array(rows.length);
  let page = 0;
  for (const [index, row] of rows.entries()) {
    while (row >= (pages[page + 1]?.start ?? Number.POSITIVE_INFINITY)) page++;
    const { names, start } = pages[page] as NamedPage;
    const add = (hashes: Int32Array, listEnds: Int32Array, first: number) => {
      for (let at = listEnds[row - start - 1] ?? 0; at < (listEnds[row - start] ?? 0); at++) {
        const name = common.find(hashes[at] ?? 0);
        if (name >= 0) columns.push(first + name);
      }
    };
    add(names.near, names.nearEnds, 0);
    add(names.all, names.allEnds, common.hashes.length);
    ends[index] = columns.length;
  }
  return { columns: Int32Array.from(columns), ends };
}

/** Logistic loss and its gradient. The last weight is the base, without a penalty. */
function lossOf(
  at: Float64Array,
  gradient: Float64Array,
  { columns, ends }: Table,
  { counts, wanted }: { counts: Float32Array; wanted: Float32Array },
): number {
  const base = at.length - 1;
  let loss = 0;
  for (let index = 0; index < base; index++) {
    const value = at[index]!;
    gradient[index] = L2 * value;
    loss += 0.5 * L2 * value * value;
  }
  gradient[base] = 0;
  let from = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row]!;
    let odds = at[base]!;
    for (let entry = from; entry < end; entry++) odds += at[columns[entry]!]!;
    const weight = counts[row]!;
    const more = odds > 0 ? odds + Math.log1p(Math.exp(-odds)) : Math.log1p(Math.exp(odds));
    loss += weight * (more - wanted[row]! * odds);
    const slope = weight * (1 / (1 + Math.exp(-odds)) - wanted[row]!);
    gradient[base]! += slope;
    for (let entry = from; entry < end; entry++) gradient[columns[entry]!]! += slope;
    from = end;
  }
  return loss;
}
