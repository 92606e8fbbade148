import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { IndexStatus } from "../../../schema/bookmark.ts";
import type { QueueResponse } from "../../../schema/queue.ts";
import type { Env } from "../../ports.ts";
import { collectionNotFound, liveCollection } from "../collections.ts";
import { grantedIds, isGranted } from "../grants/granted.ts";
import { SELECT_SPACES, type Space, toSpaces } from "../spaces.ts";

/**
 * The scope of a search: a collection, or everything if its key is undefined; how many of its bookmarks have vectors; and its
 * share of all bookmarks.
 */
export type Extent = {
  collectionKey: number | undefined;
  done: number;
  total: number;
  share: number;
  spaces: Space[];
};

/**
 * The bookmarks in scope, and those with all vectors: bookmarks that a space in progress has not reached yet are counted while
 * it is being built, which gets cheaper as it progresses.
 */
const EXTENT = `
  SELECT coalesce(sum(k.n), 0) AS total, coalesce(sum(k.n) FILTER (WHERE k.status = 'done'), 0) - (
      SELECT count(*) FROM embedding_spaces s
        CROSS JOIN generations g ON g.key > s.built_to AND g.key <= s.build_end AND g.state = 'current'
        CROSS JOIN live_bookmarks b ON b.key = g.bookmark_key AND b.index_status = 'done'
      WHERE s.state = 'building' AND (:collection IS NULL OR b.collection_id = :collection)
        AND ${isGranted("b.collection_id", ":granted")}
    ) AS done, (SELECT sum(n) FROM bookmark_counts) AS everything
  FROM collections c CROSS JOIN bookmark_counts k ON k.collection_key = c.key
  WHERE c.deleted_at IS NULL AND (:collection IS NULL OR c.id = :collection) AND ${isGranted("c.id", ":granted")}`;

/** The visible scope of a search, and the existing spaces. Throws `not_found` for an unknown collection. */
export async function readExtent(
  env: Pick<Env, "grant" | "reader">,
  collectionId: string | undefined,
): Promise<Extent> {
  const args = { collection: collectionId ?? null, granted: grantedIds(env) };
  const [spaces, collections, counts] = await env.reader.batch(
    [SELECT_SPACES, liveCollection(collectionId), { sql: EXTENT, args }],
    "read",
  );
  const key = collections?.rows[0]?.key;
  if (collectionId !== undefined && key === undefined) throw collectionNotFound();
  const [done, total, everything] = [counts?.rows[0]].flatMap((row) =>
    [row?.done, row?.total, row?.everything].map(Number),
  );
  return {
    collectionKey: key === undefined ? undefined : Number(key),
    done: done ?? 0,
    total: total ?? 0,
    share: (total ?? 0) / Math.max(1, everything ?? 0),
    spaces: toSpaces(spaces),
  };
}

/** Statement: counts bookmarks by status; `toStateCounts` reads the result. */
export const SELECT_STATES: InStatement = `
  SELECT k.status, sum(k.n) AS n FROM bookmark_counts k JOIN collections c ON c.key = k.collection_key
  WHERE c.deleted_at IS NULL GROUP BY k.status`;

export function toStateCounts(result: ResultSet | undefined): QueueResponse["states"] {
  const count = (state: IndexStatus) => Number(result?.rows.find((row) => row.status === state)?.n ?? 0);
  return {
    pending: count("pending"),
    indexing: count("indexing"),
    done: count("done"),
    error: count("error"),
  };
}

/** Passages there are, shown or not. */
export async function readChunkCount(db: Client): Promise<number> {
  const { rows } = await db.execute("SELECT n FROM chunk_count");
  return Number(rows[0]?.n);
}
