import type { Client, InStatement, ResultSet, Row } from "@libsql/client";
import type { SignBlock, SignCache } from "../../ports.ts";
import { toBytes } from "../pages.ts";
import type { EmbeddingSpace } from "../spaces.ts";
import { BLOCK_ROWS, createSignMemory, SIGNS, STRIPE_SIGNS } from "./distances.ts";

/** 32-bit words of signs in a stripe. */
const STRIPE_WORDS = STRIPE_SIGNS / 32;

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
 * The blocks with these keys. Reads those that are not in memory from the database, and forgets others. Undefined if they would take too
 * much memory.
 */
export async function readBlocks(
  db: Client,
  cache: SignCache,
  { key: spaceKey }: EmbeddingSpace,
  keys: readonly number[],
): Promise<readonly SignBlock[] | undefined> {
  if (keys.length * BLOCK_ROWS * (8 + SIGNS / 8) > cache.mostBytes) return undefined;
  const read = () => readMissing(db, cache, spaceKey, keys);
  const reading = cache.reading.then(read, read);
  cache.reading = reading;
  return reading;
}

async function readMissing(
  db: Client,
  cache: SignCache,
  spaceKey: number,
  keys: readonly number[],
): Promise<readonly SignBlock[]> {
  const current = cache.spaces.get(spaceKey);
  if (current !== undefined && areThese(current, keys)) return current;
  const missing = new Set(keys);
  const blocks: SignBlock[] = [];
  // What is searched now is all that is kept: an earlier space is as good as gone.
  for (const [space, known] of cache.spaces) {
    for (const block of known) {
      if (space === spaceKey && missing.delete(block.key)) blocks.push(block);
      else cache.memory.release(block.page);
    }
  }
  cache.spaces.clear();
  try {
    const left = [...missing];
    for (let first = 0; first < left.length; first += READ_AT_ONCE) {
      const { rows } = await db.execute({
        sql: `SELECT b.key, b.keys, b.bits FROM json_each(?) wanted JOIN sign_blocks b ON b.key = wanted.value`,
        args: [JSON.stringify(left.slice(first, first + READ_AT_ONCE))],
      });
      for (const { key, keys, bits } of rows.map(toStoredBlock))
        blocks.push({ key, keys, page: cache.memory.keep(bits) });
    }
  } finally {
    cache.spaces.set(spaceKey, blocks);
  }
  return blocks;
}

/** The number of vectors in these blocks. Some of them may be deleted. */
export function countKeys(blocks: readonly SignBlock[]): number {
  return blocks.reduce((sum, { keys }) => sum + keys.length, 0);
}

/** A block as it is stored: the first stripe of signs of each vector, then the second one of each. */
export type StoredBlock = Omit<SignBlock, "page"> & { bits: Uint8Array<ArrayBuffer> };

/** The block in a row with `key`, `keys` and `bits`. */
export function toStoredBlock({ key, keys, bits }: Row): StoredBlock {
  return { key: Number(key), keys: new Float64Array(toBytes(keys).buffer), bits: toBytes(bits) };
}

/** The statement that adds a block of vectors: their keys in order, and the signs of each. */
export function insertBlock(
  spaceKey: number,
  keys: readonly number[],
  signs: readonly Int32Array[],
): InStatement {
  const width = signs[0]?.length ?? STRIPE_WORDS;
  const words = new Int32Array(signs.length * width);
  for (const [row, all] of signs.entries())
    for (let first = 0; first < width; first += STRIPE_WORDS)
      words.set(all.subarray(first, first + STRIPE_WORDS), first * signs.length + row * STRIPE_WORDS);
  return {
    sql: "INSERT INTO sign_blocks (space_key, keys, bits) VALUES (?, ?, ?)",
    args: [spaceKey, Float64Array.from(keys).buffer, words.buffer],
  };
}

/** The signs of one vector of a block. */
export function signsAt({ keys, bits }: StoredBlock, row: number): Int32Array {
  const words = new Int32Array(bits.buffer, bits.byteOffset, bits.length / 4);
  const signs = new Int32Array(words.length / keys.length);
  for (let first = 0; first < signs.length; first += STRIPE_WORDS) {
    const at = first * keys.length + row * STRIPE_WORDS;
    signs.set(words.subarray(at, at + STRIPE_WORDS), first);
  }
  return signs;
}

/** An empty cache; undefined where signs cannot be compared, so that searches read the vectors themselves. */
export function createSignCache(mostBytes: number): SignCache | undefined {
  const memory = createSignMemory();
  return memory && { mostBytes, spaces: new Map(), memory, reading: Promise.resolve() };
}
