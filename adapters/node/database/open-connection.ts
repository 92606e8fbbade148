import { closeSync, fdatasyncSync, openSync } from "node:fs";
import type { Client } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import Database from "libsql";
import { type Migration, migrate } from "../../../lib/store/migrate.ts";
import { createPrivateFile } from "../files/private-file.ts";
import { checkDatabaseFile } from "./check/check-file.ts";
import { noteCleanEnd } from "./check/clean-end.ts";
import { databaseUrl } from "./database-url.ts";
import { keepCopyBefore } from "./keep-copy.ts";

/** An open connection of a thread. */
export type Connection = {
  client: Client;
  /**
   * Waits until everything committed so far would survive a power failure. (It survives the end of the process in any case.)
   * Absent if the connection does not write.
   */
  sync?: () => void;
  /** Finishes the connection's own work, and closes it. */
  close: () => Promise<void>;
};

const WRITER_CACHE_KIB = 8 * 1024;
const READER_CACHE_KIB = 24 * 1024;

/** How many prepared statements a connection keeps: more than the service runs often. */
const MOST_KEPT = 300;

/**
 * The statements to keep. Not pragmas, some of which work while they are prepared, nor statements that change tables, which run
 * once.
 */
const CAN_BE_KEPT = /^\s{0,100}(?:select|insert|update|delete|with|begin|commit)\b/i;

type Prepare = Database.Database["prepare"];

/**
 * Opens the only connection that writes. Creates a missing file for its owner only (mode 0600). Checks the file unless that was
 * done, and migrates it; before data is rewritten, it keeps a copy in `backups/` next to the file. `close` merges the
 * write-ahead log into the file. Throws `AppError("unavailable")` for a damaged file, which stays unchanged, and what `migrate`
 * throws.
 */
export async function openWriter(
  file: string,
  migrations: Migration[],
  { isChecked } = { isChecked: false },
): Promise<Connection> {
  createPrivateFile(file);
  if (!isChecked) checkDatabaseFile(file);
  const client = connect(file);
  try {
    // Before the first table, and before the journal mode writes the first page: later it has no effect.
    await client.execute("PRAGMA auto_vacuum = INCREMENTAL");
    await client.execute("PRAGMA journal_mode = WAL");
    // A migration waits for the disk with each commit; afterward `sync` does, once for several.
    await client.execute("PRAGMA synchronous = FULL");
    await client.execute("PRAGMA foreign_keys = ON");
    await client.execute(`PRAGMA cache_size = -${WRITER_CACHE_KIB}`);
    await migrate(client, migrations, () => new Date(), keepCopyBefore(file));
    await client.execute("PRAGMA synchronous = NORMAL");
    return withSync(client, file);
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * With synchronous = NORMAL, a commit does not wait for the disk. A power failure may lose the last commits, in order and never
 * in part (https://www.sqlite.org/wal.html). Their data is in the log, or has moved from there into the file, and SQLite waits
 * for the disk before it moves data. So to wait for the log is to wait for all of them.
 */
function withSync(client: Client, file: string): Connection {
  // The log is the same file for as long as this connection is open, and SQLite holds no locks on it.
  const log = openSync(`${file}-wal`, "r+");
  return {
    client,
    sync: () => fdatasyncSync(log),
    close: async () => {
      closeSync(log);
      await checkpointAndClose(client);
      noteCleanEnd(file);
    },
  };
}

async function checkpointAndClose(client: Client): Promise<void> {
  try {
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    client.close();
  }
}

/** Opens a connection that only reads, next to the one that writes or without one. */
export async function openReader(file: string): Promise<Connection> {
  const client = connect(file);
  await client.execute("PRAGMA query_only = ON");
  await client.execute("PRAGMA foreign_keys = ON");
  await client.execute(`PRAGMA cache_size = -${READER_CACHE_KIB}`);
  return { client, close: async () => client.close() };
}

/** Allows one connection only, because a second one in a pool would lack the settings made here. */
function connect(file: string): Client {
  return createClient({ url: databaseUrl(file), timeout: 5000, concurrency: 1 });
}

/**
 * Makes the connections of this thread keep prepared statements by their SQL, because preparing one takes as long as running
 * it. The client prepares each statement every time and has no option to keep one. It runs each statement to its end before the
 * next, always in the same modes, and binds all parameters, so a statement can be used again.
 */
export function keepStatements(): void {
  const prepare: Prepare = Database.prototype.prepare;
  const kept = new WeakMap<Database.Database, Map<string, ReturnType<Prepare>>>();
  Database.prototype.prepare = function prepareOnce(this: Database.Database, sql: string) {
    if (!CAN_BE_KEPT.test(sql)) return prepare.call(this, sql);
    const statements = kept.get(this) ?? new Map<string, ReturnType<Prepare>>();
    kept.set(this, statements);
    const known = statements.get(sql);
    // The most recently used one is last.
    if (known !== undefined) statements.delete(sql);
    const statement = known ?? keepModes(prepare.call(this, sql));
    statements.set(sql, statement);
    if (statements.size > MOST_KEPT) statements.delete(statements.keys().next().value ?? "");
    return statement;
  } as Prepare;
}

/**
 * Makes a statement remember its modes and columns. The client sets and reads these each time it runs a statement, and learns by an
 * error each time that one returns no rows: that takes longer than to run a short statement.
 */
function keepModes(statement: ReturnType<Prepare>): ReturnType<Prepare> {
  statement.safeIntegers = once(statement.safeIntegers.bind(statement));
  statement.raw = once(statement.raw.bind(statement));
  statement.columns = once(statement.columns.bind(statement));
  return statement;
}

/** A function that is called once, and gives or throws the same from then on: its arguments never change. */
function once<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  let answer: (() => Result) | undefined;
  return (...args) => {
    answer ??= settle(() => call(...args));
    return answer();
  };
}

function settle<Result>(call: () => Result): () => Result {
  try {
    const result = call();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
