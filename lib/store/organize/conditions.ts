import type { InStatement, InValue } from "@libsql/client";
import { KINDS } from "../../../schema/organize/filter.ts";
import { fold } from "../../text/fold.ts";
import { reverseHost } from "../../urls/site.ts";
import { keysByAddress } from "../find/by-address.ts";
import { quote } from "../find/quote.ts";

/**
 * What a bookmark must have, or with `not` must not have: a filter of a query, the identity of a url, the address of a page,
 * the id of a collection, the time since its page is unchanged, one of several collections (`granted`, ids as JSON), or a key of several
 * (`keys`, as JSON).
 */
export type Filter = { name: string; value: string; not: boolean };

/** A condition on a row `f` of facets, and how a query can begin with it; undefined if that is not a single range. */
export type Condition = { where: string; start: Start | undefined };

/** How a query begins with a condition. */
type Start = {
  /** The condition as the first lookup. */
  where: string;
  index: string;
  /** Whether its rows come newest first, so that a list can stop early. */
  newestFirst: boolean;
  /** Selects a row for each match, using only an index. */
  counted: string;
};

/** A collection and its name. */
export type Named = { key: number; name: string };

/** Adds a value as an argument and returns its name. */
export type Bind = (value: InValue) => string;

/** Filters that need only one of several values to match. All others need every value. */
const ALTERNATIVES = ["collection", "collection_id", "site", "language", "kind", "is"];

/** The index for looking up bookmarks by each filter. */
const INDEXES: Record<string, string> = {
  after: "facets_added",
  before: "facets_added",
  collection: "facets_collection",
  collection_id: "facets_collection",
  granted: "facets_collection",
  is: "facets_status",
  kind: "facets_kind",
  language: "facets_language",
  risk: "facets_risk",
  site: "facets_site",
};

/** Ranges over several values, each newest first by itself. */
const RANGES = ["granted", "risk", "site"];

/** A key that no collection has. */
const NO_COLLECTION = -1;

/** The SQL conditions of filters. */
export function conditionsOf(
  filters: readonly Filter[],
  bind: Bind,
  collections: readonly Named[],
): Condition[] {
  return groupsOf(filters).map((group) => {
    const list = listOf(group, collections);
    const holds =
      list === undefined
        ? group.values.map((value) => isSo(group.name, value, bind)).join(" OR ")
        : `f.${list.column} IN (${list.values.map(bind).join(", ")})`;
    if (group.not) return { where: `NOT (${holds})`, start: undefined };
    const where = `(${holds})`;
    return { where, start: startOf(group, where, bind, (list?.values ?? group.values).length === 1) };
  });
}

/** Filters with the same name. One match is enough. */
type Group = { name: string; values: string[]; not: boolean };

function groupsOf(filters: readonly Filter[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, { name, value, not }] of filters.entries()) {
    const key = ALTERNATIVES.includes(name) && !not ? name : String(index);
    const values = [...(groups.get(key)?.values ?? []), value];
    groups.set(key, { name, values, not });
  }
  return [...groups.values()];
}

function startOf({ name, values }: Group, where: string, bind: Bind, isOne: boolean): Start | undefined {
  const [value = ""] = values;
  if (name === "tag") return startOfTag(bind(fold(value)));
  if (name === "words")
    return { where, index: "NOT INDEXED", newestFirst: false, counted: countWords(bind(quote(value))) };
  if (name === "keys")
    return {
      where,
      index: "NOT INDEXED",
      newestFirst: false,
      counted: `SELECT 1 FROM json_each(${bind(value)})`,
    };
  if (name === "site" && !isOne) return undefined;
  const index = indexOf(name, value);
  const newestFirst = isOne && index !== "NOT INDEXED" && !RANGES.includes(name);
  return { where, index, newestFirst, counted: `SELECT 1 FROM facets f ${index} WHERE ${where}` };
}

function startOfTag(folded: string): Start {
  const tagged = `FROM tags t CROSS JOIN bookmark_tags bt ON bt.tag_key = t.key WHERE t.folded = ${folded}`;
  return {
    where: `f.bookmark_key IN (SELECT bt.bookmark_key ${tagged})`,
    index: "NOT INDEXED",
    newestFirst: false,
    counted: `SELECT 1 ${tagged}`,
  };
}

