import { RARITIES } from "../features/rarity.ts";
import { readTable, type WordTable } from "./word-table.ts";

/**
 * What was learned from the user's texts: how rare each feature is (see rarity.ts), and for each of their words how its
 * row is moved towards the texts it stands in.
 */
export type Bend = { rarity: Uint8Array; words: WordTable };

/** Reads what `packBend` wrote, where its bytes are. */
export function readBend(bytes: Uint8Array): Bend {
  return { rarity: bytes.subarray(0, RARITIES), words: readTable(bytes.subarray(RARITIES)) };
}

/** The bytes of what was learned: the rarities, then the table. */
export function packBend(rarity: Uint8Array, words: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rarity.length + words.length);
  bytes.set(rarity);
  bytes.set(words, rarity.length);
  return bytes;
}
