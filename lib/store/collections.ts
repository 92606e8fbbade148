import type { InStatement, InValue, Row } from "@libsql/client";
import type { CollectionChange, CollectionResponse, NewCollection } from "../../schema/collection.ts";
import type { CollectionsQuery } from "../../schema/query.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { grantedIds, isGranted } from "./grants/granted.ts";
import { dropJobs } from "./jobs.ts";
import { expiryOf, hideWith } from "./organize/expiry.ts";
import type { KeyOf } from "./pages.ts";
import { forgetWarningsOf } from "./warnings.ts";

/** How many favicons a collection shows. */
const PREVIEWS = 5;

/** Creates a collection. Names need not be unique. */
export async function addCollection(
  env: Pick<Env, "db" | "events" | "newId" | "now" | "reader">,
  input: NewCollection,
): Promise<CollectionResponse> {
  const id = env.newId();
  const now = env.now().toISOString();
  await env.db.execute({
    sql: `INSERT INTO collections (id, name, description, created_at, updated_at) VALUES (?, ?, ?, ?, ?)`,
    args: [id, input.name, input.description ?? "", now, now],
  });
  env.events.publish({ type: "collection", data: { id } });
  return getCollection(env, id);
}

/** All visible collections, oldest first, on request with `last_indexed`. */
export async function listCollections(
  env: Pick<Env, "grant" | "reader">,
  query: CollectionsQuery,
): Promise<CollectionResponse[]> {
  const collections = await selectCollections(
    env,
    `c.deleted_at IS NULL AND ${isGranted("c.id", "?1")} ORDER BY c.created_at, c.key LIMIT ?2 OFFSET ?3`,
    [grantedIds(env), query.limit ?? -1, query.offset],
  );
  return query.with.includes("last_indexed") ? withLastIndexed(env, collections) : collections;
}

async function withLastIndexed(
  env: Pick<Env, "reader">,
  collections: CollectionResponse[],
): Promise<CollectionResponse[]> {
  const { rows } = await env.reader.execute(
    "SELECT collection_id, max(indexed_at) AS last_indexed FROM live_bookmarks GROUP BY collection_id",
  );
  const byCollection = new Map(rows.map((row) => [row.collection_id, row.last_indexed]));
  return collections.map((one) => {
    const time = byCollection.get(one.id);
    return { ...one, last_indexed: time == null ? null : String(time) };
  });
}

/** The collection with this id. Throws `not_found`. */
export async function getCollection(env: Pick<Env, "reader">, id: string): Promise<CollectionResponse> {
  const [found] = await selectCollections(env, "c.deleted_at IS NULL AND c.id = ?", [id]);
  if (found === undefined) throw collectionNotFound();
  return found;
}

/** Renames a collection. Keeps the description unless the change has one. Throws `not_found`. */
export async function changeCollection(
  env: Pick<Env, "db" | "events" | "now" | "reader">,
  id: string,
  change: CollectionChange,
): Promise<CollectionResponse> {
  const { rowsAffected } = await env.db.execute({
    sql: `UPDATE collections
          SET name = ?, description = CASE WHEN ? THEN ? ELSE description END, updated_at = ?
          WHERE id = ? AND deleted_at IS NULL`,
    args: [
      change.name,
      change.description !== undefined,
      change.description ?? "",
      env.now().toISOString(),
      id,
    ],
  });
  if (rowsAffected === 0) throw collectionNotFound();
  env.events.publish({ type: "collection", data: { id } });
  return getCollection(env, id);
}

/**
 * Moves a collection and all its bookmarks to the trash. They disappear at once; the indexer deletes the chunks in slices, and
 * the rest when they expire. Throws `not_found`.
 */
export async function deleteCollection(
  env: Pick<Env, "db" | "events" | "indexer" | "now">,
  id: string,
): Promise<void> {
  const now = env.now().toISOString();
  const expiry = expiryOf(env.now());
  const [jobs, update] = await env.db.batch(
    [
      dropJobs({ sql: "SELECT key FROM live_bookmarks WHERE collection_id = ?", args: [id] }),
      {
        sql: `UPDATE collections SET deleted_at = ?, expires_at = ?, updated_at = ?
              WHERE id = ? AND deleted_at IS NULL`,
        args: [now, expiry, now, id],
      },
    ],
    "write",
  );
  if (update?.rowsAffected === 0) throw collectionNotFound();
  env.events.publish({ type: "collection_deleted", data: { id } });
  for (const job of jobs?.rows ?? []) env.indexer.cancel(Number(job.bookmark_key));
  env.indexer.wake();
}

/** Bookmarks of a deleted collection that move to the trash in one batch. */
const HIDDEN_AT_ONCE = 100;

