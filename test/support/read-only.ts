import type { Client, InStatement } from "@libsql/client";

/** The beginning of a statement that reads. `WITH` may also begin a write, whose verb follows. */
const READS = /^\s*(?:SELECT|EXPLAIN|WITH)\b/i;
const WRITES = /\b(?:INSERT|REPLACE|UPDATE|DELETE)\s+(?:OR|INTO|FROM|\w+\s+SET)\b/i;
/** A pragma that only reads. */
const ASKS = /^\s*PRAGMA\s+\w+(?:\s*\(\s*[\w"']+\s*\))?\s*;?\s*$/i;

/** The same database on a connection that refuses to write, like the program's reader. */
export function readOnly(db: Client): Client {
  return {
    // Both signatures in one, as in the program's own client.
    execute: async (statement: InStatement, args?: never) => {
      checkReads(statement);
      return args === undefined || typeof statement !== "string"
        ? db.execute(statement)
        : db.execute(statement, args);
    },
    batch: async (statements, mode) => {
      for (const one of statements) checkReads(Array.isArray(one) ? one[0] : one);
      return db.batch(statements, mode);
    },
    executeMultiple: refuse,
    migrate: refuse,
    transaction: refuse,
    sync: () => db.sync(),
    close: () => db.close(),
    reconnect: () => db.reconnect(),
    get closed() {
      return db.closed;
    },
    protocol: db.protocol,
  };
}

function checkReads(statement: InStatement): void {
  const sql = typeof statement === "string" ? statement : statement.sql;
  const text = sql.replaceAll(/--.*/g, "");
  if (ASKS.test(text) || (READS.test(text) && !WRITES.test(text))) return;
  throw new TypeError(`The reader was to write: ${sql}`);
}

async function refuse(): Promise<never> {
  throw new TypeError("The reader takes no scripts, migrations or transactions.");
}
