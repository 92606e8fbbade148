import type { Client, InStatement, ResultSet, Row } from "@libsql/client";
import * as v from "valibot";
import type { EmbeddingModel } from "../text/embed/embedder.ts";
import { PIECE_BYTES } from "../text/pack.ts";
import { fence, isFence } from "./fence.ts";
import { toBytes } from "./pages.ts";
import { followSigns, forgetSigns } from "./signs/follow.ts";

const SpaceState = v.picklist(["building", "ready", "retired"]);

/** The provider of the built-in models. */
const LOCAL = "local";

/** The location of one model's vectors. */
export type EmbeddingSpace = {
  key: number;
  dimensions: number;
  /** Whether it has exact vectors, too. */
  exact: boolean;
  /** Whether all its vectors are in blocks of signs or in their tail; undefined for a space from before signs. */
  packed?: boolean | undefined;
};

/**
 * A model's vectors in the database. "ready": used by search, at most one. "building": replaces it as soon as all older pages
 * have vectors, at most one. Both are live: whoever indexes a page writes to both. "retired": will be dropped.
 */
export type Space = EmbeddingSpace & {
  model: EmbeddingModel;
  state: v.InferOutput<typeof SpaceState>;
  /** Chunks it was trained on; undefined for a model that was not trained on them. */
  learnedFrom: number | undefined;
};

/** A model that needs a space, with what was learned for it. */
export type NewSpace = { model: EmbeddingModel; learned?: { from: number; projection: Uint8Array } };

const COLUMNS = "key, provider, model, dimensions, fingerprint, state, learned_from, packed, exact";

/**
 * Creates the space of a model: its row, its tables and the learned values. F8 vectors are keyed by collection and chunk in one
 * integer (see `q8Key`), so that a collection is one range of a rowid table. Exact ones (F32) are keyed by chunk; the built-in models need
 * none: with F8 alone, .992 to .997 of the ten nearest are the same (docs/measurements/disk.md), and F32 takes four times the space.
 * In a table WITHOUT ROWID, each row would need a second page from about 900 dimensions on: with 1,024, that was 3.4 times the
 * bytes and twice the time of a scan. Does nothing if another space is being built, or if the model already has a space: jobs
 * that begin at the same time all request the first one.
 */
export async function addSpace(db: Client, { model, learned }: NewSpace, now: Date): Promise<void> {
  const { rows } = await db.execute(
    "SELECT coalesce(max(seq), 0) + 1 AS key FROM sqlite_sequence WHERE name = 'embedding_spaces'",
  );
  const key = Number(rows[0]?.key);
  const { provider, dimensions, fingerprint } = model;
  const space = { key, dimensions, exact: provider !== LOCAL };
  const insert: InStatement = {
    sql: `INSERT INTO embedding_spaces
            (key, provider, model, dimensions, fingerprint, state, learned_from, built_to, build_end, created_at, packed, exact)
          SELECT ?, ?, ?, ?, ?,
            CASE WHEN EXISTS (SELECT 1 FROM generations WHERE state = 'current')
              OR EXISTS (SELECT 1 FROM embedding_spaces WHERE state = 'ready') THEN 'building' ELSE 'ready' END,
            ?, 0, (SELECT coalesce(max(key), 0) FROM generations), ?, 1, ?`,
    args: [
      key,
      provider,
      model.model,
      dimensions,
      fingerprint,
      learned?.from ?? null,
      now.toISOString(),
      space.exact,
    ],
  };
  const first = fence(
    "spaces_changed",
    `NOT EXISTS (SELECT 1 FROM embedding_spaces
       WHERE key >= ? OR state = 'building' OR (state = 'ready' AND fingerprint = ?))`,
    [key, fingerprint],
  );
  const tables = [...createTables(space), ...followSigns(key, tablesOf(space).q8)];
  const projection = insertProjection(key, learned?.projection);
  try {
    await db.batch([first, insert, ...tables, ...projection], "write");
  } catch (error) {
    if (!isFence(error, "spaces_changed")) throw error;
  }
}

/** Statement: selects all spaces whose tables exist, oldest first; `toSpaces` reads the result. */
export const SELECT_SPACES = `SELECT ${COLUMNS} FROM embedding_spaces ORDER BY key`;

export function toSpaces(result: ResultSet | undefined): Space[] {
  return (result?.rows ?? []).map(toSpace);
}

/** All spaces whose tables exist, oldest first. */
export async function listSpaces(db: Client): Promise<Space[]> {
  return toSpaces(await db.execute(SELECT_SPACES));
}

/** The spaces in which every current chunk has vectors, or will have them. */
export async function listLiveSpaces(db: Client): Promise<Space[]> {
  return (await listSpaces(db)).filter(({ state }) => state !== "retired");
}

/** Retires a space: nobody writes to it any more, and `clearSpace` may delete it. */
export async function retireSpace(db: Client, { key }: EmbeddingSpace): Promise<void> {
  await db.execute({ sql: "UPDATE embedding_spaces SET state = 'retired' WHERE key = ?", args: [key] });
}

