import type { Client } from "@libsql/client";
import { readTexts } from "../../store/text-index.ts";
import type { Embedder } from "../../text/embed/embedder.ts";
import type { Hit } from "./fuse.ts";

/** The nearest passages whose words are compared with those of the query. */
const COMPARED = 50;

/** What was asked, and what embedded it. */
type Asked = { q: string; embedder: Embedder | undefined; signal: AbortSignal | undefined };

/**
 * What the vectors found, nearest first, in an order that also says how near its words are to those of the query, where the embedder can
 * compare them. Both count equally, in standard deviations. A passage that was not compared counts as the worst of the compared.
 */
export async function compareNearest(
  db: Client,
  { q, embedder, signal }: Asked,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  if (embedder?.compare === undefined) return hits;
  const keys = hits.slice(0, COMPARED).map(({ chunkKey }) => chunkKey);
  const texts = await readTexts(db, keys);
  const compared = await embedder.compare(q, [...texts.values()], signal);
  const nearness = new Map([...texts.keys()].map((key, at) => [key, compared[at]!]));
  const worst = compared.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const standing = standardize(hits.slice(0, COMPARED).map(({ score }) => score));
  const standingOfWords = standardize(compared);
  return hits
    .map((hit) => ({
      ...hit,
      nearness: nearness.get(hit.chunkKey),
      closeness: standing(hit.score) + standingOfWords(nearness.get(hit.chunkKey) ?? worst),
    }))
    .sort((a, b) => b.closeness - a.closeness || a.chunkKey - b.chunkKey);
}

/** How many standard deviations a number is above the mean of all; 0 if all are equal. */
function standardize(all: readonly number[]): (one: number) => number {
  const mean = all.reduce((sum, one) => sum + one / all.length, 0);
  const deviation = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2 / all.length, 0));
  return (one) => (deviation > 0 ? (one - mean) / deviation : 0);
}
