import type { Client, InStatement, InValue, ResultSet } from "@libsql/client";
import type { SignCache } from "../ports.ts";
import type { Filtering } from "./organize/filters.ts";
import { areThese, countKeys, listBlocks, readBlocks, toBlockKeys } from "./signs/blocks.ts";
import { findCandidates } from "./signs/find-candidates.ts";
import { createTurn } from "./signs/turn.ts";
import { type EmbeddingSpace, tablesOf } from "./spaces.ts";

/** Rows of the second pass that the last one looks at; recall@10 was 1.0 on every kind of data tried. */
const CANDIDATES = 50;

/**
 * How many rows of the first pass the second one looks at: at least this many, this share of all, or this many times the number of
 * wanted results. Of 22,528 passages of real pages, 1,000 contained .993 to 1.000 of the ten nearest; of 100,000 of invented words, .954
 * (bench/search/signs.ts).
 */
const LEAST_BY_SIGNS = 1_000;
const SHARE_BY_SIGNS = 1 / 500;
const BY_SIGNS = 4;

/** The most rounds of the search, and how many more rows each next round looks at. */
const ROUNDS = 6;
const MORE = 4;

/** A chunk and how far it is from the query: cosine distance, 0 (same direction) to 2. */
export type NearChunk = { chunkKey: number; bookmarkKey: number; distance: number };

/** What is searched, and how much of it is wanted. */
type Options = {
  collectionKey?: number | undefined;
  filtering?: Filtering | undefined;
  /** What share of all bookmarks is in scope at most. */
  share?: number | undefined;
  limit: number;
  /** Where the signs of the vectors are kept; without it, all one-byte vectors are read. */
  signs?: SignCache | undefined;
};

/** SQL that joins the one-byte vectors to be read as `q`, with its arguments. */
type Source = { sql: string; args: Record<string, InValue> };

/**
 * The chunks nearest to `query`, nearest first, at most `limit`; only current chunks of bookmarks that are not deleted. There
 * are three passes: the signs of all vectors select LEAST_BY_SIGNS or more, their one-byte vectors select CANDIDATES of these (or
 * `limit`, if that is more), and their exact vectors put them in order; if the space has none, the second pass does. If there are few
 * vectors, or few bookmarks that pass a filter, it begins with the second pass. `query` must be a vector of the space: as long as
 * its vectors, finite and not zero.
 */
export async function findNearestChunks(
  db: Client,
  space: EmbeddingSpace,
  query: Float32Array,
  options: Options,
): Promise<NearChunk[]> {
  checkVector(query, space.dimensions);
  const findAmong = async (source: Source) =>
    toNearest(await db.execute(selectNearest(space, query, options, source)), options);
  const bySigns = await findBySigns(db, space, query, options);
  const { found, isCrowded } = bySigns ?? (await findAmong(fromAll(space, options)));
  // To look first whether each may be returned takes several times as long.
  return isCrowded ? (await findAmong(fromAll(space, options, { onlyLive: true }))).found : found;
}

/** What was found, and whether there may be more, because what is deleted and not yet cleared took places. */
type Near = { found: NearChunk[]; isCrowded: boolean };

function toNearest(result: ResultSet | undefined, { limit }: Options): Near {
  const row = result?.rows[0];
  const found: [number, number, number][] = JSON.parse(String(row?.found));
  return {
    found: found.map(([chunkKey, bookmarkKey, distance]) => ({ chunkKey, bookmarkKey, distance })),
    isCrowded: found.length < limit && Number(row?.seen) >= Math.max(CANDIDATES, limit),
  };
}

/** What is found by the signs of the vectors; undefined where these are of no use. */
async function findBySigns(
  db: Client,
  space: EmbeddingSpace,
  query: Float32Array,
  options: Options,
): Promise<Near | undefined> {
  const { signs, filtering, limit } = options;
  if (signs === undefined || space.packed !== true) return undefined;
  const turned = createTurn(space.dimensions)(query);
  const range = rangeOf(options.collectionKey);
  let blocks = signs.spaces.get(space.key) ?? (await readListed(db, signs, space));
  let factor = 1;
  for (let round = 0; round < ROUNDS && blocks !== undefined; round++) {
    const most = factor * Math.max(LEAST_BY_SIGNS, SHARE_BY_SIGNS * countKeys(blocks), BY_SIGNS * limit);
    const share = filtering === undefined ? 1 : Math.min(1, options.share ?? 1);
    const wanted = Math.ceil(most / share);
    if (share * countKeys(blocks) < wanted && filtering !== undefined) return undefined;
    const keys: number[] = await findCandidates(blocks, signs.memory.compare, turned, {
      ...range,
      most: wanted,
    });
    // While it gave others their turn, another search may have put other signs where those of these blocks were.
    const areKept = signs.spaces.get(space.key) === blocks;
    const source = blocks.length === 0 ? fromAll(space, options) : fromKeys(space, options, keys);
    const [listed, selected] = await db.batch(
      [listBlocks(space.key), selectNearest(space, query, options, source)],
      "read",
    );
    const listedKeys = toBlockKeys(listed);
    const near = toNearest(selected, options);
    if (!areKept || !areThese(blocks, listedKeys)) blocks = await readBlocks(db, signs, space, listedKeys);
    else if (near.found.length >= limit || keys.length < wanted) return near;
    // Most of what was found is deleted or does not pass, so there may be more behind it.
    else factor *= MORE;
  }
  return undefined;
}

async function readListed(db: Client, signs: SignCache, space: EmbeddingSpace) {
  return readBlocks(db, signs, space, toBlockKeys(await db.execute(listBlocks(space.key))));
}

