import type { Client, InStatement } from "@libsql/client";
import { PackedTexts } from "../text/embed/packed-texts.ts";
import { SLICE, textOf } from "./chunks.ts";
import { bytesOf, checkVector } from "./nearest.ts";
import { type EmbeddingSpace, q8Key, tablesOf } from "./spaces.ts";

/** The most chunks for training: more of them find no better directions. */
const SAMPLE = 20_000;

/** Chunks per read, so that nobody waits long for the reading connection, and their strings go before they count as old. */
const READ_AT_ONCE = 100;

/** An odd number near 2^32 / φ. Its multiples are spread evenly, so that a sample contains chunks of all ages. */
const SPREAD = 2_654_435_769;

/** A chunk that needs a vector, with the text to embed. */
export type Unembedded = { key: number; generationKey: number; text: string };

/**
 * The next chunks without a vector in a space, generation by generation, so that `built_to` says what is complete. CROSS JOIN keeps SQLite from
 * reading all that are left, to put them in order: 67 instead of .4 ms where 50,000 are.
 */
export async function readUnembedded(db: Client, space: EmbeddingSpace): Promise<Unembedded[]> {
  const { rows } = await db.execute({
    sql: `SELECT k.key, k.heading, k.body, g.key AS generation_key
          FROM embedding_spaces s
          CROSS JOIN generations g ON g.key > s.built_to AND g.key <= s.build_end AND g.state = 'current'
          CROSS JOIN bookmarks b ON b.key = g.bookmark_key
          CROSS JOIN chunks k ON k.generation_key = g.key
          WHERE s.key = ? AND k.aside = 0
            AND NOT EXISTS (SELECT 1 FROM ${tablesOf(space).q8} q WHERE q.key = ${q8Key("b.collection_key", "k.key")})
          ORDER BY g.key, k.ordinal LIMIT ${SLICE}`,
    args: [space.key],
  });
  return rows.map((row) => ({
    key: Number(row.key),
    generationKey: Number(row.generation_key),
    text: textOf(String(row.heading), String(row.body)),
  }));
}

/** Adds the vectors of the chunks from `readUnembedded`, in the same order, and records the progress of the space. */
export async function addVectors(
  db: Client,
  space: EmbeddingSpace,
  chunks: readonly Unembedded[],
  vectors: readonly Float32Array[],
): Promise<void> {
  for (const vector of vectors) checkVector(vector, space.dimensions);
  const { f32, q8 } = tablesOf(space);
  // A chunk that was replaced or deleted meanwhile gets no vector.
  const current = `FROM chunks k JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    JOIN bookmarks b ON b.key = g.bookmark_key WHERE k.key = ?`;
  const insert = (row: string) =>
    chunks.map(({ key }, index) => ({
      sql: `INSERT OR IGNORE INTO ${row} ${current}`,
      args: [bytesOf(vectors[index]!), key],
    }));
  const inserts = [
    ...insert(`${q8} (embedding, key) SELECT vector8(?), ${q8Key("b.collection_key", "k.key")}`),
    ...(space.exact ? insert(`${f32} (embedding, chunk_key) SELECT ?, k.key`) : []),
  ];
  const progress: InStatement = {
    sql: "UPDATE embedding_spaces SET built_to = max(built_to, ?) WHERE key = ?",
    args: [Number(chunks.at(-1)?.generationKey) - 1, space.key],
  };
  await db.batch([...inserts, progress], "write");
}

/** The number of chunks, counted: a database of an earlier version does not store it. */
export async function countChunks(db: Client): Promise<number> {
  const { rows } = await db.execute("SELECT count(*) AS chunks FROM chunks");
  return Number(rows[0]?.chunks);
}

/** Texts of the chunks that have vectors, or of `most` of them, spread over all. */
export async function readSample(
  db: Client,
  { signal, most = SAMPLE }: { signal?: AbortSignal; most?: number } = {},
): Promise<PackedTexts> {
  const { rows } = await db.execute({
    sql: `SELECT k.key FROM chunks k JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
          WHERE k.aside = 0 ORDER BY (k.key * ${SPREAD}) % 4294967296 LIMIT ?`,
    args: [most],
  });
  const keys = rows.map((row) => Number(row.key));
  const texts = new PackedTexts();
  for (let first = 0; first < keys.length; first += READ_AT_ONCE) {
    signal?.throwIfAborted();
    const { rows: chunks } = await db.execute({
      sql: "SELECT k.heading, k.body FROM json_each(?) wanted JOIN chunks k ON k.key = wanted.value ORDER BY wanted.key",
      args: [JSON.stringify(keys.slice(first, first + READ_AT_ONCE))],
    });
    texts.add(chunks.map((row) => textOf(String(row.heading), String(row.body))));
  }
  return texts;
}