function indexOf(name: string, value: string): string {
  if (name === "has" && value !== "error")
    return `INDEXED BY facets_${value === "note" ? "noted" : "tagged"}`;
  const index = INDEXES[name === "has" ? "is" : name];
  return index === undefined ? "NOT INDEXED" : `INDEXED BY ${index}`;
}

/** A condition that a column has one of some values; undefined for other filters. */
function listOf(
  { name, values }: Group,
  collections: readonly Named[],
): { column: string; values: readonly InValue[] } | undefined {
  switch (name) {
    case "language":
      return { column: "language", values };
    case "is":
      return { column: "status", values };
    case "kind":
      return { column: "kind", values: values.flatMap((value) => KINDS[value] ?? []) };
    case "collection": {
      const outer = values.map((value) => `${fold(value)} / `);
      const named = collections.filter((one) =>
        outer.some((prefix) => `${fold(one.name)} / `.startsWith(prefix)),
      );
      const keys = named.length === 0 ? [NO_COLLECTION] : named.map(({ key }) => key);
      return { column: "collection_key", values: keys };
    }
  }
  return undefined;
}

function isSo(name: string, value: string, bind: Bind): string {
  switch (name) {
    case "url":
      return `f.bookmark_key IN (SELECT key FROM bookmarks WHERE identity = ${bind(value)} AND deleted_at IS NULL)`;
    case "page":
      return `f.bookmark_key IN (${keysByAddress(bind(JSON.stringify([value])))})`;
    case "words":
      return `f.bookmark_key IN (${keysByWords(bind(quote(value)))})`;
    case "keys":
      return `f.bookmark_key IN (SELECT value FROM json_each(${bind(value)}))`;
    case "tag":
      return `EXISTS (SELECT 1 FROM bookmark_tags bt WHERE bt.bookmark_key = f.bookmark_key
        AND bt.tag_key = (SELECT key FROM tags WHERE folded = ${bind(fold(value))}))`;
    case "site": {
      const site = reverseHost(value);
      return `f.site >= ${bind(site)} AND f.site < ${bind(`${site.slice(0, -1)}/`)}`;
    }
    case "has":
      return value === "error" ? "f.status = 'error'" : `f.${value === "note" ? "noted" : "tagged"} = 1`;
    case "collection_id":
      return `f.collection_key = (SELECT key FROM collections WHERE id = ${bind(value)} AND deleted_at IS NULL)`;
    case "granted":
      return `f.collection_key IN (SELECT key FROM collections WHERE deleted_at IS NULL
        AND id IN (SELECT value FROM json_each(${bind(value)})))`;
    case "changed_after":
      return `f.bookmark_key IN (${keysByChange(bind(value))})`;
    case "before":
      return `f.added_at < ${bind(value)}`;
    case "after":
      return `f.added_at >= ${bind(value)}`;
    case "risk":
      return `f.risk >= ${bind(Number(value))}`;
  }
  throw new TypeError(`Unknown filter ${name}.`);
}

/**
 * The keys of bookmarks that pass a filter which takes long to check, as JSON: at most `most` of them. Undefined for other filters.
 */
export function selectKeys({ name, value }: Filter, most: number): InStatement | undefined {
  const select = (keys: string, asked: string): InStatement => ({
    sql: `SELECT json_group_array(key) AS keys, count(*) AS n FROM (${keys} LIMIT :most)`,
    args: { asked, most },
  });
  if (name === "words") return select(keysByWords(":asked"), quote(value));
  return name === "changed_after" ? select(keysByChange(":asked"), value) : undefined;
}

/** Bookmarks whose pages have been what they are since a time or later. */
function keysByChange(parameter: string): string {
  return `SELECT b.key FROM bookmarks b LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
    JOIN pages p ON p.key = coalesce(g.page_key, b.page_key) WHERE p.changed_at >= ${parameter}`;
}

/** Consecutive words of a bookmark, in its names or in its passages. */
function keysByWords(parameter: string): string {
  return `SELECT rowid AS key FROM bookmarks_fts WHERE bookmarks_fts MATCH ${parameter}
    UNION SELECT g.bookmark_key FROM chunks_fts
      CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = chunks_fts.rowid
      CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
      WHERE chunks_fts MATCH ${parameter}`;
}

function countWords(parameter: string): string {
  return `SELECT 1 FROM bookmarks_fts WHERE bookmarks_fts MATCH ${parameter}
    UNION ALL SELECT 1 FROM chunks_fts WHERE chunks_fts MATCH ${parameter}`;
}
