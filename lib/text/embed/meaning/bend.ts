import { RARITIES, rarityOf } from "../features/rarity.ts";
import { readTable, type WordTable } from "./word-table.ts";

/**
 * What was learned from the user's texts: how rare words are (see rarity.ts), and the shift of each word's row toward the texts that
 * contain the word.
 */
export type Bend = { rarities: Uint8Array; words: WordTable };

/**
 * Returns the weight of a word by its key: the rarer, the higher. A word that no text contains counts as much as the rarest,
 * also in a question, because its meaning may be that of other words.
 */
export function rarityWeight(rarities: Uint8Array): (key: number) => number {
  const most = rarities.reduce((one, other) => Math.max(one, other), 1);
  return (key) => rarityOf(rarities, key, "query") || most;
}

/** Reads what `packBend` wrote, where its bytes are. */
export function readBend(bytes: Uint8Array): Bend {
  return { rarities: bytes.subarray(0, RARITIES), words: readTable(bytes.subarray(RARITIES)) };
}

/** The bytes of what was learned: the rarities, then the table. */
export function packBend(rarities: Uint8Array, words: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rarities.length + words.length);
  bytes.set(rarities);
  bytes.set(words, rarities.length);
  return bytes;
}
