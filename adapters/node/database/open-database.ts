import { statSync } from "node:fs";
import type { Client } from "@libsql/client";
import { isMigrated, type Migration } from "../../../lib/store/migrate.ts";
import { workerFile } from "../package/worker-file.ts";
import { type ProcessWork, runInProcess } from "../processes/run-in-process.ts";
import { holdLog } from "./check/check-file.ts";
import { ALWAYS_CHECKED, isCleanEnd, takeCleanEnd } from "./check/clean-end.ts";
import { type DatabaseThread, startThread } from "./start-thread.ts";
import { createThreadClient } from "./thread-client.ts";
import { threadOnDemand } from "./thread-on-demand.ts";

/** A thread that nobody has called for so long ends, and its connection with it. */
const IDLE_MS = 30_000;

/** The database through its two threads, which start when they are needed and end at rest. */
export type OpenDatabase = {
  /** What people write: goes before whatever `background` has waiting. */
  writer: Client;
  /** What the indexer writes, on the same connection. */
  background: Client;
  /** Reads on a separate connection, even during writes; sees every acknowledged write. */
  reader: Client;
  /** Whether other processes may work on it too. */
  shared: boolean;
  /**
   * Where the file is still looked through for damage. Until that is `done` reads are answered and writes wait; when it rejects, with
   * `AppError("unavailable")`, or is killed, they are refused with the same error, and nothing was changed.
   */
  checking?: ProcessWork;
  /** Waits for what was accepted, brings the write-ahead log into the file, ends the threads. */
  close: () => Promise<void>;
};

type Options = {
  file: string;
  migrations: Migration[];
  /** Files up to this size, in bytes, are checked before anything else, whatever their last end. */
  alwaysChecked?: number;
  /** How long a thread stays without a call, in milliseconds. */
  idleMs?: number;
};

/**
 * Opens the database in `file` with one connection that writes and one that reads, each in a thread, because every call
 * of libSQL blocks its thread. There is never a second writer: SQLite before 3.51.3, which libSQL has, can lose commits
 * when two connections write and checkpoint. Makes the file if it is
 * missing and runs the migrations that have not run. Throws `AppError("unavailable")` when the file is damaged, and what
 * `migrate` throws. A large file is looked through only when its last end was no clean one, and then while it is read.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { file, migrations, idleMs = IDLE_MS } = options;
  const threadFile = workerFile(new URL("./database-thread.ts", import.meta.url));
  let isSound = false;
  const writing = threadOnDemand(
    () => startThread(threadFile, "database writer"),
    () => ({ kind: "open-writer", file, migrations, isChecked: takeCleanEnd(file) || isSound }),
    idleMs,
  );
  const reading = threadOnDemand(
    () => startThread(threadFile, "database reader"),
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
 * Starts to look a large file through whose last end was no clean one; undefined where the writing thread does so, or nobody has to. Where
 * migrations are left to run, or that can't be read, the check comes before anything else.
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

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
