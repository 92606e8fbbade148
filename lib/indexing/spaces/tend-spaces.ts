import type { Row } from "@libsql/client";
import type { Ports } from "../../ports.ts";
import { SLICE, textOf } from "../../store/chunks.ts";
import { bytesOf, checkVector } from "../../store/nearest.ts";
import { addSpace, q8Key, retireSpace, type Space, switchTo, tablesOf } from "../../store/spaces.ts";
import type { Embedder } from "../../text/embed/embedder.ts";
import { addCurrent, listTargets, type Target } from "./open-targets.ts";

/** Chunks that are learned from at most: more of them find no better directions. */
const SAMPLE = 20_000;

/** Chunks that are read at a time, so that nobody waits long for the reading connection. */
const READ_AT_ONCE = 500;

/** An odd number near 2^32 / φ: its multiples are spread evenly, so that a sample has chunks of all ages. */
const SPREAD = 2_654_435_769;

/**
 * Brings the vectors up to what is set up: makes a space for an embedder that is new, learns a better one when there are
 * enough chunks for it, gives the chunks that were there before their vectors, and then puts the new space in the place of
 * the old. Each step is written down when it is done, so whoever comes next goes on from there. Throws what the embedder
 * throws; the space that is searched stays then.
 */
export async function tendSpaces(env: Ports, signal: AbortSignal): Promise<void> {
  await chooseSpaces(env, signal);
  await buildSpace(env, signal);
  if (await learnSpace(env, signal)) await buildSpace(env, signal);
}

/** Sees that the embedder that is set up has its space, or one that was learned in its stead, and nothing else is built. */
async function chooseSpaces(env: Ports, signal: AbortSignal): Promise<void> {
  const targets = await listTargets(env);
  // Nothing is asked of an embedder before there is something to embed.
  if (targets.length === 0) return;
  const { model } = await env.embedders.current(signal);
  const isWanted = ({ space, embedder }: Target) =>
    embedder !== undefined &&
    (space.model.fingerprint === model.fingerprint ||
      (space.learnedFrom !== undefined && space.model.provider === model.provider));
  if (!targets.some(isWanted)) return addCurrent(env, targets, signal);
  for (const target of targets) {
    if (target.space.state === "building" && !isWanted(target))
      await retireSpace(env.background, target.space);
  }
}

/** Embeds what was there before the space that is built, and switches to it. */
async function buildSpace(env: Ports, signal: AbortSignal): Promise<void> {
  const targets = await listTargets(env);
  const target = targets.find(({ space }) => space.state === "building");
  if (target?.embedder === undefined) return;
  const { space, embedder } = target;
  for (;;) {
    signal.throwIfAborted();
    const rows = await readUnembedded(env, space);
    if (rows.length === 0) break;
    await embedRows(env, space, embedder, rows, signal);
  }
  await switchTo(env.background, space);
}

/** The next chunks without a vector, a generation after the other, so that `built_to` says what is complete. */
async function readUnembedded(env: Ports, space: Space): Promise<Row[]> {
  const { rows } = await env.background.execute({
    sql: `SELECT k.key, k.heading, k.body, g.key AS generation_key
          FROM embedding_spaces s
          JOIN generations g ON g.key > s.built_to AND g.key <= s.build_end AND g.state = 'current'
          JOIN chunks k ON k.generation_key = g.key
          WHERE s.key = ? AND NOT EXISTS (SELECT 1 FROM ${tablesOf(space).f32} v WHERE v.chunk_key = k.key)
          ORDER BY g.key, k.ordinal LIMIT ${SLICE}`,
    args: [space.key],
  });
  return rows;
}

