import type { Client } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import { fence, isFence } from "../fence.ts";
import { toBytes } from "../pages.ts";
import { type EmbeddingSpace, listLiveSpaces, type Space, tablesOf } from "../spaces.ts";
import { insertBlock, signsAt, toStoredBlock } from "./blocks.ts";
import { BLOCK_ROWS } from "./distances.ts";
import { followSigns } from "./follow.ts";
import { createTurn, signsOf } from "./turn.ts";

/** Vectors that are read at a time, so that nobody waits long for the connection. */
const READ_AT_ONCE = 256;

/** A block with fewer vectors left gives them back to the tail. */
const LEAST_ROWS = BLOCK_ROWS / 2;

/** From this share of the blocks' vectors on, what is gone is cleared out of them. */
const MOST_GONE = 1 / 8;

const TAIL_IS_LONG = `(SELECT count(*) FROM (SELECT 1 FROM sign_tail t WHERE t.space_key = s.key LIMIT ${BLOCK_ROWS})) = ${BLOCK_ROWS}`;
const MANY_ARE_GONE = `(SELECT count(*) FROM (SELECT 1 FROM sign_gone o WHERE o.space_key = s.key LIMIT ${BLOCK_ROWS})) = ${BLOCK_ROWS}
  AND (SELECT count(*) FROM sign_gone o WHERE o.space_key = s.key)
    >= ${MOST_GONE * BLOCK_ROWS} * (SELECT count(*) FROM sign_blocks k WHERE k.space_key = s.key)`;

/** SQL that selects the spaces that `packSigns` has something to do for. */
export const TO_PACK = `SELECT s.key, ${TAIL_IS_LONG} AS long, s.tidied_to > 0 OR (${MANY_ARE_GONE}) AS untidy FROM embedding_spaces s
  WHERE s.state <> 'retired' AND (s.packed IS NOT 1 OR s.tidied_to > 0 OR ${TAIL_IS_LONG} OR (${MANY_ARE_GONE}))`;

/**
 * Packs vectors of a space that are in no block into one, or removes deleted vectors from a block. Begins to follow a space
 * that is older than blocks. Returns whether there may be more to do.
 */
export async function packSigns(db: Client): Promise<boolean> {
  const { rows } = await db.execute(TO_PACK);
  const [row] = rows;
  const space = row && (await listLiveSpaces(db)).find(({ key }) => key === row.key);
  if (space === undefined) return false;
  try {
    if (space.packed === undefined) await followSpace(db, space);
    else await (row?.long ? packTail : row?.untidy ? tidyNext : notePacked)(db, space);
  } catch (error) {
    // Another process has done the same, or what it was made of is no longer there.
    if (!isFence(error, "signs_changed")) throw error;
  }
  return true;
}

/**
 * Follows a space from before there were blocks, or whose blocks an upgrade has emptied; its vectors are the tail. Some of the latter were
 * noted by its triggers since.
 */
async function followSpace(db: Client, space: Space): Promise<void> {
  const { key } = space;
  const { q8 } = tablesOf(space);
  await db.batch(
    [
      fence("signs_changed", "EXISTS (SELECT 1 FROM embedding_spaces WHERE key = ? AND packed IS NULL)", [
        key,
      ]),
      ...followSigns(key, q8),
      { sql: "DELETE FROM sign_gone WHERE space_key = ?", args: [key] },
      { sql: `INSERT OR IGNORE INTO sign_tail SELECT ?, key FROM ${q8}`, args: [key] },
      { sql: "UPDATE embedding_spaces SET packed = 0 WHERE key = ?", args: [key] },
    ],
    "write",
  );
}

/** A space that is followed is complete once its tail is short. */
async function notePacked(db: Client, { key }: Space): Promise<void> {
  await db.execute({ sql: "UPDATE embedding_spaces SET packed = 1 WHERE key = ?", args: [key] });
}