/** Makes a finished space the one that search uses. */
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

/** Vectors of a retired space that are deleted per batch. */
const VECTORS_AT_ONCE = 500;

/**
 * Deletes a retired space: its vectors in slices, then its tables when no job is running. Returns whether something was
 * deleted.
 */
export async function clearSpace(db: Client): Promise<boolean> {
  const space = (await listSpaces(db)).find(({ state }) => state === "retired");
  if (space === undefined) return false;
  const { f32, q8 } = tablesOf(space);
  const deleted = await db.batch(
    [
      ...(space.exact ? [deleteSome(f32)] : []),
      `DELETE FROM ${q8} WHERE key IN (SELECT key FROM ${q8} LIMIT ${VECTORS_AT_ONCE})`,
      ...forgetSigns(space.key),
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

/** SQL: spaces with exact vectors that are not read any more. */
export const WITH_UNUSED = "SELECT key FROM embedding_spaces WHERE exact IS NULL";

/** Deletes a slice of the exact vectors that a space of an earlier version has; then their table. Returns whether there was one. */
export async function clearUnused(db: Client): Promise<boolean> {
  const row = (await db.execute(WITH_UNUSED)).rows[0];
  if (row === undefined) return false;
  const key = Number(row.key);
  const { f32 } = tablesOf({ key });
  const { rowsAffected } = await db.execute(deleteSome(f32));
  if (rowsAffected > 0) return true;
  const forget = { sql: "UPDATE embedding_spaces SET exact = 0 WHERE key = ?", args: [key] };
  await db.batch([`DROP TABLE ${f32}`, forget], "write");
  return true;
}

function deleteSome(f32: string): string {
  return `DELETE FROM ${f32} WHERE chunk_key IN (SELECT chunk_key FROM ${f32} LIMIT ${VECTORS_AT_ONCE})`;
}

/**
 * Statements: remove a retired space. They abort with "jobs_at_work" while a job is running, because it may have begun while
 * the space was live and still write to it.
 */
function dropSpace({ key }: EmbeddingSpace): InStatement[] {
  const { f32, q8 } = tablesOf({ key });
  return [
    fence("jobs_at_work", "NOT EXISTS (SELECT 1 FROM index_jobs WHERE lease IS NOT NULL)", []),
    `DROP TABLE IF EXISTS ${f32}`,
    `DROP TABLE IF EXISTS ${q8}`,
    { sql: "DELETE FROM projections WHERE space_key = ?", args: [key] },
    { sql: "DELETE FROM embedding_spaces WHERE key = ?", args: [key] },
  ];
}

/**
 * Aborts a batch with "spaces_changed" if a space is live that is not one of these, so that no page is published without its
 * vectors.
 */
export function fenceSpaces(spaces: readonly EmbeddingSpace[]): InStatement {
  const keys = JSON.stringify(spaces.map(({ key }) => key));
  return fence(
    "spaces_changed",
    "NOT EXISTS (SELECT 1 FROM embedding_spaces WHERE state <> 'retired' AND key NOT IN (SELECT value FROM json_each(?)))",
    [keys],
  );
}

/** The learned values of a space, in separate memory. */
export async function readProjection(db: Client, { key }: EmbeddingSpace): Promise<Uint8Array> {
  const { rows } = await db.execute({
    sql: "SELECT bytes FROM projections WHERE space_key = ? ORDER BY ordinal",
    args: [key],
  });
  const pieces = rows.map((row) => toBytes(row.bytes));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** The names of a space's tables: exact vectors, if it has any, and one byte per dimension. */
export function tablesOf(space: Pick<EmbeddingSpace, "key">): { f32: string; q8: string } {
  return { f32: `vectors_${space.key}`, q8: `vectors_${space.key}_q8` };
}

/** The collection of vectors whose chunks are not current yet: none has this key, so no search reads them. */
export const NO_COLLECTION = 0;

/** SQL for the key of a chunk in a q8 table: the collection's key above the 32 bits of the chunk's key. */
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
 * Statements: create the tables of a space. Without a vector index, libSQL does not check the vectors, so the statements check
 * their length.
 */
export function createTables(space: EmbeddingSpace): InStatement[] {
  const { f32, q8 } = tablesOf(space);
  const { dimensions, exact } = space;
  const exactTable = `CREATE TABLE ${f32} (
       chunk_key INTEGER PRIMARY KEY,
       embedding F32_BLOB(${dimensions}) NOT NULL CHECK (length(embedding) = ${dimensions * 4}))`;
  return [
    ...(exact ? [exactTable] : []),
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
    exact: Boolean(row.exact),
    model: { provider, model, dimensions, fingerprint },
    state: v.parse(SpaceState, row.state),
    learnedFrom: row.learned_from === null ? undefined : Number(row.learned_from),
    packed: row.packed === null ? undefined : Boolean(row.packed),
  };
}
