import { RARITIES, rarityOf } from "../features/rarity.ts";
import { readTable, type WordTable } from "./word-table.ts";

/**
 * What was learned from the user's texts: how rare each feature is (see rarity.ts), and for each of their words how its
 * row is moved towards the texts it stands in.
 */
export type Bend = { rarity: Uint8Array; words: WordTable };

/**
 * What a word counts by its key: the rarer it is, the more. One that no text had counts most, in a question too: its meaning may be
 * that of others.
 */
export function rarityWeight({ rarity }: Pick<Bend, "rarity">): (key: number) => number {
  return (key) => rarityOf(rarity, key, "passage");
}

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
