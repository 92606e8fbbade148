import type { Client } from "@libsql/client";
import type { Filtering } from "./organise/filters.ts";
import { type EmbeddingSpace, tablesOf } from "./spaces.ts";

/** Rows of the first pass that the second one looks at; recall@10 was 1.0 on every kind of data tried. */
const CANDIDATES = 50;

/** A chunk and how far it is from the query: cosine distance, 0 (same direction) to 2. */
export type NearChunk = { chunkKey: number; bookmarkKey: number; distance: number };

/**
 * The chunks nearest to `query`, nearest first, at most `limit`; only chunks that are current in bookmarks that are
 * not deleted. Exact in two passes: all one-byte vectors of the collection give CANDIDATES rows (or `limit`, when that is
 * more), their exact vectors the order. `query` must be of the space: as long as its vectors, finite and not zero.
 */
export async function findNearestChunks(
  db: Client,
  space: EmbeddingSpace,
  query: Float32Array,
  options: {
    collectionKey?: number | undefined;
    filtering?: Filtering | undefined;
    limit: number;
  },
): Promise<NearChunk[]> {
  checkVector(query, space.dimensions);
  const { f32, q8 } = tablesOf(space);
  const candidates = Math.max(CANDIDATES, options.limit);
  const { rows } = await db.execute({
    sql: `SELECT v.chunk_key, g.bookmark_key, vector_distance_cos(v.embedding, vector32(:query)) AS distance
          FROM (
            SELECT q.key & 4294967295 AS chunk_key
            FROM ${options.filtering === undefined ? allOf(q8) : passing(q8, options.filtering)}
            ORDER BY vector_distance_cos(q.embedding, vector8(:query)) LIMIT :candidates
          ) near
          JOIN ${f32} v ON v.chunk_key = near.chunk_key
          JOIN chunks k ON k.key = near.chunk_key
          JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
          JOIN bookmarks b ON b.key = g.bookmark_key AND b.deleted_at IS NULL
          ORDER BY distance, v.chunk_key LIMIT :limit`,
    args: {
      ...options.filtering?.args,
      query: bytesOf(query),
      collection: options.collectionKey ?? null,
      candidates,
      limit: options.limit,
    },
  });
  return rows.map((row) => ({
    chunkKey: Number(row.chunk_key),
    bookmarkKey: Number(row.bookmark_key),
    distance: Number(row.distance),
  }));
}

/** CROSS JOIN keeps SQLite from turning the join around: collections first, each one range of keys. */
function allOf(q8: string): string {
  return `collections c CROSS JOIN ${q8} q ON q.key BETWEEN c.key << 32 AND (c.key << 32) + 4294967295
    WHERE c.deleted_at IS NULL AND (:collection IS NULL OR c.key = :collection)`;
}

/** The same from the bookmarks that pass: what does not costs nothing. */
function passing(q8: string, { where, index }: Filtering): string {
  return `facets f ${index} CROSS JOIN collections c ON c.key = f.collection_key AND c.deleted_at IS NULL
    CROSS JOIN generations g ON g.bookmark_key = f.bookmark_key AND g.state = 'current'
    CROSS JOIN chunks k ON k.generation_key = g.key
    CROSS JOIN ${q8} q ON q.key = (f.collection_key << 32) + k.key
    WHERE (${where}) AND (:collection IS NULL OR f.collection_key = :collection)`;
}

/** Throws when a vector would give a NULL distance, which SQLite sorts before all others, or is not of the space. */
export function checkVector(vector: Float32Array, dimensions: number): void {
  if (vector.length !== dimensions) {
    throw new RangeError(`Expected a vector of ${dimensions} numbers, got ${vector.length}.`);
  }
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (!Number.isFinite(sum) || sum === 0) {
    throw new RangeError("Expected a vector of finite numbers that are not all zero.");
  }
}

/** A vector's own bytes: bound as a view, libSQL would take the whole buffer below it. */
export function bytesOf(vector: Float32Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(vector.slice().buffer);
}
