import { createRequire } from "node:module";
import { join } from "node:path";
import Database from "libsql";
import { bytesOf } from "../../../lib/store/nearest.ts";
import { DIMENSIONS, vectorAt } from "../vectors.ts";
import { COLLECTION, factsOf, filterOf, firstNew, isDeleted, type Peer, type Scope } from "./peer.ts";

/** Loads a package of the benchmarks. The project has neither the package nor its types. */
const load = createRequire(new URL("../../package.json", import.meta.url));

/** Rows in one batch. */
const SLICE = 500;

/** How many results of DiskANN to filter by scope, because it has no filters. */
const TOP = 100;

/** sqlite-vec, exact, in a file. */
export function openSqliteVec(folder: string): Peer {
  const db = openFile(join(folder, "sqlite-vec.db"));
  // The extension's entry is found without the ending.
  db.loadExtension(String(load("sqlite-vec").getLoadablePath()).replace(/\.(?:so|dylib|dll)$/, ""));
  db.exec(
    `CREATE VIRTUAL TABLE vectors USING vec0(embedding float[${DIMENSIONS}] distance_metric=cosine,
       collection integer, tagged integer, bookmark integer, chunk_size=1024)`,
  );
  let count = 0;
  const insert =
    "INSERT INTO vectors (rowid, embedding, collection, tagged, bookmark) VALUES (?, ?, ?, ?, ?)";
  return {
    name: "sqlite-vec",
    add(all) {
      count = all.length / DIMENSIONS;
      addRows(db, insert, all, BigInt);
    },
    search: (query, scope) =>
      positions(
        db
          .prepare(
            `SELECT rowid AS id FROM vectors WHERE embedding MATCH ? AND k = 10 ${and(scope, count)} ORDER BY distance`,
          )
          .all([blobOf(query)]),
      ),
    deleteHalf: () => deleteRows(db, "DELETE FROM vectors WHERE rowid = ?", count),
    close: () => void db.close(),
  };
}

/** libSQL's own approximate index, with the smallest neighbors that kept its recall. */
export function openDiskAnn(folder: string): Peer {
  const db = openFile(join(folder, "diskann.db"));
  db.exec(
    `CREATE TABLE vectors (id INTEGER PRIMARY KEY, embedding F32_BLOB(${DIMENSIONS}), collection, tagged, bookmark);
     CREATE INDEX vectors_near ON vectors (libsql_vector_idx(embedding, 'metric=cosine', 'compress_neighbors=float8',
       'max_neighbors=20', 'insert_l=40', 'search_l=${TOP}'))`,
  );
  let count = 0;
  return {
    name: "DiskANN of libSQL",
    add(all) {
      count = all.length / DIMENSIONS;
      addRows(db, "INSERT INTO vectors VALUES (?, ?, ?, ?, ?)", all, Number);
    },
    search: (query, scope) =>
      positions(
        db
          .prepare(
            `SELECT v.id FROM vector_top_k('vectors_near', vector32(?), ${TOP}) t JOIN vectors v ON v.id = t.id
             WHERE 1 ${and(scope, count)} ORDER BY vector_distance_cos(v.embedding, vector32(?)) LIMIT 10`,
          )
          .all([blobOf(query), blobOf(query)]),
      ),
    deleteHalf: () => deleteRows(db, "DELETE FROM vectors WHERE id = ?", count),
    close: () => void db.close(),
  };
}

/** LanceDB without an index, exact. */
export async function openLance(folder: string): Promise<Peer> {
  const lance = await load("@lancedb/lancedb").connect(join(folder, "lance"));
  let table: any;
  let count = 0;
  return {
    name: "LanceDB",
    async add(all) {
      count = all.length / DIMENSIONS;
      const rows = rowsOf(all);
      table = await lance.createTable("vectors", rows.slice(0, 10 * SLICE));
      for (let first = 10 * SLICE; first < count; first += 10 * SLICE)
        await table.add(rows.slice(first, first + 10 * SLICE));
    },
    async search(query, scope) {
      const search = table.search(Array.from(query)).distanceType("cosine").limit(10);
      const filtered = scope === "all" ? search : search.where(filterOf(scope, count));
      return (await filtered.toArray()).map(({ id }: { id: number }) => id);
    },
    deleteHalf: () => table.delete("bookmark % 2 = 1"),
    close: () => lance.close(),
  };
}

/** Orama, exact, in memory. */
export function openOrama(): Peer {
  const { create, insertMultiple, removeMultiple, searchVector } = load("@orama/orama");
  const types = { collection: "number", tagged: "number", bookmark: "number" };
  const db = create({ schema: { vector: `vector[${DIMENSIONS}]`, ...types } });
  let count = 0;
  const where = (scope: Scope) => {
    if (scope === "collection") return { collection: { eq: COLLECTION } };
    return scope === "tag" ? { tagged: { eq: 1 } } : { bookmark: { gte: firstNew(count) } };
  };
  return {
    name: "Orama",
    add(all) {
      count = all.length / DIMENSIONS;
      return insertMultiple(
        db,
        rowsOf(all).map((row) => ({ ...row, id: String(row.id) })),
        SLICE,
      );
    },
    async search(query, scope) {
      const vector = { value: Array.from(query), property: "vector" };
      const { hits } = await searchVector(db, {
        vector,
        limit: 10,
        similarity: -1,
        ...(scope === "all" ? {} : { where: where(scope) }),
      });
      return hits.map(({ id }: { id: string }) => Number(id));
    },
    deleteHalf: () =>
      removeMultiple(
        db,
        Array.from({ length: count }, (_, at) => at)
          .filter(isDeleted)
          .map(String),
        SLICE,
      ),
    close: () => {},
  };
}

function openFile(file: string): Database.Database {
  const db = new Database(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA cache_size = -24576");
  return db;
}

function and(scope: Scope, count: number): string {
  return scope === "all" ? "" : `AND ${filterOf(scope, count)}`;
}

function rowsOf(all: Float32Array) {
  return Array.from({ length: all.length / DIMENSIONS }, (_, at) => ({
    id: at,
    ...factsOf(at),
    vector: Array.from(vectorAt(all, at)),
  }));
}

/** `toInteger` makes what the table takes for an integer. */
function addRows(
  db: Database.Database,
  sql: string,
  all: Float32Array,
  toInteger: (value: number) => unknown,
): void {
  const insert = db.prepare(sql);
  const count = all.length / DIMENSIONS;
  for (let first = 0; first < count; first += SLICE) {
    db.exec("BEGIN");
    for (let at = first; at < Math.min(count, first + SLICE); at++) {
      const { collection, tagged, bookmark } = factsOf(at);
      const facts = [collection, tagged, bookmark].map(toInteger);
      insert.run([toInteger(at + 1), blobOf(vectorAt(all, at)), ...facts]);
    }
    db.exec("COMMIT");
  }
}

function deleteRows(db: Database.Database, sql: string, count: number): void {
  const remove = db.prepare(sql);
  db.exec("BEGIN");
  for (let at = 0; at < count; at++) if (isDeleted(at)) remove.run([at + 1]);
  db.exec("COMMIT");
}

function positions(rows: unknown[]): number[] {
  return rows.map((row) => Number((row as { id: number | bigint }).id) - 1);
}

function blobOf(vector: Float32Array): Buffer {
  return Buffer.from(bytesOf(vector));
}
