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

/** Restores a posted libSQL result set: rows by index and by name, and the client's `toJSON`. */
export function toResultSet(posted: PostedResult): ResultSet {
  const RowOfResult = rowType(posted.columns);
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
function rowType(columns: string[]): new (values: Value[]) => Row {
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
  return ResultRow as unknown as new (
    values: Value[],
  ) => Row;
}
