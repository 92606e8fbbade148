import type { Client, InStatement, ResultSet, Row } from "@libsql/client";
import * as v from "valibot";
import type { EmbeddingModel } from "../text/embed/embedder.ts";
import { PIECE_BYTES } from "../text/pack.ts";
import { fence, isFence } from "./fence.ts";
import { toBytes } from "./pages.ts";

const SpaceState = v.picklist(["building", "ready", "retired"]);

/** Where vectors of one model are. */
export type EmbeddingSpace = { key: number; dimensions: number };

/**
 * A model's vectors in the database. "ready": searched, at most one. "building": takes that one's place once the pages
 * that were there before it have their vectors, at most one. Both are live: whoever indexes a page writes to both.
 * "retired": to be dropped.
 */
export type Space = EmbeddingSpace & {
  model: EmbeddingModel;
  state: v.InferOutput<typeof SpaceState>;
  /** Chunks it was learned from; undefined for a model that learned nothing from them. */
  learnedFrom: number | undefined;
  /** Generations up to `end` were there before it; those up to `to` have their vectors. */
  built: { to: number; end: number };
};

/** A model to make a space for, with what was learned for it. */
export type NewSpace = { model: EmbeddingModel; learned?: { from: number; projection: Uint8Array } };

const COLUMNS = "key, provider, model, dimensions, fingerprint, state, learned_from, built_to, build_end";

/**
 * Makes a space for a model: its row, its two tables and what was learned. F32 vectors are keyed by chunk; their F8
 * copies by collection and chunk in one integer (see `q8Key`), so that a collection is one range of a rowid table. A
 * row of the latter kept WITHOUT ROWID would spill into a second page from about 900 dimensions on: with 1,024 that was
 * 3.4 times the bytes and twice the time of a scan. Does nothing when another space is being built, or the model has
 * its space already: jobs that begin at the same moment all ask for the first one.
 */
export async function addSpace(db: Client, { model, learned }: NewSpace, now: Date): Promise<void> {
  const { rows } = await db.execute(
    "SELECT coalesce(max(seq), 0) + 1 AS key FROM sqlite_sequence WHERE name = 'embedding_spaces'",
  );
  const key = Number(rows[0]?.key);
  const { provider, dimensions, fingerprint } = model;
  const insert: InStatement = {
    sql: `INSERT INTO embedding_spaces
            (key, provider, model, dimensions, fingerprint, state, learned_from, built_to, build_end, created_at)
          SELECT ?, ?, ?, ?, ?,
            CASE WHEN EXISTS (SELECT 1 FROM generations WHERE state = 'current')
              OR EXISTS (SELECT 1 FROM embedding_spaces WHERE state = 'ready') THEN 'building' ELSE 'ready' END,
            ?, 0, (SELECT coalesce(max(key), 0) FROM generations), ?`,
    args: [key, provider, model.model, dimensions, fingerprint, learned?.from ?? null, now.toISOString()],
  };
  const first = fence(
    "spaces_changed",
    `NOT EXISTS (SELECT 1 FROM embedding_spaces
       WHERE key >= ? OR state = 'building' OR (state = 'ready' AND fingerprint = ?))`,
    [key, fingerprint],
  );
  const tables = createTables({ key, dimensions });
  const projection = insertProjection(key, learned?.projection);
  try {
    await db.batch([first, insert, ...tables, ...projection], "write");
  } catch (error) {
    if (!isFence(error, "spaces_changed")) throw error;
  }
}

/** The statement that selects all spaces whose tables exist, oldest first; `toSpaces` reads what comes back. */
export const SELECT_SPACES = `SELECT ${COLUMNS} FROM embedding_spaces ORDER BY key`;

export function toSpaces(result: ResultSet | undefined): Space[] {
  return (result?.rows ?? []).map(toSpace);
}

/** All spaces whose tables exist, oldest first. */
export async function listSpaces(db: Client): Promise<Space[]> {
  return toSpaces(await db.execute(SELECT_SPACES));
}

/** The spaces that every current chunk has its vectors in, or will have. */
export async function listLiveSpaces(db: Client): Promise<Space[]> {
  return (await listSpaces(db)).filter(({ state }) => state !== "retired");
}

/** Gives a space up: nobody writes to it any more, and `clearSpace` may take it. */
export async function retireSpace(db: Client, { key }: EmbeddingSpace): Promise<void> {
  await db.execute({ sql: "UPDATE embedding_spaces SET state = 'retired' WHERE key = ?", args: [key] });
}

/** Puts a space that is built in the place of the one that is searched. */
export async function switchTo(db: Client, { key }: EmbeddingSpace): Promise<void> {
  const built = "SELECT 1 FROM embedding_spaces WHERE key = ? AND state = 'building'";
  await db.batch(
    [
      {
        sql: `UPDATE embedding_spaces SET state = 'retired' WHERE state = 'ready' AND EXISTS (${built})`,
        args: [key],
      },
      {
        sql: "UPDATE embedding_spaces SET state = 'ready' WHERE key = ? AND state = 'building'",
        args: [key],
      },
    ],
    "write",
  );
}

