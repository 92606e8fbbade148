/** Entries of the rarity table. Two features with the same entry share its value. */
export const RARITIES = 1 << 18;

const RARITY_STEP = 1 / 24;

/** A feature that was unknown when rarity was learned is as rare as possible, in steps. */
const UNSEEN = 255;

/** The weight of a feature by its hash: its IDF in steps. 0 if no text has the feature; it then means nothing in a query. */
export function rarityOf(rarity: Uint8Array, hash: number, kind: "passage" | "query"): number {
  return rarity[hash & (RARITIES - 1)]! || (kind === "query" ? 0 : UNSEEN);
}

/** Inverse document frequency by the formula of BM25, in steps; never 0 for a feature that occurs. */
export function toRarity(count: number, texts: number): number {
  if (count === 0) return 0;
  const idf = Math.log(1 + Math.max(0, texts - count + 0.5) / (count + 0.5));
  return Math.min(255, Math.max(1, Math.round(idf / RARITY_STEP)));
}
