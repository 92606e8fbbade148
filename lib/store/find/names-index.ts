import type { InStatement, InValue, ResultSet } from "@libsql/client";
import { reverseHost } from "../../urls/site.ts";
import { type Filtering, selectFiltered } from "../organize/filters.ts";
import { keysByAddress } from "./by-address.ts";
import {
  argsOf,
  IN_SCOPE,
  isEverything,
  type NameIndex,
  type Plan,
  passing,
  type Scope,
  selectScored,
} from "./matches.ts";

/** The names of a bookmark, from any source; "" for missing ones. */
export type Name = {
  bookmarkKey: number;
  /** Its first passage, to show with it; undefined if no page of it is indexed. */
  chunkKey: number | undefined;
  title: string;
  pageTitle: string;
  /** Host, port, path and query. */
  address: string;
  description: string;
  /** One a line. */
  tags: string;
  note: string;
  /** BM25 of the match, higher is better; of no meaning for a match of the whole address or host. */
  score: number;
};

/** What the fields of a name weigh: title, page's title, address, description, tags and note. */
const WEIGHTS = "4, 4, 2, 1, 4, 1";

/** Selects the bookmarks whose names match an FTS5 expression best. `toNames` reads the result. */
export function selectNames(index: NameIndex, plan: Plan, scope: Scope, limit: number): InStatement {
  const scored = selectScored(index, plan, { weights: index === "bookmarks_fts" ? `, ${WEIGHTS}` : "" });
  // Of all collections the best are sorted out first, which takes half the time; few of them are deleted and not yet cleared.
  const most = isEverything(scope) ? 4 * limit : -1;
  const found = `SELECT b.key, best.score FROM (${scored.sql}) best
    CROSS JOIN live_bookmarks b ON b.key = best.key AND ${IN_SCOPE}
    ${passing(scope)} ORDER BY best.score, b.key LIMIT :limit`;
  return { sql: withNames(found), args: { ...argsOf(scope), ...scored.args, limit, most } };
}

/** The most bookmarks of one address or host. */
const MOST_SAME = 100;

/** Selects the newest bookmarks with these identities (see `urlIdentity`). `toNames` reads the result. */
export function selectByIdentity(identities: readonly string[], scope: Scope): InStatement {
  const same = `SELECT b.key FROM json_each(:identities) i CROSS JOIN live_bookmarks b ON b.identity = i.value`;
  return selectByKeys(same, { identities: JSON.stringify(identities) }, scope);
}

/** The same for those that an address leads to (see `identityOf`). */
export function selectByAddress(address: string, scope: Scope): InStatement {
  return selectByKeys(keysByAddress(":addresses"), { addresses: JSON.stringify([address]) }, scope);
}

/** The same for those of a host and of hosts below it. */
export function selectByHost(host: string, scope: Scope): InStatement {
  const from = reverseHost(host);
  const same =
    "SELECT bookmark_key AS key FROM facets INDEXED BY facets_site WHERE site >= :from AND site < :to";
  return selectByKeys(same, { from, to: `${from.slice(0, -1)}/` }, scope);
}

function selectByKeys(keys: string, args: Record<string, InValue>, scope: Scope): InStatement {
  const found = `SELECT b.key, -b.key AS score FROM (${keys}) same
    CROSS JOIN live_bookmarks b ON b.key = same.key AND ${IN_SCOPE}
    ${passing(scope)} ORDER BY b.key DESC LIMIT ${MOST_SAME}`;
  return { sql: withNames(found), args: { ...argsOf(scope), ...args } };
}

/** Selects the newest bookmarks that pass the filters, each with its first passage and the number of all (`key`, `chunk_key`, `total`). */
export function selectPassing(filtering: Filtering, { collectionKey }: Scope, limit: number): InStatement {
  const inCollection: Filtering = {
    ...filtering,
    where: `${filtering.where} AND (:collection IS NULL OR f.collection_key = :collection)`,
  };
  return {
    sql: `SELECT b.key, b.total, ${FIRST_CHUNK} AS chunk_key
      FROM (SELECT key, row_number() OVER () AS place, count(*) OVER () AS total
        FROM (${selectFiltered(inCollection)}) LIMIT :most) b ORDER BY b.place`,
    args: { ...filtering.args, collection: collectionKey ?? null, limit: -1, offset: 0, most: limit },
  };
}

/** SQL for the first passage of a bookmark `b`. */
const FIRST_CHUNK = `(SELECT k.key FROM generations g JOIN chunks k ON k.generation_key = g.key
  WHERE g.bookmark_key = b.key AND g.state = 'current' ORDER BY k.ordinal LIMIT 1)`;

function withNames(found: string): string {
  return `SELECT b.key, b.title, b.page_title, b.address, b.page_description, b.tags, b.note, f.score,
      ${FIRST_CHUNK} AS chunk_key
    FROM (${found}) f JOIN bookmark_names b ON b.key = f.key ORDER BY f.score, b.key`;
}

export function toNames(result: ResultSet | undefined): Name[] {
  return (result?.rows ?? []).map((row) => ({
    bookmarkKey: Number(row.key),
    chunkKey: row.chunk_key === null ? undefined : Number(row.chunk_key),
    title: String(row.title),
    pageTitle: String(row.page_title),
    address: String(row.address),
    description: String(row.page_description),
    tags: String(row.tags),
    note: String(row.note),
    score: -Number(row.score),
  }));
}

/** The bookmarks whose name matches, of those that can be found at all. */
export function namesMatching(index: NameIndex, expression: string, scope: Scope): string {
  return `${index}
    CROSS JOIN live_bookmarks b ON b.key = ${index}.rowid AND ${IN_SCOPE}
    ${passing(scope)}
    WHERE ${index} MATCH ${expression}`;
}
