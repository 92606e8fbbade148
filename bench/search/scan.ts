import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNearestChunks } from "../../lib/store/nearest.ts";
import { createSignCache } from "../../lib/store/signs/blocks.ts";
import { packSigns } from "../../lib/store/signs/pack.ts";
import { addChunks, addVectors, openBenchDatabase } from "./database.ts";
import { openSqliteVec } from "./sqlite-vec.ts";
import { makeVectors, plainScan } from "./vectors.ts";

/** All figures are from one run and in processor time, which other programs do not change. */
export type ScanFigures = {
  /** Medians of milliseconds of a search for the ten nearest. */
  searchMs: { ours: number; plain: number; sqliteVec: number };
  /** Vectors written per second, and vectors whose signs were made per second afterward. */
  addedPerSecond: { ours: number; packed: number; sqliteVec: number };
  recall: number;
  bytesPerChunk: number;
};

const QUERIES = 15;

/** The search, through the client and from a file, beside a dot product with every vector and sqlite-vec. */
export async function measureScan(chunks: number): Promise<ScanFigures> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-"));
  const { all, queries } = makeVectors(chunks, QUERIES);
  const { db, file, space } = await openBenchDatabase(folder);
  const peer = openSqliteVec(join(folder, "peer.db"));
  try {
    await addChunks(db, chunks);
    await db.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const before = statSync(file).size;
    const ours = await cpuMs(() => addVectors(db, space, all));
    const packing = await cpuMs(async () => {
      while (await packSigns(db));
    });
    const signs = createSignCache(2 ** 28);
    const theirs = await cpuMs(() => peer.add(all));
    await db.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const bytesPerChunk = (statSync(file).size - before) / chunks;

    await findNearestChunks(db, space, queries[0]!, { limit: 10, signs });
    const times = { ours: [] as number[], plain: [] as number[], sqliteVec: [] as number[] };
    let hits = 0;
    for (const query of queries) {
      let found: number[] = [];
      let wanted: number[] = [];
      times.ours.push(
        await cpuMs(async () => {
          const near = await findNearestChunks(db, space, query, { collectionKey: 1, limit: 10, signs });
          found = near.map(({ chunkKey }) => chunkKey - 1);
        }),
      );
      times.plain.push(await cpuMs(() => (wanted = plainScan(all, query))));
      times.sqliteVec.push(await cpuMs(() => peer.search(query)));
      hits += found.filter((at) => wanted.includes(at)).length;
    }
    return {
      searchMs: {
        ours: median(times.ours),
        plain: median(times.plain),
        sqliteVec: median(times.sqliteVec),
      },
      addedPerSecond: {
        ours: (chunks / ours) * 1000,
        packed: (chunks / packing) * 1000,
        sqliteVec: (chunks / theirs) * 1000,
      },
      recall: hits / (QUERIES * 10),
      bytesPerChunk,
    };
  } finally {
    peer.close();
    db.close();
    rmSync(folder, { recursive: true });
  }
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
