import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../adapters/node/database/open-database.ts";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { findNearestChunks } from "../../lib/store/nearest.ts";
import { createSignCache } from "../../lib/store/signs/blocks.ts";
import { packSigns } from "../../lib/store/signs/pack.ts";
import { addChunks, addVectors, openBenchDatabase } from "./database.ts";
import { makeVectors } from "./vectors.ts";

const ROUNDS = 25;

/**
 * How long the event loop was blocked at most, in milliseconds, while the reading thread searches and while it is idle, in
 * turns. Takes the smallest of all rounds for each, because other programs only add to it.
 */
export async function measureBlock(chunks: number): Promise<{ searching: number; idle: number }> {
  const folder = mkdtempSync(`${tmpdir()}/bookmarkd-bench-`);
  try {
    const { all, queries } = makeVectors(chunks, ROUNDS);
    const { db, file, space } = await openBenchDatabase(folder);
    await addChunks(db, chunks);
    await addVectors(db, space, all);
    while (await packSigns(db));
    db.close();
    const { reader, close } = await openDatabase({ file, migrations: readMigrations() });
    const signs = createSignCache(2 ** 28);
    const blocks = { searching: [] as number[], idle: [] as number[] };
    for (const query of queries) {
      const start = performance.now();
      const search = findNearestChunks(reader, space, query, { collectionKey: 1, limit: 10, signs });
      blocks.searching.push(await longestTurn(search));
      // As long as the search, because longer observation finds longer delays.
      blocks.idle.push(await longestTurn(sleep(performance.now() - start)));
    }
    await close();
    return { searching: Math.min(...blocks.searching), idle: Math.min(...blocks.idle) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function longestTurn(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let busy = true;
  void work.then(() => (busy = false));
  while (busy) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
