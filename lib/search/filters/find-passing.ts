import type { Client } from "@libsql/client";
import type { Scope } from "../../store/find/matches.ts";
import { selectPassing } from "../../store/find/names-index.ts";
import type { Found } from "../names/names.ts";

/** The newest bookmarks that pass the filters of a scope, at most `wanted`, and how many there are in all; none if it has no filters. */
export async function findPassing(
  db: Client,
  scope: Scope,
  wanted: number,
): Promise<{ candidates: Found[]; total: number }> {
  if (scope.filtering === undefined) return { candidates: [], total: 0 };
  const { rows } = await db.execute(selectPassing(scope.filtering, scope, wanted));
  const legs = { text: null, trigram: null, vector: null };
  const candidates = rows.map((row) => ({
    bookmarkKey: Number(row.key),
    chunkKey: row.chunk_key === null ? undefined : Number(row.chunk_key),
    score: 1,
    legs,
  }));
  return { candidates, total: Number(rows[0]?.total ?? 0) };
}
