/** Counts features that are given as 32-bit hashes. Two with one hash count as one. */
export type FeatureCounter = {
  add: (hash: number, times: number) => void;
  /** Calls `visit` for each hash in the order it first came, then forgets all. */
  drain: (visit: (hash: number, count: number) => void) => void;
};

const SMALLEST_TABLE = 4096;

/** To empty a larger one for each short text would take longer than to make another. */
const LARGEST_KEPT = 65_536;

/**
 * A counter on typed arrays with open addressing (Knuth, The Art of Computer Programming 3, 6.4, algorithm L): a text
 * has thousands of features, and a Map takes several times as long to count them. What is counted stands in order, so that only the
 * search for its place jumps about in memory.
 */
export function createFeatureCounter(): FeatureCounter {
  /** One more than the place of what is counted, by its hash; 0 where there is nothing. */
  let slots = new Uint32Array();
  let hashes = new Int32Array();
  let counts = new Uint32Array();
  let size = 0;
  clear();

  function clear(): void {
    slots = new Uint32Array(SMALLEST_TABLE);
    hashes = new Int32Array(SMALLEST_TABLE / 2);
    counts = new Uint32Array(SMALLEST_TABLE / 2);
  }

  /** The slot of a hash, or the free one for it. */
  function findSlot(hash: number): number {
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0 && hashes[slots[slot]! - 1] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    slots = new Uint32Array(slots.length * 2);
    hashes = longer(hashes, new Int32Array(slots.length / 2));
    counts = longer(counts, new Uint32Array(slots.length / 2));
    for (let place = 0; place < size; place++) slots[findSlot(hashes[place]!)] = place + 1;
  }

  return {
    add(hash, times) {
      const slot = findSlot(hash);
      const place = slots[slot]! - 1;
      if (place >= 0) {
        counts[place]! += times;
        return;
      }
      hashes[size] = hash;
      counts[size] = times;
      size += 1;
      slots[slot] = size;
      if (size === hashes.length) grow();
    },
    drain(visit) {
      for (let place = 0; place < size; place++) visit(hashes[place]!, counts[place]!);
      if (slots.length > LARGEST_KEPT) clear();
      else slots.fill(0);
      size = 0;
    },
  };
}

function longer<Numbers extends Int32Array | Uint32Array>(old: Numbers, numbers: Numbers): Numbers {
  numbers.set(old);
  return numbers;
}
