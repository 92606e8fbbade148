import type { Client } from "@libsql/client";
import { isMigrated, type Migration } from "../../../lib/store/migrate.ts";
import { sizeOf } from "../files/read-file.ts";
import { type ProcessWork, runInProcess } from "../processes/run-in-process.ts";
import { holdLog } from "./check/check-file.ts";
import { ALWAYS_CHECKED, isCleanEnd, takeCleanEnd } from "./check/clean-end.ts";
import { type DatabaseThread, startThread } from "./start-thread.ts";
import { createThreadClient } from "./thread-client.ts";
import { threadOnDemand } from "./thread-on-demand.ts";

/** A thread without calls for this time ends, and its connection, too. */
const IDLE_MS = 30_000;

/** The database, in two threads that start on demand and end when idle. */
export type OpenDatabase = {
  /** For people's writes, which run before any waiting ones of `background`. */
  writer: Client;
  /** For the indexer's writes, on the same connection. */
  background: Client;
  /** Reads on a separate connection, even during writes; sees every acknowledged write. */
  reader: Client;
  /** Whether other processes may use it, too. */
  shared: boolean;
  /**
   * The check for damage, if it still runs. Until it is `done`, reads are answered and writes wait. If it rejects with
   * `AppError("unavailable")`, or is killed, writes are refused with the same error, and nothing has changed.
   */
  checking?: ProcessWork;
  /** Waits for the accepted work, merges the write-ahead log into the file, and ends the threads. */
  close: () => Promise<void>;
};

type Options = {
  file: string;
  migrations: Migration[];
  /** Files up to this size, in bytes, are checked first at every start, however the last process ended. */
  alwaysChecked?: number;
  /** How long a thread stays without a call, in milliseconds. */
  idleMs?: number;
  /** The thread for the connection that writes, if it was started before. */
  writer?: DatabaseThread | undefined;
};

/**
 * Opens the database in `file` with one connection that writes and one that reads, each in its own thread, because every call
 * of libSQL blocks its thread. There is never a second writer: SQLite before 3.51.3, which libSQL contains, can lose commits if
 * two connections write and checkpoint. Creates a missing file and runs the missing migrations. Throws
 * `AppError("unavailable")` for a damaged file, and what `migrate` throws. A large file is checked only if the last process did
 * not end cleanly, and then in the background.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { file, migrations, idleMs = IDLE_MS } = options;
  let isSound = false;
  const writing = threadOnDemand(
    () => startThread("writer"),
    () => ({ kind: "open-writer", file, migrations, isChecked: takeCleanEnd(file) || isSound }),
    idleMs,
    options.writer,
  );
  const reading = threadOnDemand(
    () => startThread("reader"),
    () => ({ kind: "open-reader", file }),
    idleMs,
  );
  const reader = createThreadClient(reading, { background: false });
  const check = await startCheck(options, reader);
  const openWriter = async () => {
    await check?.done;
    isSound = check !== undefined;
    await writing.open();
    isSound = true;
  };
  const opened = openWriter();
  // The writer last: of two it is the one that checkpoints.
  const close = async () => {
    check?.kill();
    await reading.close();
    await opened.catch(() => {});
    await writing.close();
    check?.release();
  };
  // Who writes during the check is told.
  const failed = opened.catch(async (error) => {
    if (check !== undefined) return;
    await close();
    throw error;
  });
  if (check === undefined) await failed;
  const call: DatabaseThread["call"] = (...one) => opened.then(() => writing.call(...one));
  return {
    writer: createThreadClient({ ...writing, call }, { background: false }),
    background: createThreadClient({ ...writing, call }, { background: true }),
    reader,
    shared: false,
    ...(check === undefined ? {} : { checking: check }),
    close,
  };
}

/**
 * Starts the check of a large file in the background, if the last process did not end cleanly. Undefined if the writing thread
 * checks the file, or if no check is needed. If migrations are missing, or if that is unknown, the check comes before
 * everything else.
 */
async function startCheck(
  { file, migrations, alwaysChecked = ALWAYS_CHECKED }: Options,
  reader: Client,
): Promise<(ProcessWork & { release: () => void }) | undefined> {
  if (isCleanEnd(file) || sizeOf(file) <= alwaysChecked) return undefined;
  const held = holdLog(file);
  if (held === undefined) return undefined;
  const isUpToDate = await isMigrated(reader, migrations).catch(() => false);
  if (!isUpToDate) {
    held.release();
    return undefined;
  }
  const program = new URL("./check/check-process.ts", import.meta.url);
  const work = runInProcess(program, [file], `The daemon stopped before it had checked ${file}.`);
  work.done.then(held.release, () => {});
  return { ...work, ...held };
}
