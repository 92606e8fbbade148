import type { FeatureKind } from "../features/features.ts";
import { RARITIES, rarityOf } from "../features/rarity.ts";
import { readTable, type WordTable } from "./word-table.ts";

/**
 * The rarity of features (see rarity.ts). Words have their own table: in the table of the other features, a rare word would
 * often share a place with a frequent part of a word.
 */
export type Rarities = Record<FeatureKind, Uint8Array>;

/** What was learned from the user's texts: rarities, and the shift of each word's row toward the texts that contain the word. */
export type Bend = { rarities: Rarities; words: WordTable };

/** Bytes of all rarities. */
export const RARITY_BYTES = 2 * RARITIES;

/** Which part of the bytes is whose. */
export function readRarities(bytes: Uint8Array): Rarities {
  const [word, others] = [bytes.subarray(0, RARITIES), bytes.subarray(RARITIES, RARITY_BYTES)];
  return { word, pair: others, gram: others };
}

/**
 * Returns the weight of a word by its key: the rarer, the higher. A word that no text contains counts as much as the rarest,
 * also in a question, because its meaning may be that of other words.
 */
export function rarityWeight({ word }: Rarities): (key: number) => number {
  const most = word.reduce((one, other) => Math.max(one, other), 1);
  return (key) => rarityOf(word, key, "query") || most;
}

/** Reads what `packBend` wrote, where its bytes are. */
export function readBend(bytes: Uint8Array): Bend {
  return { rarities: readRarities(bytes), words: readTable(bytes.subarray(RARITY_BYTES)) };
}

/** The bytes of what was learned: the rarities, then the table. */
export function packBend(rarities: Uint8Array, words: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rarities.length + words.length);
  bytes.set(rarities);
  bytes.set(words, rarities.length);
  return bytes;
}