/** Vectors of a retired space that are deleted in one batch. */
const VECTORS_AT_ONCE = 500;

/**
 * Clears a retired space: its vectors go in slices, then its tables, which wait until no job is at work. Answers whether
 * something was cleared.
 */
export async function clearSpace(db: Client): Promise<boolean> {
  const space = (await listSpaces(db)).find(({ state }) => state === "retired");
  if (space === undefined) return false;
  const { f32, q8 } = tablesOf(space);
  const deleted = await db.batch(
    [
      `DELETE FROM ${f32} WHERE chunk_key IN (SELECT chunk_key FROM ${f32} LIMIT ${VECTORS_AT_ONCE})`,
      `DELETE FROM ${q8} WHERE key IN (SELECT key FROM ${q8} LIMIT ${VECTORS_AT_ONCE})`,
    ],
    "write",
  );
  if (deleted.some(({ rowsAffected }) => rowsAffected > 0)) return true;
  try {
    await db.batch(dropSpace(space), "write");
    return true;
  } catch (error) {
    if (isFence(error, "jobs_at_work")) return false;
    throw error;
  }
}

/**
 * Statements that remove a retired space; they abort, by "jobs_at_work", when some job is, which may have begun while the space was
 * live and still writes to it.
 */
function dropSpace({ key, dimensions }: EmbeddingSpace): InStatement[] {
  const { f32, q8 } = tablesOf({ key, dimensions });
  return [
    fence("jobs_at_work", "NOT EXISTS (SELECT 1 FROM index_jobs WHERE lease IS NOT NULL)", []),
    `DROP TABLE IF EXISTS ${f32}`,
    `DROP TABLE IF EXISTS ${q8}`,
    { sql: "DELETE FROM projections WHERE space_key = ?", args: [key] },
    { sql: "DELETE FROM embedding_spaces WHERE key = ?", args: [key] },
  ];
}

/** Aborts a batch, by "spaces_changed", when a space is live that is not one of these, so that no page is published without its vectors. */
export function fenceSpaces(spaces: readonly EmbeddingSpace[]): InStatement {
  const keys = JSON.stringify(spaces.map(({ key }) => key));
  return fence(
    "spaces_changed",
    "NOT EXISTS (SELECT 1 FROM embedding_spaces WHERE state <> 'retired' AND key NOT IN (SELECT value FROM json_each(?)))",
    [keys],
  );
}

/** What was learned for a space, in memory of its own. */
export async function readProjection(db: Client, { key }: EmbeddingSpace): Promise<Uint8Array> {
  const { rows } = await db.execute({
    sql: "SELECT bytes FROM projections WHERE space_key = ? ORDER BY ordinal",
    args: [key],
  });
  const pieces = rows.map((row) => toBytes(row.bytes));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Names of the tables that hold a space's vectors: exact ones, and one byte a dimension for the first pass. */
export function tablesOf(space: EmbeddingSpace): { f32: string; q8: string } {
  return { f32: `vectors_${space.key}`, q8: `vectors_${space.key}_q8` };
}

/** SQL for the key of a chunk in a q8 table: the collection's key above 32 bits of the chunk's. */
export function q8Key(collectionKey: string, chunkKey: string): string {
  return `(${collectionKey} << 32) + ${chunkKey}`;
}

function insertProjection(spaceKey: number, bytes: Uint8Array | undefined): InStatement[] {
  const statements: InStatement[] = [];
  for (let start = 0; start < (bytes?.length ?? 0); start += PIECE_BYTES) {
    statements.push({
      sql: "INSERT INTO projections (space_key, ordinal, bytes) VALUES (?, ?, ?)",
      args: [spaceKey, start / PIECE_BYTES, Uint8Array.from(bytes!.subarray(start, start + PIECE_BYTES))],
    });
  }
  return statements;
}

/**
 * Statements that make a space's tables. Without a vector index libSQL does not check what is stored, so the length is
 * checked here.
 */
export function createTables(space: EmbeddingSpace): InStatement[] {
  const { f32, q8 } = tablesOf(space);
  const { dimensions } = space;
  return [
    `CREATE TABLE ${f32} (
       chunk_key INTEGER PRIMARY KEY,
       embedding F32_BLOB(${dimensions}) NOT NULL CHECK (length(embedding) = ${dimensions * 4}))`,
    `CREATE TABLE ${q8} (
       key INTEGER PRIMARY KEY,
       embedding F8_BLOB(${dimensions}) NOT NULL)`,
  ];
}

function toSpace(row: Row): Space {
  const dimensions = Number(row.dimensions);
  const [provider, model, fingerprint] = [String(row.provider), String(row.model), String(row.fingerprint)];
  return {
    key: Number(row.key),
    dimensions,
    model: { provider, model, dimensions, fingerprint },
    state: v.parse(SpaceState, row.state),
    learnedFrom: row.learned_from === null ? undefined : Number(row.learned_from),
    built: { to: Number(row.built_to), end: Number(row.build_end) },
  };
}
