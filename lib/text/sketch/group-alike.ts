import { type PageSketch, resemblance } from "./page-sketch.ts";
import { SAME } from "./passage-sketch.ts";

/** What is compared: the addresses that lead to it, and what it says. */
export type Comparable = { key: number; addresses: readonly string[]; sketch: PageSketch };

/** Those that are alike, in the order in which they came; "address" where each has one with the first in common. */
export type Alike = { because: "address" | "content"; keys: number[] };

/** From here on pages of addresses that have nothing in common are taken for copies. */
const COPY = 0.8;

/** The fewest hashes of a page that is compared with one of another address, some 200 letters: shorter ones are often forms. */
const ENOUGH = 24;

/**
 * A page is looked for by so many of its smallest hashes, and compared with those that have so many of them, too: copies have six
 * on average, and fewer than three once in a thousand. What stands in many pages of a site is not enough.
 */
const LOOKED_FOR_BY = 8;
const IN_COMMON = 3;

/** It is looked for among so many at most that have a hash or an address in common. */
const MOST_FILED = 32;

/** A group that is made: its first page, which the others are compared with. */
type Group = Alike & { first: Comparable };

/**
 * Groups pages that are alike, each by its first, one after the other: the time each takes hangs on its own length, not on how
 * many there are.
 */
export function createGrouping() {
  const groups: Group[] = [];
  const byAddress = new Map<string, Group[]>();
  const byHash = new Map<number, Group[]>();

  function add(one: Comparable): void {
    const ofAddress = one.addresses.flatMap((address) => byAddress.get(address) ?? []).slice(0, MOST_FILED);
    const sameAddress = ofAddress.find(({ first }) => (resemblance(first.sketch, one.sketch) ?? 1) >= SAME);
    const found = sameAddress ?? copiedBy(one, byHash);
    if (found === undefined) begin(one);
    else join(found, one, sameAddress === undefined ? "content" : found.because);
  }

  function join(group: Group, one: Comparable, because: Alike["because"]): void {
    group.keys.push(one.key);
    group.because = because;
  }

  function begin(first: Comparable): void {
    const group: Group = { because: "address", keys: [first.key], first };
    groups.push(group);
    for (const address of new Set(first.addresses)) file(byAddress, address, group);
    if (first.sketch.length < ENOUGH) return;
    for (const hash of first.sketch.subarray(0, LOOKED_FOR_BY)) file(byHash, hash, group);
  }

  /** The groups of more than one. */
  function alike(): Alike[] {
    return groups.filter(({ keys }) => keys.length > 1).map(({ because, keys }) => ({ because, keys }));
  }

  return { add, alike };
}

function copiedBy({ sketch }: Comparable, byHash: ReadonlyMap<number, Group[]>): Group | undefined {
  if (sketch.length < ENOUGH) return undefined;
  const common = new Map<Group, number>();
  for (const hash of sketch.subarray(0, LOOKED_FOR_BY)) {
    for (const group of byHash.get(hash) ?? []) common.set(group, (common.get(group) ?? 0) + 1);
  }
  for (const [group, many] of common) {
    if (many >= IN_COMMON && (resemblance(group.first.sketch, sketch) ?? 0) >= COPY) return group;
  }
  return undefined;
}

function file<Key>(into: Map<Key, Group[]>, key: Key, group: Group): void {
  const filed = into.get(key) ?? [];
  if (filed.length < MOST_FILED) filed.push(group);
  into.set(key, filed);
}
