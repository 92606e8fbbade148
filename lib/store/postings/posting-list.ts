/** Keys of a span: a place in it takes 16 bits. */
export const SPAN = 65_536;

/** FTS5's k1 for BM25. A term counts less than k1 + 1 times its rarity (IDF) in any passage. */
const K1 = 1.2;

/** What a step of an impact is worth. */
export const IMPACT_STEP = (K1 + 1) / 255;

/** The passages of a span that have a term: the places of their keys, and what it counts in each, in steps. */
export type PostingList = { places: Uint16Array; impacts: Uint8Array };

/** The span of a key. */
export function spanOf(key: number): number {
  return Math.floor(key / SPAN);
}

/** `impacts`: what the term counts without its rarity, less than `K1` + 1. */
export function toList(keys: readonly number[], impacts: readonly number[]): PostingList {
  return {
    places: Uint16Array.from(keys, (key) => key % SPAN),
    impacts: Uint8Array.from(impacts, (impact) =>
      Math.min(255, Math.max(1, Math.round(impact / IMPACT_STEP))),
    ),
  };
}

export function fromBlob(blob: ArrayBuffer): PostingList {
  const count = blob.byteLength / 3;
  return { places: new Uint16Array(blob, 0, count), impacts: new Uint8Array(blob, 2 * count, count) };
}

/** The blob of a list: all places, then all impacts. */
export function toBlob({ places, impacts }: PostingList): Uint8Array {
  const bytes = new Uint8Array(3 * places.length);
  bytes.set(new Uint8Array(places.buffer, places.byteOffset, places.byteLength));
  bytes.set(impacts, places.byteLength);
  return bytes;
}

export function join(first: PostingList, second: PostingList): PostingList {
  const places = new Uint16Array(first.places.length + second.places.length);
  const impacts = new Uint8Array(places.length);
  for (const [one, at] of [
    [first, 0],
    [second, first.places.length],
  ] as const) {
    places.set(one.places, at);
    impacts.set(one.impacts, at);
  }
  return { places, impacts };
}
