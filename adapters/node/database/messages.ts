import type { InArgs, InValue, TransactionMode, Value } from "@libsql/client";
import type { Migration } from "../../../lib/store/migrate.ts";

/** A statement in posted form; each of its blobs has its own ArrayBuffer. */
export type PostedStatement = { sql: string; args: InArgs };

/** A call to a database thread. Opening comes first; `close` runs after everything else. */
export type Call =
  | { kind: "open-writer"; file: string; migrations: Migration[]; isChecked: boolean }
  | { kind: "open-reader"; file: string }
  | { kind: "execute"; statement: PostedStatement }
  | { kind: "batch"; statements: PostedStatement[]; mode: TransactionMode | undefined }
  | { kind: "script"; sql: string }
  | { kind: "close" };

/** A call to a thread. A `background` call waits until no other call is waiting. */
export type Request = { id: number; background: boolean; call: Call };

/** The outcome of the call with the same id. */
export type Answer = { id: number } & ({ results: PostedResult[] } | { error: PostedError });

/** A result set without its methods, rows as plain arrays. */
export type PostedResult = {
  columns: string[];
  columnTypes: string[];
  rows: Value[][];
  rowsAffected: number;
  lastInsertRowid: bigint | undefined;
};

/** The kept fields of an error: structured cloning keeps only name and message. */
export type PostedError = {
  name: string;
  message: string;
  code?: string;
  extendedCode?: string;
  rawCode?: number;
  statementIndex?: number;
};

/**
 * A statement that can be posted. Blobs are copied into separate buffers: the caller keeps its buffer, and a view such as
 * `Float32Array.subarray()` is cut to its part, because libSQL would bind the whole buffer.
 */
export function toPostedStatement(sql: string, args: InArgs = []): PostedStatement {
  if (Array.isArray(args)) return { sql, args: args.map(toPostedValue) };
  return {
    sql,
    args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, toPostedValue(value)])),
  };
}

function toPostedValue(value: InValue): InValue {
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice().buffer;
  }
  return value;
}

/** The buffers of a call, which move to the thread instead of being copied once more. */
export function buffersOfCall(call: Call): ArrayBuffer[] {
  const statements =
    call.kind === "execute" ? [call.statement] : call.kind === "batch" ? call.statements : [];
  return statements.flatMap(({ args }) => buffersAmong(Array.isArray(args) ? args : Object.values(args)));
}

/** The buffers of an answer. */
export function buffersOfAnswer(answer: Answer): ArrayBuffer[] {
  return "results" in answer ? answer.results.flatMap(({ rows }) => rows.flatMap(buffersAmong)) : [];
}

function buffersAmong(values: unknown[]): ArrayBuffer[] {
  return values.filter((value) => value instanceof ArrayBuffer);
}
