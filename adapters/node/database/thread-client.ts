import type { Client, InArgs, InStatement, TransactionMode } from "@libsql/client";
import { closedError } from "./errors.ts";
import { type PostedStatement, toPostedStatement } from "./messages.ts";
import { rememberRowTypes, toResultSet } from "./result-set.ts";
import type { DatabaseThread } from "./start-thread.ts";

/**
 * A libSQL client whose connection lives in `thread`. Several may share one thread; calls of a `background` one wait
 * until no other call does. Has no transactions: an open one would hold up every other user of the connection.
 */
export function createThreadClient(thread: DatabaseThread, options: { background: boolean }): Client {
  let closed = false;
  const typeOf = rememberRowTypes();
  const call: DatabaseThread["call"] = async (one) => {
    if (closed) throw closedError();
    return thread.call(one, options);
  };

  return {
    protocol: "file",
    get closed() {
      return closed;
    },
    async execute(statement: InStatement, args?: InArgs) {
      const [result] = await call({ kind: "execute", statement: toStatement(statement, args) });
      if (result === undefined) throw new Error("A statement returned no result.");
      return toResultSet(result, typeOf);
    },
    async batch(statements, mode?: TransactionMode) {
      const posted = statements.map((one) =>
        Array.isArray(one) ? toPostedStatement(...one) : toStatement(one),
      );
      const results = await call({ kind: "batch", statements: posted, mode });
      return results.map((result) => toResultSet(result, typeOf));
    },
    async executeMultiple(sql) {
      await call({ kind: "script", sql });
    },
    transaction: () => refuse("transaction()"),
    migrate: () => refuse("migrate()"),
    sync: () => refuse("sync()"),
    /** Closes this client; its thread is closed by who opened it. */
    close() {
      closed = true;
    },
    reconnect() {
      throw new Error("The database is closed. Open it again instead of reconnecting.");
    },
  };
}

function toStatement(statement: InStatement, args?: InArgs): PostedStatement {
  if (typeof statement === "string") return toPostedStatement(statement, args);
  return toPostedStatement(statement.sql, statement.args);
}

async function refuse(what: string): Promise<never> {
  throw new Error(`${what} is not available here: use batch(statements, "write"), which is atomic.`);
}
