import type { Client, InValue } from "@libsql/client";
import { type Condition, conditionsOf, type Filter, type Named } from "./conditions.ts";

/** Conditions on a row `f` of facets, with their named arguments, and the index to begin with. */
export type Filtering = {
  where: string;
  args: Record<string, InValue>;
  index: string;
  /** Bookmarks that pass at most, as far as they were counted. */
  most: number;
};

/** So many are counted: that takes half a millisecond, and what leaves more is not worth beginning with. */
const COUNTED = 10_000;

/** So many are read and put in order at most, where an index does not have them newest first: that takes some 10 ms. */
const SORTED = 4_000;

/** Newest first until there are enough, which is soon where many pass. */
const NEWEST = "INDEXED BY facets_added";

/** The conditions that filters stand for. A collection's name is looked up. */
export async function readFiltering(db: Client, filters: readonly Filter[]): Promise<Filtering> {
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
  const where = conditions
    .map((one) => (one === first && one.start !== undefined ? one.start.where : one.where))
    .join(" AND ");
  return { where, args: argsOf(where, args), index: first?.start?.index ?? NEWEST, most };
}

/**
 * The condition to begin with: the one that leaves fewest, counted as far as it takes, for without statistics SQLite can't tell.
 * One whose rows come newest first is never worse than all newest first. Undefined where none is better than that.
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
  let [best, least] = [undefined as Condition["start"], Number.POSITIVE_INFINITY];
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

/** The arguments that are named in a text of SQL. */
function argsOf(sql: string, args: Record<string, InValue>): Record<string, InValue> {
  const names = Array.from(sql.matchAll(/:(filter\d+)/g), ([, name = ""]) => name);
  return Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)));
}

async function readNames(db: Client): Promise<Named[]> {
  const { rows } = await db.execute("SELECT key, name FROM collections WHERE deleted_at IS NULL");
  return rows.map((row) => ({ key: Number(row.key), name: String(row.name) }));
}

/** SQL that selects `key` and `added_at` of the live bookmarks that pass, newest first; `:limit` and `:offset` are to be given. */
export function selectFiltered({ where, index }: Omit<Filtering, "args">): string {
  return `SELECT f.bookmark_key AS key, f.added_at FROM facets f ${index}
    CROSS JOIN collections c ON c.key = f.collection_key AND c.deleted_at IS NULL
    WHERE ${where} ORDER BY f.added_at DESC, f.bookmark_key DESC LIMIT :limit OFFSET :offset`;
}
