import type { Client, InValue } from "@libsql/client";
import { argsOf, IN_SCOPE, isEverything, type Scope, type TextIndex } from "./matches.ts";

/**
 * The most bookmarks whose chunks are listed before a text index is searched: that takes a millisecond and avoids lookups of
 * matches.
 */
const FEW_BOOKMARKS = 1_000;

/** Whether a scope is known to have few bookmarks. */
export function isSmall(scope: Scope): boolean {
  return !isEverything(scope) && scope.most !== undefined && scope.most <= FEW_BOOKMARKS;
}

/** The keys of the chunks of a small scope that search may return. */
export async function readKeys(db: Client, scope: Scope): Promise<number[]> {
  const sql = `SELECT json_group_array(key) AS keys FROM (${keysOf(scope)})`;
  const { rows } = await db.execute({ sql, args: argsOf(scope) });
  return JSON.parse(String(rows[0]?.keys));
}

/**
 * Restricts the matches of an index to a small scope; "" if the scope is not known to be small. FTS5 reads only what lies in the range, but
 * everything if the ends are no integers, as numbers of JavaScript are not. The + keeps it from seeking each key.
 */
export function amongFew(index: TextIndex, scope: Scope): { where: string; args: Record<string, InValue> } {
  if (!isSmall(scope)) return { where: "", args: {} };
  const { range } = scope;
  const between = range && `AND ${index}.rowid BETWEEN CAST(:low AS INTEGER) AND CAST(:high AS INTEGER)`;
  return {
    where: `${between ?? ""} AND +${index}.rowid IN (${keysOf(scope)})`,
    args: { ...argsOf(scope), ...range },
  };
}

/** The range of a small scope, if it leaves out more than half of all keys: to check both ends costs something, too. */
export async function readRange(db: Client, scope: Scope): Promise<Scope["range"]> {
  if (!isSmall(scope)) return undefined;
  const { rows } = await db.execute({
    sql: `SELECT min(key) AS low, max(key) AS high, (SELECT max(key) FROM chunks) AS newest FROM (${keysOf(scope)})`,
    args: argsOf(scope),
  });
  const [low, high, newest] = [rows[0]?.low, rows[0]?.high, rows[0]?.newest].map(Number);
  return high! - low! < newest! / 2 ? { low: low!, high: high! } : undefined;
}

/** The chunks of a small scope that search may return. */
function keysOf(scope: Scope): string {
  const bookmarks =
    scope.filtering === undefined
      ? `live_bookmarks b WHERE b.collection_key = :collection`
      : `facets f ${scope.filtering.index} CROSS JOIN live_bookmarks b ON b.key = f.bookmark_key
           WHERE (${scope.filtering.where}) AND ${IN_SCOPE}`;
  return `SELECT k.key FROM (SELECT b.key FROM ${bookmarks}) b
    CROSS JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
    CROSS JOIN chunks k ON k.generation_key = g.key`;
}
