import type { Client, InStatement, Row } from "@libsql/client";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Ports } from "../ports.ts";
import type { ScannedChunk } from "../text/analysis.ts";
import { PIECE_BYTES } from "../text/pack.ts";
import { embeddingText } from "../text/split/split-text.ts";
import { BOOKMARK_COLUMNS, toBookmark } from "./bookmarks.ts";
import { dropGeneration, OLDEST_RETIRED } from "./generations.ts";
import type { Job } from "./jobs.ts";
import { bytesOf, checkVector } from "./nearest.ts";
import { dropUnusedPages, knownKey } from "./pages.ts";
import { type EmbeddingSpace, listSpaces, NO_COLLECTION, q8Key, tablesOf } from "./spaces.ts";

/** Chunks per batch: about a tenth of a second at 1,024 dimensions, so that a user's write never waits long. */
export const SLICE = 50;

/** Chunks of a page from number `first` on, with the title under which search finds them. */
export type Slice = { title: string; first: number; chunks: ScannedChunk[] };

/** Vectors of a slice's chunks in one space, in the same order. Chunks beside the content come last and have none. */
export type SliceVectors = { space: EmbeddingSpace; vectors: Float32Array[] };

/**
 * Statements: write a slice of a page's chunks under the job's generation, which is invisible until it is published, with their
 * vectors in each space. Those of the last slice are shown with it; those of earlier ones wait for `showVectors`.
 */
export function insertSlice(
  job: Job,
  slice: Slice,
  embedded: SliceVectors[],
  isLast: boolean,
): InStatement[] {
  const collectionKey = isLast ? job.collectionKey : NO_COLLECTION;
  const vectors = embedded
    .filter((one) => one.vectors.length > 0)
    .flatMap((one) => insertVectors(job, slice.first, one, collectionKey));
  return [insertChunks(job, slice), ...vectors];
}

/** Moves the vectors of the earlier slices to their collection, in the batch that publishes: a search sees those of current chunks only. */
export function showVectors(job: Job, space: EmbeddingSpace): InStatement {
  return {
    sql: `UPDATE ${tablesOf(space).q8} SET key = ${q8Key("?", "key")}
          WHERE key IN (SELECT key FROM chunks WHERE generation_key = ?)`,
    args: [job.collectionKey, job.generationKey],
  };
}

/**
 * Deletes a slice of the oldest retired generation. After its last chunks, deletes the generation and the pages that nothing
 * else refers to. Returns whether there was one.
 */
export async function clearGeneration({ background }: Pick<Ports, "background">): Promise<boolean> {
  const row = (await background.execute(OLDEST_RETIRED)).rows[0];
  if (row === undefined) return false;
  const generation = Number(row.key);
  const { rows: chunks } = await background.execute({
    sql: "SELECT key FROM chunks WHERE generation_key = ? ORDER BY ordinal LIMIT ?",
    args: [generation, SLICE],
  });
  const keys = chunks.map((chunk) => Number(chunk.key));
  const spaces = await listSpaces(background);
  const statements = deleteChunks(spaces, Number(row.bookmark_key), keys);
  if (keys.length < SLICE) {
    statements.push(dropGeneration(generation));
    statements.push(...dropUnusedPages(knownKey(Number(row.bookmark_key))));
  }
  await background.batch(statements, "write");
  return true;
}

/** A found chunk and its bookmark. */
export type FoundChunk = {
  key: number;
  heading: string;
  text: string;
  /** Only for documents with pages. */
  page: number | undefined;
  riskScore: number;
  signals: string[];
  bookmark: BookmarkResponse;
};

/** Those chunks with these keys that search may return now. */
export async function readCurrentChunks(db: Client, keys: readonly number[]): Promise<FoundChunk[]> {
  const { rows } = await db.execute({
    sql: `SELECT ${BOOKMARK_COLUMNS}, k.key AS chunk_key, k.heading, k.body, k.page, k.risk_score, k.signals
          FROM (
            SELECT k.*, g.bookmark_key FROM json_each(?) wanted
            JOIN chunks k ON k.key = wanted.value
            JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
          ) k
          JOIN live_bookmarks b ON b.key = k.bookmark_key`,
    args: [JSON.stringify(keys)],
  });
  return rows.map(toFoundChunk);
}

