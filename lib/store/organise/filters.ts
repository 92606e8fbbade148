import type { Client, InValue } from "@libsql/client";
import { KINDS } from "../../../schema/organise/filter.ts";
import { fold } from "../../text/fold.ts";
import { reverseHost } from "../../urls/site.ts";
import { keysByAddress } from "./same-page.ts";

/**
 * What a bookmark must have, or with `not` must not have: the filters of a query, the identity of a url, the id of a collection, and
 * since when its page says what it says.
 */
export type Filter = { name: string; value: string; not: boolean };

/** Conditions on a row `f` of facets, with their named arguments, and the index to begin with. */
export type Filtering = { where: string; args: Record<string, InValue>; index: string };

/** Filters of one name of which one is enough; of the others all count. */
const ALTERNATIVES = ["collection", "collection_id", "site", "language", "kind", "is"];

/** What bookmarks are looked up by that pass a filter. */
const INDEXES: Record<string, string> = {
  after: "facets_added",
  before: "facets_added",
  collection: "facets_collection",
  collection_id: "facets_collection",
  is: "facets_status",
  kind: "facets_kind",
  language: "facets_language",
  risk: "facets_risk",
  site: "facets_site",
};

/** From so many bookmarks on a filter leaves many. */
const MANY = 1_000;

/** Newest first until there are enough, which is soon where many pass. */
const NEWEST = "INDEXED BY facets_added";

/** A key that no collection has. */
const NO_COLLECTION = -1;

/** Words that a bookmark has, one after the other: in its names or in its passages. */
function keysByWords(parameter: string): string {
  return `SELECT rowid FROM bookmarks_fts WHERE bookmarks_fts MATCH ${parameter}
    UNION SELECT g.bookmark_key FROM chunks_fts
      CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = chunks_fts.rowid
      CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
      WHERE chunks_fts MATCH ${parameter}`;
}

/** The conditions that filters stand for. A collection's name is looked up. */
export async function readFiltering(db: Client, filters: readonly Filter[]): Promise<Filtering> {
  const collections = filters.some(({ name }) => name === "collection") ? await readNames(db) : [];
  const args: Record<string, InValue> = {};
  const bind = (value: InValue) => {
    const name = `filter${Object.keys(args).length}`;
    args[name] = value;
    return `:${name}`;
  };
  const conditions = groupsOf(filters).map((group) => ({
    where: conditionOf(group, bind, collections),
    index: group.not ? undefined : indexOf(group),
  }));
  const where = conditions.map((one) => one.where).join(" AND ");
  return { where, args, index: await chooseIndex(db, conditions, args) };
}

/** A condition, and what it is looked up by; undefined where that would be no single range. */
type Condition = { where: string; index: string | undefined };

/** What to begin with: the filter that leaves fewest, counted as far as it takes. Without statistics SQLite could not tell. */
async function chooseIndex(
  db: Client,
  conditions: readonly Condition[],
  args: Record<string, InValue>,
): Promise<string> {
  const usable = conditions.flatMap(({ where, index }) => (index === undefined ? [] : [{ where, index }]));
  const counts = await db.batch(
    usable.map(({ where, index }) => ({
      sql: `SELECT count(*) AS n FROM (SELECT 1 FROM facets f ${index} WHERE ${where} LIMIT ${MANY})`,
      args: Object.fromEntries(Object.entries(args).filter(([name]) => names(where).includes(name))),
    })),
    "read",
  );
  let [best, least] = [NEWEST, MANY];
  for (const [place, { index }] of usable.entries()) {
    const count = Number(counts[place]?.rows[0]?.n);
    if (count < least) [best, least] = [index, count];
  }
  return best;
}

/** The named arguments of a condition. */
function names(where: string): string[] {
  return Array.from(where.matchAll(/:(filter\d+)/g), ([, name = ""]) => name);
}

