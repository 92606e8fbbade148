import { createRequire } from "node:module";
import Database from "libsql";
import { bytesOf } from "../../lib/store/nearest.ts";
import { keysFrom, SLICE } from "./database.ts";
import { DIMENSIONS, vectorAt } from "./vectors.ts";

/** The peer: a table of sqlite-vec in a file, with exact vectors and cosine distance. */
export type SqliteVec = {
  add: (all: Float32Array) => void;
  /** Positions of the ten nearest. */
  search: (query: Float32Array) => number[];
  close: () => void;
};

export function openSqliteVec(file: string): SqliteVec {
  const { getLoadablePath } = createRequire(new URL("../package.json", import.meta.url))("sqlite-vec");
  const db = new Database(file);
  // The extension's entry is found without the ending.
  db.loadExtension(String(getLoadablePath()).replace(/\.(?:so|dylib|dll)$/, ""));
  db.exec("PRAGMA journal_mode = WAL; PRAGMA cache_size = -24576");
  db.exec(
    `CREATE VIRTUAL TABLE vectors USING vec0(embedding float[${DIMENSIONS}] distance_metric=cosine, chunk_size=1024)`,
  );
  const insert = db.prepare("INSERT INTO vectors (rowid, embedding) VALUES (?, ?)");
  const select = db.prepare("SELECT rowid FROM vectors WHERE embedding MATCH ? AND k = 10 ORDER BY distance");
  return {
    add(all) {
      const count = all.length / DIMENSIONS;
      for (let first = 0; first < count; first += SLICE) {
        db.exec("BEGIN");
        for (const i of keysFrom(first, count))
          insert.run([BigInt(i + 1), Buffer.from(bytesOf(vectorAt(all, i)))]);
        db.exec("COMMIT");
      }
    },
    search: (query) =>
      select.all([Buffer.from(bytesOf(query))]).map((row) => Number((row as { rowid: number }).rowid) - 1),
    close: () => void db.close(),
  };
}
