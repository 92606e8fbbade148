import type { ResultSet, Row, Value } from "@libsql/client";
import type { PostedResult } from "./messages.ts";

/** The part of a result set that can be posted. */
export function toPostedResult(result: ResultSet): PostedResult {
  const { columns, columnTypes, rowsAffected, lastInsertRowid } = result;
  return {
    columns,
    columnTypes,
    rowsAffected,
    lastInsertRowid,
    rows: result.rows.map((row) => Array.from(row)),
  };
}

/** The class of a result's rows. */
type RowType = new (values: Value[]) => Row;

/** How many kinds of rows to remember: more than the service reads often. */
const MOST_TYPES = 200;

/** A memory for the classes of rows, by the names of their columns: to make one takes as long as reading many rows. */
export function rememberRowTypes(): typeof rowType {
  const known = new Map<string, RowType>();
  return (columns) => {
    const names = JSON.stringify(columns);
    const type = known.get(names) ?? rowType(columns);
    if (known.size >= MOST_TYPES) known.clear();
    known.set(names, type);
    return type;
  };
}

/** Restores a posted libSQL result set: rows by index and by name, and the client's `toJSON`. */
export function toResultSet(posted: PostedResult, typeOf = rowType): ResultSet {
  const RowOfResult = typeOf(posted.columns);
  return {
    ...posted,
    rows: posted.rows.map((values) => new RowOfResult(values)),
    toJSON: () => ({ ...posted, lastInsertRowid: posted.lastInsertRowid?.toString() ?? null }),
  };
}

/**
 * The class of a result's rows. As in libSQL's own rows only names are enumerable, and of two columns with one name the
 * first has it. Names are plain properties and indexes are getters of the prototype, because `defineProperty` for each
 * cell takes the main thread twenty times as long: 60 ms instead of 3 ms for 10,000 rows of 8 columns.
 */
function rowType(columns: string[]): RowType {
  const named = columns
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => columns.indexOf(name) === index && !Object.hasOwn(columns, name));

  class ResultRow {
    [name: string]: Value;
    readonly #values: Value[];

    static {
      for (const index of columns.keys()) {
        Object.defineProperty(ResultRow.prototype, index, {
          get(this: ResultRow) {
            return this.#values[index];
          },
        });
      }
      Object.defineProperty(ResultRow.prototype, "length", { value: columns.length });
    }

    constructor(values: Value[]) {
      this.#values = values;
      for (const { name, index } of named) this[name] = values[index] ?? null;
    }
  }
  return ResultRow as unknown as RowType;
}