async function packTail(db: Client, space: EmbeddingSpace): Promise<void> {
  const turn = createTurn(space.dimensions);
  const turns = createTurns(undefined);
  const keys: number[] = [];
  const signs: Int32Array[] = [];
  while (keys.length < BLOCK_ROWS) {
    const { rows } = await db.execute({
      sql: `SELECT t.key, q.embedding FROM sign_tail t CROSS JOIN ${tablesOf(space).q8} q ON q.key = t.key
            WHERE t.space_key = ? AND t.key > ? ORDER BY t.key LIMIT ${READ_AT_ONCE}`,
      args: [space.key, keys.at(-1) ?? 0],
    });
    for (const row of rows) {
      await turns.take();
      keys.push(Number(row.key));
      signs.push(signsOf(turn(fromF8(toBytes(row.embedding), space.dimensions))));
    }
    if (rows.length < READ_AT_ONCE) break;
  }
  const list = JSON.stringify(keys);
  const inTail =
    "SELECT count(*) FROM json_each(?) one CROSS JOIN sign_tail t ON t.space_key = ? AND t.key = one.value";
  await db.batch(
    [
      fence("signs_changed", `(${inTail}) = ?`, [list, space.key, keys.length]),
      insertBlock(space.key, keys, signs),
      {
        sql: "DELETE FROM sign_tail WHERE space_key = ? AND key IN (SELECT value FROM json_each(?))",
        args: [space.key, list],
      },
    ],
    "write",
  );
}

/**
 * The numbers of a vector of libSQL's type F8_BLOB: one byte each, filled up to a multiple of four bytes, then what a step and what a
 * zero stand for, as 32-bit floats.
 */
function fromF8(bytes: Uint8Array<ArrayBuffer>, dimensions: number): Float32Array {
  const end = Math.ceil(dimensions / 4) * 4;
  const view = new DataView(bytes.buffer);
  const [step, least] = [view.getFloat32(end, true), view.getFloat32(end + 4, true)];
  const numbers = new Float32Array(dimensions);
  // A loop: `Float32Array.from` with a function takes many times as long.
  for (let at = 0; at < dimensions; at++) numbers[at] = least + step * bytes[at]!;
  return numbers;
}

/** Clears the next block of what is gone; behind the last one that is done. */
async function tidyNext(db: Client, space: EmbeddingSpace): Promise<void> {
  const { rows } = await db.execute({
    sql: `SELECT b.key, b.keys, b.bits FROM embedding_spaces s JOIN sign_blocks b ON b.space_key = s.key AND b.key > s.tidied_to
          WHERE s.key = ? ORDER BY b.key LIMIT 1`,
    args: [space.key],
  });
  const [row] = rows;
  const note = (key: number) => ({
    sql: "UPDATE embedding_spaces SET tidied_to = ? WHERE key = ?",
    args: [key, space.key],
  });
  if (row === undefined) return void (await db.batch([note(0)], "write"));
  const block = toStoredBlock(row);
  const list = JSON.stringify(Array.from(block.keys));
  const goneOf = "FROM json_each(?) one CROSS JOIN sign_gone o ON o.space_key = ? AND o.key = one.value";
  const gone = await db.execute({ sql: `SELECT o.key ${goneOf}`, args: [list, space.key] });
  if (gone.rows.length === 0) return void (await db.batch([note(block.key)], "write"));
  const isGone = new Set(gone.rows.map(({ key }) => Number(key)));
  const left = [...block.keys.keys()].filter((at) => !isGone.has(block.keys[at]!));
  const keys = left.map((at) => block.keys[at]!);
  await db.batch(
    [
      fence(
        "signs_changed",
        `EXISTS (SELECT 1 FROM sign_blocks WHERE key = ?) AND (SELECT count(*) ${goneOf}) = ?`,
        [block.key, list, space.key, isGone.size],
      ),
      { sql: "DELETE FROM sign_blocks WHERE key = ?", args: [block.key] },
      {
        sql: "DELETE FROM sign_gone WHERE space_key = ? AND key IN (SELECT value FROM json_each(?))",
        args: [space.key, list],
      },
      left.length >= LEAST_ROWS
        ? insertBlock(
            space.key,
            keys,
            left.map((at) => signsAt(block, at)),
          )
        : {
            sql: "INSERT INTO sign_tail SELECT ?, value FROM json_each(?)",
            args: [space.key, JSON.stringify(keys)],
          },
      note(block.key),
    ],
    "write",
  );
}
