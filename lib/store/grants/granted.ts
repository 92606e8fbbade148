import type { Env } from "../../ports.ts";
import type { Filter } from "../organise/conditions.ts";

/** An id that nothing has: by it is looked for what may not be seen, so that all is answered as where there is nothing. */
const NOBODYS = "-";

/** The id itself where the collection may be seen, else one that no collection has. */
export function narrowCollection({ grant }: Pick<Env, "grant">, id: string): string {
  return grant === undefined || grant.collections.includes(id) ? id : NOBODYS;
}

/** The same of a bookmark, in the trash or not. */
export async function narrowBookmark(env: Pick<Env, "grant" | "reader">, id: string): Promise<string> {
  if (env.grant === undefined) return id;
  const { rows } = await env.reader.execute({
    sql: `SELECT c.id FROM bookmarks b JOIN collections c ON c.key = b.collection_key WHERE b.id = ?`,
    args: [id],
  });
  return env.grant.collections.includes(String(rows[0]?.id)) ? id : NOBODYS;
}

/** The filter that leaves what may be seen; none where that is all. */
export function grantFilters({ grant }: Pick<Env, "grant">): Filter[] {
  return grant === undefined
    ? []
    : [{ name: "granted", value: JSON.stringify(grant.collections), not: false }];
}

/** SQL that the collection with the id in `column` may be seen; `parameter` stands for what `grantedIds` answers. */
export function isGranted(column: string, parameter: string): string {
  return `(${parameter} IS NULL OR ${column} IN (SELECT value FROM json_each(${parameter})))`;
}

/** The ids of the collections that may be seen, as JSON; null where those are all. */
export function grantedIds({ grant }: Pick<Env, "grant">): string | null {
  return grant === undefined ? null : JSON.stringify(grant.collections);
}
