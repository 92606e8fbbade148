import type { Client } from "@libsql/client";
import type { Migration } from "../../../lib/store/migrate.ts";
import { workerFile } from "../package/worker-file.ts";
import { startThread } from "./start-thread.ts";
import { createThreadClient } from "./thread-client.ts";

/** The database through its two threads. */
export type OpenDatabase = {
  /** What people write: goes before whatever `background` has waiting. */
  writer: Client;
  /** What the indexer writes, on the same connection. */
  background: Client;
  /** Reads on a connection of its own, also while something is written; sees every write that was acknowledged. */
  reader: Client;
  /** Whether other processes may work on it too. */
  shared: boolean;
  /** Waits for what was accepted, brings the write-ahead log into the file, ends the threads. */
  close: () => Promise<void>;
};

/**
 * Opens the database in `file` with one connection that writes and one that reads, each in a thread, because every call
 * of libSQL blocks its thread. There is never a second writer: SQLite before 3.51.3, which libSQL has, can lose commits
 * when two connections write and checkpoint. Makes the file if it is
 * missing and runs the migrations that have not run. Throws `AppError("unavailable")` when the file is damaged, and what
 * `migrate` throws.
 */
export async function openDatabase(options: {
  file: string;
  migrations: Migration[];
}): Promise<OpenDatabase> {
  const threadFile = workerFile(new URL("./database-thread.ts", import.meta.url));
  const writing = startThread(threadFile, "database writer");
  const reading = startThread(threadFile, "database reader");
  // The reader first: the connection that closes last is the one that checkpoints.
  const close = async () => {
    await reading.close();
    await writing.close();
  };
  try {
    await writing.call({ kind: "open-writer", ...options });
    await reading.call({ kind: "open-reader", file: options.file });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    writer: createThreadClient(writing, { background: false }),
    background: createThreadClient(writing, { background: true }),
    reader: createThreadClient(reading, { background: false }),
    shared: false,
    close,
  };
}
