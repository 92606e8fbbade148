import type { Env } from "../../ports.ts";
import type { Filter } from "../organize/conditions.ts";

/** An id that nothing has. It replaces ids that the request may not see, so that the answer is that for a missing thing. */
const NOBODYS = "-";

/** The id of a collection if the request may see it, otherwise an id that no collection has. */
export function narrowCollection({ grant }: Pick<Env, "grant">, id: string): string {
  return grant === undefined || grant.collections.includes(id) ? id : NOBODYS;
}

/** The same for a bookmark, in the trash or not. */
export async function narrowBookmark(env: Pick<Env, "grant" | "reader">, id: string): Promise<string> {
  if (env.grant === undefined) return id;
  const { rows } = await env.reader.execute({
    sql: `SELECT c.id FROM bookmarks b JOIN collections c ON c.key = b.collection_key WHERE b.id = ?`,
    args: [id],
  });
  return env.grant.collections.includes(String(rows[0]?.id)) ? id : NOBODYS;
}

/** The filter for what the request may see; none if it may see everything. */
export function grantFilters({ grant }: Pick<Env, "grant">): Filter[] {
  return grant === undefined
    ? []
    : [{ name: "granted", value: JSON.stringify(grant.collections), not: false }];
}

/**
 * SQL condition: the request may see the collection with the id in `column`. `parameter` stands for the result of
 * `grantedIds`.
 */
export function isGranted(column: string, parameter: string): string {
  return `(${parameter} IS NULL OR ${column} IN (SELECT value FROM json_each(${parameter})))`;
}

/** The ids of the collections that the request may see, as JSON; null if it may see all. */
export function grantedIds({ grant }: Pick<Env, "grant">): string | null {
  return grant === undefined ? null : JSON.stringify(grant.collections);
}
