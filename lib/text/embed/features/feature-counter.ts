/** Counts features that are given as 32-bit hashes. Two with one hash count as one. */
export type FeatureCounter = {
  add: (hash: number, times: number) => void;
  /** Calls `visit` for each hash in the order it first came, then forgets all. */
  drain: (visit: (hash: number, count: number) => void) => void;
};

const SMALLEST_TABLE = 4096;

/**
 * A counter on typed arrays with open addressing (Knuth, The Art of Computer Programming 3, 6.4, algorithm L): a text
 * has thousands of features, and a Map takes several times as long to count them.
 */
export function createFeatureCounter(): FeatureCounter {
  let table = createTable(SMALLEST_TABLE);

  return {
    add(hash, times) {
      const slot = findSlot(table, hash);
      if (table.counts[slot] === 0) {
        table.hashes[slot] = hash;
        table.used[table.size++] = slot;
      }
      table.counts[slot]! += times;
      if (table.size * 2 > table.hashes.length) table = grow(table);
    },
    drain(visit) {
      for (let index = 0; index < table.size; index++) {
        const slot = table.used[index]!;
        visit(table.hashes[slot]!, table.counts[slot]!);
        table.counts[slot] = 0;
      }
      table.size = 0;
    },
  };
}

/** `used` lists the slots that are taken, `size` of them; a slot is free while its count is 0. */
type Table = { hashes: Int32Array; counts: Uint32Array; used: Uint32Array; size: number };

function createTable(length: number): Table {
  return {
    hashes: new Int32Array(length),
    counts: new Uint32Array(length),
    used: new Uint32Array(length),
    size: 0,
  };
}

/** The position of a hash, or the free one for it. */
function findSlot({ hashes, counts }: Table, hash: number): number {
  const mask = hashes.length - 1;
  let slot = hash & mask;
  while (counts[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

function grow(old: Table): Table {
  const table = createTable(old.hashes.length * 2);
  for (let index = 0; index < old.size; index++) {
    const from = old.used[index]!;
    const slot = findSlot(table, old.hashes[from]!);
    table.hashes[slot] = old.hashes[from]!;
    table.counts[slot] = old.counts[from]!;
    table.used[table.size++] = slot;
  }
  return table;
}