function selectNearest(
  space: EmbeddingSpace,
  query: Float32Array,
  { limit }: Options,
  source: Source,
): InStatement {
  const [distance, exact] = space.exact
    ? [
        "vector_distance_cos(v.embedding, vector32(:query))",
        `JOIN ${tablesOf(space).f32} v ON v.chunk_key = near.chunk_key`,
      ]
    : ["near.distance", ""];
  return {
    // As one row: handing over 200 takes milliseconds.
    sql: `WITH near AS MATERIALIZED (
            SELECT q.key & 4294967295 AS chunk_key, vector_distance_cos(q.embedding, vector8(:query)) AS distance
            FROM ${source.sql} ORDER BY distance LIMIT :candidates)
          SELECT json_group_array(json_array(chunk_key, bookmark_key, distance)) AS found,
            (SELECT count(*) FROM near) AS seen FROM (
          SELECT near.chunk_key, g.bookmark_key, ${distance} AS distance
          FROM near ${exact}
          JOIN chunks k INDEXED BY chunks_matching ON k.key = near.chunk_key
          JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
          JOIN bookmarks b ON b.key = g.bookmark_key AND b.deleted_at IS NULL
          ORDER BY 3, 1 LIMIT :limit)`,
    args: { ...source.args, query: bytesOf(query), candidates: Math.max(CANDIDATES, limit), limit },
  };
}

/** The vectors of all chunks in scope; with a filter, or on request, only of those that search may return. */
function fromAll(
  space: EmbeddingSpace,
  { collectionKey, filtering }: Options,
  { onlyLive = false } = {},
): Source {
  const { q8 } = tablesOf(space);
  return {
    sql: filtering === undefined ? allOf(q8, onlyLive ? LIVE : "") : passing(q8, filtering),
    args: { ...filtering?.args, collection: collectionKey ?? null },
  };
}

/** The vectors with these keys and those in no block of signs yet, of chunks in scope. */
function fromKeys(
  space: EmbeddingSpace,
  { collectionKey, filtering }: Options,
  keys: readonly number[],
): Source {
  // Before the vectors, whose rows take the longest to read.
  const filter =
    filtering === undefined
      ? ""
      : `CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = one.key & 4294967295
         CROSS JOIN generations g ON g.key = k.generation_key
         CROSS JOIN facets f ON f.bookmark_key = g.bookmark_key AND (${filtering.where})`;
  return {
    sql: `(SELECT value AS key FROM json_each(:keys) UNION ALL
            SELECT key FROM sign_tail WHERE space_key = :space AND key BETWEEN :low AND :high) one
          ${filter} CROSS JOIN ${tablesOf(space).q8} q ON q.key = one.key
          WHERE one.key >> 32 NOT IN (SELECT key FROM collections WHERE deleted_at IS NOT NULL)`,
    args: { ...filtering?.args, ...rangeOf(collectionKey), keys: JSON.stringify(keys), space: space.key },
  };
}

/** The first and the last key that a vector of a collection can have, or of any. */
function rangeOf(collectionKey: number | undefined): { low: number; high: number } {
  return collectionKey === undefined
    ? { low: 0, high: Number.MAX_SAFE_INTEGER - 1 }
    : { low: collectionKey * 2 ** 32, high: (collectionKey + 1) * 2 ** 32 - 1 };
}

/** CROSS JOIN keeps SQLite from turning the join around: collections first, each one range of keys. */
function allOf(q8: string, live: string): string {
  return `collections c CROSS JOIN ${q8} q ON q.key BETWEEN c.key << 32 AND (c.key << 32) + 4294967295 ${live}
    WHERE c.deleted_at IS NULL AND (:collection IS NULL OR c.key = :collection)`;
}

const LIVE = `CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = q.key & 4294967295
  CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
  CROSS JOIN bookmarks b ON b.key = g.bookmark_key AND b.deleted_at IS NULL`;

/** The same from the bookmarks that pass: what does not costs nothing. */
function passing(q8: string, { where, index }: Filtering): string {
  return `facets f ${index} CROSS JOIN collections c ON c.key = f.collection_key AND c.deleted_at IS NULL
    CROSS JOIN generations g ON g.bookmark_key = f.bookmark_key AND g.state = 'current'
    CROSS JOIN chunks k ON k.generation_key = g.key
    CROSS JOIN ${q8} q ON q.key = (f.collection_key << 32) + k.key
    WHERE (${where}) AND (:collection IS NULL OR f.collection_key = :collection)`;
}

/**
 * Throws a RangeError for a vector that has another length than the vectors of the space, or that would give a NULL distance,
 * which SQLite sorts before all others.
 */
export function checkVector(vector: Float32Array, dimensions: number): void {
  if (vector.length !== dimensions) {
    throw new RangeError(`Expected a vector of ${dimensions} numbers, got ${vector.length}.`);
  }
  let sum = 0;
  // By index: the iterator of a typed array takes many times as long.
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * vector[at]!;
  if (!Number.isFinite(sum) || sum === 0) {
    throw new RangeError("Expected a vector of finite numbers that are not all zero.");
  }
}

/** The bytes of vectors, one after the other: bound as a view, libSQL would take the whole buffer below it. */
export function bytesOf(...vectors: Float32Array[]): Uint8Array<ArrayBuffer> {
  const numbers = new Float32Array(vectors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const vector of vectors) {
    numbers.set(vector, at);
    at += vector.length;
  }
  return new Uint8Array(numbers.buffer);
}
