import { type PageSketch, resemblance } from "./page-sketch.ts";
import { SAME } from "./passage-sketch.ts";

/** What is compared: the addresses that lead to it, and what it says. */
export type Comparable = { key: number; addresses: readonly string[]; sketch: PageSketch };

/** Pages that are alike, in their order. "address" means that each has an address in common with the first one. */
export type Alike = { because: "address" | "content"; keys: number[] };

/** From this resemblance on, pages without a common address count as copies. */
const COPY = 0.8;

/**
 * The fewest hashes with which a page is compared with pages at other addresses: about 200 letters. Shorter pages are often
 * forms.
 */
const ENOUGH = 24;

/**
 * A page is looked up by this many of its smallest hashes, and compared with pages that share this many of them. Copies share
 * six on average, and fewer than three once in a thousand. What many pages of a site contain is not enough.
 */
const LOOKED_FOR_BY = 8;
const IN_COMMON = 3;

/** The most pages with a common hash or address that a page is compared with. */
const MOST_FILED = 32;

/** A group under construction. The others are compared with its first page. */
type Group = Alike & { first: Comparable };

/** Groups pages that are alike, one page at a time. The time for a page depends on its length, not on the number of pages. */
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
