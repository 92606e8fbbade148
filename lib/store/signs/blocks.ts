import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { SignBlock, SignCache } from "../../ports.ts";
import { toBytes } from "../pages.ts";
import type { EmbeddingSpace } from "../spaces.ts";
import { FIRST_WORDS, signsKept } from "./turn.ts";

/** Vectors in one block, at most. */
export const BLOCK_ROWS = 512;

/** Blocks that are read at a time: some megabytes. */
const READ_AT_ONCE = 64;

/** The statement that lists the blocks of a space; `toBlockKeys` reads what comes back. */
export function listBlocks(spaceKey: number): InStatement {
  return { sql: "SELECT group_concat(key) AS keys FROM sign_blocks WHERE space_key = ?", args: [spaceKey] };
}

export function toBlockKeys(result: ResultSet | undefined): number[] {
  const keys = result?.rows[0]?.keys;
  return typeof keys === "string" ? keys.split(",").map(Number) : [];
}

/** Whether these are the blocks with these keys. One never changes, so it is as it was read. */
export function areThese(blocks: readonly SignBlock[], keys: readonly number[]): boolean {
  const known = new Set(blocks.map(({ key }) => key));
  return known.size === keys.length && keys.every((key) => known.has(key));
}

/**
 * The blocks with these keys. Reads those that are not in memory from the database. Undefined if they would take too much
 * memory.
 */
export async function readBlocks(
  db: Client,
  cache: SignCache,
  { key: spaceKey, dimensions }: EmbeddingSpace,
  keys: readonly number[],
): Promise<readonly SignBlock[] | undefined> {
  if (keys.length * BLOCK_ROWS * (8 + signsKept(dimensions) / 8) > cache.mostBytes) return undefined;
  const wanted = new Set(keys);
  const blocks = (cache.spaces.get(spaceKey) ?? []).filter(({ key }) => wanted.has(key));
  for (const { key } of blocks) wanted.delete(key);
  const missing = [...wanted];
  for (let first = 0; first < missing.length; first += READ_AT_ONCE) {
    const { rows } = await db.execute({
      sql: `SELECT b.key, b.keys, b.bits FROM json_each(?) wanted JOIN sign_blocks b ON b.key = wanted.value`,
      args: [JSON.stringify(missing.slice(first, first + READ_AT_ONCE))],
    });
    blocks.push(...rows.map((row) => toBlock(Number(row.key), toBytes(row.keys), toBytes(row.bits))));
  }
  // What is searched now; an earlier space is as good as gone.
  cache.spaces.clear();
  cache.spaces.set(spaceKey, blocks);
  return blocks;
}

/** The number of vectors in these blocks. Some of them may be deleted. */
export function countKeys(blocks: readonly SignBlock[]): number {
  return blocks.reduce((sum, { keys }) => sum + keys.length, 0);
}

/** Of each vector the first signs, then of each the others. */
export function toBlock(
  key: number,
  keyBytes: Uint8Array<ArrayBuffer>,
  bitBytes: Uint8Array<ArrayBuffer>,
): SignBlock {
  const keys = new Float64Array(keyBytes.buffer);
  const words = new Int32Array(bitBytes.buffer);
  const split = keys.length * FIRST_WORDS;
  return { key, keys, first: words.subarray(0, split), rest: words.subarray(split) };
}

/** The statement that adds a block of vectors: their keys in order, and the signs of each. */
export function insertBlock(
  spaceKey: number,
  keys: readonly number[],
  signs: readonly Int32Array[],
): InStatement {
  const words = new Int32Array(signs.reduce((sum, { length }) => sum + length, 0));
  const width = (signs[0]?.length ?? FIRST_WORDS) - FIRST_WORDS;
  for (const [row, all] of signs.entries()) {
    words.set(all.subarray(0, FIRST_WORDS), row * FIRST_WORDS);
    words.set(all.subarray(FIRST_WORDS), signs.length * FIRST_WORDS + row * width);
  }
  return {
    sql: "INSERT INTO sign_blocks (space_key, keys, bits) VALUES (?, ?, ?)",
    args: [spaceKey, Float64Array.from(keys).buffer, words.buffer],
  };
}

/** The signs of one vector of a block. */
export function signsAt({ keys, first, rest }: SignBlock, row: number): Int32Array {
  const width = rest.length / keys.length;
  return Int32Array.from([
    ...first.subarray(row * FIRST_WORDS, (row + 1) * FIRST_WORDS),
    ...rest.subarray(row * width, (row + 1) * width),
  ]);
}