function toFoundChunk(row: Row): FoundChunk {
  return {
    key: Number(row.chunk_key),
    heading: String(row.heading),
    text: String(row.body),
    page: row.page === null ? undefined : Number(row.page),
    riskScore: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
    bookmark: toBookmark(row),
  };
}

/**
 * Statements: delete chunks of a bookmark and their vectors in all spaces. The keys of these begin with the collection that the bookmark is in
 * by then, or with none if they were never shown.
 */
function deleteChunks(spaces: EmbeddingSpace[], bookmarkKey: number, keys: number[]): InStatement[] {
  const list = keys.join(", ");
  const q8Keys = `SELECT ${q8Key("c.key", "k.key")} FROM chunks k CROSS JOIN (
    SELECT ${NO_COLLECTION} AS key UNION SELECT collection_key FROM bookmarks WHERE key = ${bookmarkKey}) c
    WHERE k.key IN (${list})`;
  const vectors = spaces.flatMap((space) => {
    const { f32, q8 } = tablesOf(space);
    return [
      ...(space.exact ? [`DELETE FROM ${f32} WHERE chunk_key IN (${list})`] : []),
      `DELETE FROM ${q8} WHERE key IN (${q8Keys})`,
    ];
  });
  return [...vectors, `DELETE FROM chunks WHERE key IN (${list})`];
}

const BETWEEN = " › ";

/** The title and headings of a chunk in their stored form. */
export function headingOf(title: string, { headings }: Pick<ScannedChunk, "headings">): string {
  return [title, ...headings].filter((part) => part !== "").join(BETWEEN);
}

/** The parts of a stored heading: the title, then the headings, outermost first. */
export function headingsOf(heading: string): string[] {
  return heading.split(BETWEEN);
}

/** The text from which a stored chunk is embedded: the same for the first model and for a later one. */
export function textOf(heading: string, body: string): string {
  const [title = "", ...headings] = headingsOf(heading);
  return embeddingText(title, { headings, text: body });
}

function insertChunks(job: Job, { title, first, chunks }: Slice): InStatement {
  const row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
  return {
    sql: `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, page, aside, risk_score,
            signals)
          VALUES ${chunks.map(() => row).join(", ")}`,
    args: chunks.flatMap((chunk, index) => [
      job.generationKey,
      first + index,
      headingOf(title, chunk),
      chunk.text,
      chunk.start,
      chunk.end,
      chunk.page ?? null,
      chunk.aside ?? false,
      chunk.riskScore,
      JSON.stringify(chunk.signals),
    ]),
  };
}

/**
 * One-byte vectors, and exact ones where the space has any. The vectors of many chunks are one value, because each value of its own
 * costs time on its way to the thread of the database.
 */
function insertVectors(
  job: Job,
  first: number,
  { space, vectors }: SliceVectors,
  collectionKey: number,
): InStatement[] {
  for (const vector of vectors) checkVector(vector, space.dimensions);
  const { f32, q8 } = tablesOf(space);
  const length = space.dimensions * Float32Array.BYTES_PER_ELEMENT;
  const atOnce = Math.max(1, Math.floor(PIECE_BYTES / length));
  const insert = (table: string, row: string, from: number): InStatement => {
    const part = vectors.slice(from, from + atOnce);
    const ordinal = first + from;
    return {
      sql: `INSERT INTO ${table} SELECT ${row} FROM chunks
            WHERE generation_key = ? AND ordinal >= ? AND ordinal < ? ORDER BY ordinal`,
      args: [bytesOf(...part), ordinal, job.generationKey, ordinal, ordinal + part.length],
    };
  };
  const ownBytes = `substr(?, 1 + (ordinal - ?) * ${length}, ${length})`;
  return Array.from({ length: Math.ceil(vectors.length / atOnce) }, (_, n) => n * atOnce).flatMap((from) => [
    insert(q8, `${q8Key(String(collectionKey), "key")}, vector8(${ownBytes})`, from),
    ...(space.exact ? [insert(f32, `key, ${ownBytes}`, from)] : []),
  ]);
}
