import type { FeatureKind } from "../features/features.ts";
import { RARITIES, rarityOf } from "../features/rarity.ts";
import { readTable, type WordTable } from "./word-table.ts";

/**
 * How rare features are (see rarity.ts). Words have places of their own: in those of all others there are so many that what is known
 * of a rare word would be what is known of some frequent piece.
 */
export type Rarities = Record<FeatureKind, Uint8Array>;

/** What was learned from the user's texts: rarities, and for each of their words how its row is moved toward the texts it stands in. */
export type Bend = { rarities: Rarities; words: WordTable };

/** Bytes of all rarities. */
export const RARITY_BYTES = 2 * RARITIES;

/** Which part of the bytes is whose. */
export function readRarities(bytes: Uint8Array): Rarities {
  const [word, others] = [bytes.subarray(0, RARITIES), bytes.subarray(RARITIES, RARITY_BYTES)];
  return { word, pair: others, gram: others };
}

/**
 * What a word counts by its key: the rarer it is, the more. One that no text had counts as the rarest do, in a question too: its meaning
 * may be that of others.
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