/**
 * Moves some bookmarks of a deleted collection to the trash. If there are none left, deletes an expired collection whose
 * bookmarks are gone. Returns whether there was anything to do.
 */
export async function clearCollection({
  background,
  now,
}: Pick<Env, "background" | "now">): Promise<boolean> {
  const { rows: begun } = await background.execute(
    `SELECT key FROM collections c WHERE deleted_at IS NOT NULL AND EXISTS (
       SELECT 1 FROM bookmarks b WHERE b.collection_key = c.key AND b.deleted_at IS NULL) LIMIT 1`,
  );
  if (begun[0] !== undefined) {
    await background.batch(hideWith(Number(begun[0].key), HIDDEN_AT_ONCE), "write");
    return true;
  }
  const time = now().toISOString();
  const { rows: over } = await background.execute({
    sql: `SELECT key FROM collections c WHERE expires_at <= ? AND NOT EXISTS (
            SELECT 1 FROM bookmarks b WHERE b.collection_key = c.key) LIMIT 1`,
    args: [time],
  });
  if (over[0] === undefined) return false;
  const key = Number(over[0].key);
  // Unless it was restored meanwhile.
  const gone: InStatement = {
    sql: "DELETE FROM collections WHERE key = ? AND expires_at <= ?",
    args: [key, time],
  };
  await background.batch([forgetWarningsOf(key), gone], "write");
  return true;
}

/** Statement: marks a collection as changed if a bookmark with one of these ids was added to it. */
export function touchJoined(env: Pick<Env, "now">, id: string, bookmarkIds: readonly string[]): InStatement {
  return {
    sql: `UPDATE collections SET updated_at = ?
          WHERE id = ? AND EXISTS (SELECT 1 FROM bookmarks WHERE id IN (SELECT value FROM json_each(?)))`,
    args: [env.now().toISOString(), id, JSON.stringify(bookmarkIds)],
  };
}

/** Statement: marks the collection of the bookmark with this id as changed. */
export function touchCollectionOf(env: Pick<Env, "now">, bookmarkId: string): InStatement {
  return {
    sql: `UPDATE collections SET updated_at = ?
          WHERE key = (SELECT collection_key FROM live_bookmarks WHERE id = ?)`,
    args: [env.now().toISOString(), bookmarkId],
  };
}

/** SQL that selects the key of the collection with this id. */
export function liveCollection(id: string | undefined): KeyOf {
  return { sql: "SELECT key FROM collections WHERE id = ? AND deleted_at IS NULL", args: [id ?? null] };
}

export function collectionNotFound(): AppError {
  return new AppError("not_found", "Collection not found");
}

async function selectCollections(
  env: Pick<Env, "reader">,
  where: string,
  args: InValue[],
): Promise<CollectionResponse[]> {
  const [collections, previews] = await env.reader.batch(
    [
      {
        sql: `SELECT c.id, c.name, c.description, c.created_at, c.updated_at,
                (SELECT coalesce(sum(k.n), 0) FROM bookmark_counts k WHERE k.collection_key = c.key) AS bookmark_count
              FROM collections c WHERE ${where}`,
        args,
      },
      { sql: favicons(`SELECT c.key FROM collections c WHERE ${where}`), args },
    ],
    "read",
  );
  const byCollection = new Map<string, Row[]>();
  for (const row of previews?.rows ?? []) {
    const id = String(row.collection_id);
    byCollection.set(id, [...(byCollection.get(id) ?? []), row]);
  }
  return (collections?.rows ?? []).map((row) => toCollection(row, byCollection.get(String(row.id)) ?? []));
}

/**
 * The most used favicons of the collections that `keys` selects, each with its newest bookmark. SQLite takes the other columns
 * of a group from the row with max().
 */
function favicons(keys: string): string {
  return `
    WITH used AS (
      SELECT collection_key, key, count(*) AS uses, max(added_at) AS newest
      FROM bookmarks WHERE deleted_at IS NULL AND collection_key IN (${keys})
      GROUP BY collection_key, favicon_hash
    ), ranked AS (
      SELECT key, row_number() OVER (PARTITION BY collection_key ORDER BY uses DESC, newest DESC) AS place
      FROM used
    )
    SELECT b.collection_id, b.url, b.favicon_url
    FROM ranked r JOIN live_bookmarks b ON b.key = r.key
    WHERE r.place <= ${PREVIEWS} ORDER BY b.collection_id, r.place`;
}

function toCollection(row: Row, previews: Row[]): CollectionResponse {
  return {
    id: String(row.id),
    name: String(row.name),
    description: String(row.description),
    created_at: String(row.created_at),
    updated_at: String(row.updated_at),
    bookmark_count: Number(row.bookmark_count),
    favicon_previews: previews.map((one) => ({ url: String(one.url), favicon_url: String(one.favicon_url) })),
  };
}
