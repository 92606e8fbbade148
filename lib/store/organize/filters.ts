import type { Client, InValue } from "@libsql/client";
import { AppError } from "../../errors.ts";
import { isUnspaced } from "../../text/embed/features/words.ts";
import { listAcrossLinks } from "../find/exact-words.ts";
import { listByCharacters } from "./characters.ts";
import { type Condition, conditionsOf, type Filter, type Named, selectKeys } from "./conditions.ts";

/** Conditions on a row `f` of facets, their named arguments, and the index to begin with. */
export type Filtering = {
  where: string;
  args: Record<string, InValue>;
  index: string;
  /** An upper bound on the bookmarks that pass, as far as they were counted. */
  most: number;
};

/** The limit for counting: that takes half a millisecond, and a condition that matches more is no good beginning. */
const COUNTED = 10_000;

/** The most rows to read and sort if an index does not have them newest first: that takes about 10 ms. */
const SORTED = 4_000;

/** Bookmarks that are listed by their keys. */
const MOST_LISTED = 2_000;

/** Newest first until there are enough, which is fast if many match. */
const NEWEST = "INDEXED BY facets_added";

/** Each filter is a subquery, and SQLite's expressions are at most 1,000 deep. */
const MOST_FILTERS = 64;

/** The SQL conditions of filters; all bookmarks pass none. Looks up the names of collections. Throws `invalid` if there are too many. */
export async function readFiltering(db: Client, given: readonly Filter[]): Promise<Filtering> {
  const wanted = distinct(given);
  const asked = wanted.filter(({ name }) => !["granted", "collection_id"].includes(name)).length;
  if (asked > MOST_FILTERS) throw tooMany(asked);
  const filters = await Promise.all(wanted.map((one) => listFew(db, one)));
  const collections = filters.some(({ name }) => name === "collection") ? await readNames(db) : [];
  const args: Record<string, InValue> = {};
  const conditions = conditionsOf(
    filters,
    (value) => {
      const name = `filter${Object.keys(args).length}`;
      args[name] = value;
      return `:${name}`;
    },
    collections,
  );
  const { first, most } = await chooseFirst(db, conditions, args);
  const checks = conditions.map((one) =>
    one === first && one.start !== undefined ? one.start.where : one.where,
  );
  const where = checks.length === 0 ? "1" : checks.join(" AND ");
  return { where, args: argsOf(where, args), index: first?.start?.index ?? NEWEST, most };
}

/**
 * Few bookmarks with exact words, or whose pages have changed, are looked up once: a search asks several times who passes, and each time
 * that takes milliseconds. Words of a script without spaces are always: to the index of words, all between two marks is one word.
 */
async function listFew(db: Client, filter: Filter): Promise<Filter> {
  if (filter.name === "words" && isUnspaced(filter.value))
    return { ...filter, name: "keys", value: await listByCharacters(db, filter.value) };
  const select = selectKeys(filter, MOST_LISTED);
  if (select === undefined) return filter;
  const [found] = (await db.execute(select)).rows;
  if (Number(found?.n) >= MOST_LISTED) return filter;
  const value = String(found?.keys);
  return {
    ...filter,
    name: "keys",
    value: filter.name === "words" ? await withLinks(db, filter, value) : value,
  };
}

/** Adds the bookmarks that have the words with a link between them. */
async function withLinks(db: Client, { value: phrase }: Filter, keys: string): Promise<string> {
  const known: number[] = JSON.parse(keys);
  return JSON.stringify([...known, ...(await listAcrossLinks(db, phrase, new Set(known)))]);
}

function distinct(filters: readonly Filter[]): Filter[] {
  return [...new Map(filters.map((one) => [JSON.stringify([one.name, one.value, one.not]), one])).values()];
}

function tooMany(count: number): AppError {
  const msg = `The query has ${count} filters. Use at most ${MOST_FILTERS}`;
  return new AppError("invalid", msg, {
    issues: [{ loc: ["query", "q"], msg, type: "too_many_filters" }],
  });
}

/**
 * The condition to begin with: the one with the fewest matches, counted as far as necessary, because SQLite cannot know that
 * without statistics. A condition whose rows come newest first is never worse than the list of all newest. Undefined if none
 * is better than that.
 */
async function chooseFirst(
  db: Client,
  conditions: readonly Condition[],
  args: Record<string, InValue>,
): Promise<{ first: Condition | undefined; most: number }> {
  const usable = conditions.flatMap(({ start }) => (start === undefined ? [] : [start]));
  if (usable.length === 0) return { first: undefined, most: Number.POSITIVE_INFINITY };
  const counts = await db.batch(
    usable.map(({ counted }) => ({
      sql: `SELECT count(*) AS n FROM (${counted} LIMIT ${COUNTED})`,
      args: argsOf(counted, args),
    })),
    "read",
  );
  let best: Condition["start"];
  let least = Number.POSITIVE_INFINITY;
  const numbers = counts.map((result) => Number(result.rows[0]?.n));
  for (const [place, start] of usable.entries()) {
    const count = numbers[place] ?? COUNTED;
    if (count < least && (start.newestFirst || count < SORTED)) [best, least] = [start, count];
  }
  const most = Math.min(...numbers);
  return {
    first: conditions.find(({ start }) => start !== undefined && start === best),
    most: most < COUNTED ? most : Number.POSITIVE_INFINITY,
  };
}

/** The arguments that occur in a text of SQL. */
function argsOf(sql: string, args: Record<string, InValue>): Record<string, InValue> {
  const names = Array.from(sql.matchAll(/:(filter\d+)/g), ([, name = ""]) => name);
  return Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)));
}

async function readNames(db: Client): Promise<Named[]> {
  const { rows } = await db.execute("SELECT key, name FROM collections WHERE deleted_at IS NULL");
  return rows.map((row) => ({ key: Number(row.key), name: String(row.name) }));
}

/** SQL that selects `key` and `added_at` of matching live bookmarks, newest first. It needs `:limit` and `:offset`. */
export function selectFiltered({ where, index }: Omit<Filtering, "args">): string {
  return `SELECT f.bookmark_key AS key, f.added_at FROM facets f ${index}
    CROSS JOIN collections c ON c.key = f.collection_key AND c.deleted_at IS NULL
    WHERE ${where} ORDER BY f.added_at DESC, f.bookmark_key DESC LIMIT :limit OFFSET :offset`;
}