function indexOf({ name, values }: Group): string | undefined {
  if (name === "url" || name === "page" || name === "words" || name === "tag" || name === "changed_after")
    return "NOT INDEXED";
  if (name === "site" && values.length > 1) return undefined;
  const index = INDEXES[name === "has" && values[0] === "error" ? "is" : name];
  if (name === "has" && index === undefined)
    return `INDEXED BY facets_${values[0] === "note" ? "noted" : "tagged"}`;
  return `INDEXED BY ${index}`;
}

/** Filters of one name, of which one is enough. */
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

type Bind = (value: InValue) => string;

function conditionOf(
  { name, values, not }: Group,
  bind: Bind,
  collections: readonly { key: number; name: string }[],
): string {
  const holds =
    isOneOf(name, values, bind, collections) ?? values.map((value) => isSo(name, value, bind)).join(" OR ");
  return not ? `NOT (${holds})` : `(${holds})`;
}

/** The condition that a column has one of some values; undefined where a filter is no such condition. */
function isOneOf(
  name: string,
  values: readonly string[],
  bind: Bind,
  collections: readonly { key: number; name: string }[],
): string | undefined {
  const among = (column: string, list: readonly InValue[]) => `f.${column} IN (${list.map(bind).join(", ")})`;
  switch (name) {
    case "language":
      return among("language", values);
    case "is":
      return among("status", values);
    case "kind":
      return among(
        "kind",
        values.flatMap((value) => KINDS[value] ?? []),
      );
    case "collection": {
      const outer = values.map((value) => `${fold(value)} / `);
      const named = collections.filter((one) =>
        outer.some((prefix) => `${fold(one.name)} / `.startsWith(prefix)),
      );
      return among("collection_key", named.length === 0 ? [NO_COLLECTION] : named.map(({ key }) => key));
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
      return `f.bookmark_key IN (${keysByWords(bind(`"${value.replaceAll('"', '""')}"`))})`;
    case "tag":
      return `f.bookmark_key IN (SELECT bt.bookmark_key FROM tags t JOIN bookmark_tags bt ON bt.tag_key = t.key
        WHERE t.folded = ${bind(fold(value))})`;
    case "site": {
      const site = reverseHost(value);
      return `f.site >= ${bind(site)} AND f.site < ${bind(`${site.slice(0, -1)}/`)}`;
    }
    case "has":
      return value === "error" ? "f.status = 'error'" : `f.${value === "note" ? "noted" : "tagged"} = 1`;
    case "collection_id":
      return `f.collection_key = (SELECT key FROM collections WHERE id = ${bind(value)} AND deleted_at IS NULL)`;
    case "changed_after":
      return `f.bookmark_key IN (SELECT b.key FROM bookmarks b
        LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
        JOIN pages p ON p.key = coalesce(g.page_key, b.page_key) WHERE p.changed_at >= ${bind(value)})`;
    case "before":
      return `f.added_at < ${bind(value)}`;
    case "after":
      return `f.added_at >= ${bind(value)}`;
    case "risk":
      return `f.risk >= ${bind(Number(value))}`;
  }
  throw new TypeError(`There is no filter ${name}.`);
}

async function readNames(db: Client): Promise<{ key: number; name: string }[]> {
  const { rows } = await db.execute("SELECT key, name FROM collections WHERE deleted_at IS NULL");
  return rows.map((row) => ({ key: Number(row.key), name: String(row.name) }));
}

/** SQL that selects `key` and `added_at` of the live bookmarks that pass, newest first; `:limit` and `:offset` are to be given. */
export function selectFiltered({ where, index }: Omit<Filtering, "args">): string {
  return `SELECT f.bookmark_key AS key, f.added_at FROM facets f ${index}
    CROSS JOIN collections c ON c.key = f.collection_key AND c.deleted_at IS NULL
    WHERE ${where} ORDER BY f.added_at DESC, f.bookmark_key DESC LIMIT :limit OFFSET :offset`;
}
