import type { Client } from "@libsql/client";
import type { Scope } from "../../store/find/matches.ts";
import { selectPassing, toNames } from "../../store/find/names-index.ts";
import type { Found } from "../names/names.ts";

/** The most results that paging reaches. The list of bookmarks has all. */
const MOST = 200;

/** The bookmarks that pass the filters of a scope, newest first; none if it has no filters. */
export async function findPassing(db: Client, scope: Scope): Promise<Found[]> {
  if (scope.filtering === undefined) return [];
  const names = toNames(await db.execute(selectPassing(scope.filtering, scope, MOST)));
  const legs = { text: null, trigram: null, vector: null };
  return names.map(({ bookmarkKey, chunkKey }) => ({ bookmarkKey, chunkKey, score: 1, legs }));
}