async function embedRows(
  env: Ports,
  space: Space,
  embedder: Embedder,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<void> {
  const texts = rows.map((row) => textOf(String(row.heading), String(row.body)));
  const vectors = await embedder.embed(texts, "passage", signal);
  for (const vector of vectors) checkVector(vector, space.dimensions);
  const { f32, q8 } = tablesOf(space);
  const keys = JSON.stringify(rows.map((row) => Number(row.key)));
  // A chunk that was replaced or deleted meanwhile gets none.
  const current = "JOIN generations g ON g.key = k.generation_key AND g.state = 'current'";
  const inserts = rows.map((row, index) => ({
    sql: `INSERT OR IGNORE INTO ${f32} (chunk_key, embedding) SELECT k.key, ? FROM chunks k ${current} WHERE k.key = ?`,
    args: [bytesOf(vectors[index]!), Number(row.key)],
  }));
  const copies = {
    sql: `INSERT OR IGNORE INTO ${q8} (key, embedding)
          SELECT ${q8Key("b.collection_key", "k.key")}, vector8(v.embedding)
          FROM json_each(?) wanted JOIN chunks k ON k.key = wanted.value ${current}
          JOIN bookmarks b ON b.key = g.bookmark_key JOIN ${f32} v ON v.chunk_key = k.key`,
    args: [keys],
  };
  const progress = {
    sql: "UPDATE embedding_spaces SET built_to = max(built_to, ?) WHERE key = ?",
    args: [Number(rows.at(-1)?.generation_key) - 1, space.key],
  };
  await env.background.batch([...inserts, copies, progress], "write");
}

/** Learns a space when that is due and nobody waits for a page; answers whether it did. */
async function learnSpace(env: Ports, signal: AbortSignal): Promise<boolean> {
  const { learning } = env.embedders;
  if (learning === undefined) return false;
  const ready = (await listTargets(env)).find(({ space }) => space.state === "ready");
  if (ready === undefined) return false;
  const due = Math.max(learning.from, 2 * (ready.space.learnedFrom ?? 0));
  // First what costs nothing: this is asked after each job, and counting goes through all chunks.
  if (await isBusy(env)) return false;
  const count = await countChunks(env, due);
  if (count < due) return false;
  const texts = await readSample(env, signal);
  const { model, projection } = await learning.learn(texts, signal);
  await addSpace(env.background, { model, learned: { from: count, projection } }, env.now());
  return true;
}

/** Chunks there are; 0 where the newest key shows that they are fewer than `least`. */
async function countChunks(env: Ports, least: number): Promise<number> {
  const { rows } = await env.reader.execute({
    sql: `SELECT CASE WHEN (SELECT max(key) FROM chunks) >= ? THEN (SELECT count(*) FROM chunks) ELSE 0 END AS chunks`,
    args: [least],
  });
  return Number(rows[0]?.chunks);
}

async function isBusy(env: Ports): Promise<boolean> {
  const { rows } = await env.background.execute({
    sql: "SELECT EXISTS (SELECT 1 FROM index_jobs WHERE run_after <= ?) AS busy",
    args: [env.now().getTime()],
  });
  return Boolean(rows[0]?.busy);
}

/** Texts of the chunks, or of so many of them that are spread over all. */
async function readSample(env: Ports, signal: AbortSignal): Promise<string[]> {
  const { rows } = await env.reader.execute(
    `SELECT k.key FROM chunks k JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
     ORDER BY (k.key * ${SPREAD}) % 4294967296 LIMIT ${SAMPLE}`,
  );
  const keys = rows.map((row) => Number(row.key));
  const texts: string[] = [];
  for (let first = 0; first < keys.length; first += READ_AT_ONCE) {
    signal.throwIfAborted();
    const { rows: chunks } = await env.reader.execute({
      sql: "SELECT k.heading, k.body FROM json_each(?) wanted JOIN chunks k ON k.key = wanted.value ORDER BY wanted.key",
      args: [JSON.stringify(keys.slice(first, first + READ_AT_ONCE))],
    });
    texts.push(...chunks.map((row) => textOf(String(row.heading), String(row.body))));
  }
  return texts;
}
