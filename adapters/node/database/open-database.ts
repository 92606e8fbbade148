import { statSync } from "node:fs";
import type { Client } from "@libsql/client";
import { isMigrated, type Migration } from "../../../lib/store/migrate.ts";
import { workerFile } from "../package/worker-file.ts";
import { type ProcessWork, runInProcess } from "../processes/run-in-process.ts";
import { ALWAYS_CHECKED, takeCleanEnd } from "./check/clean-end.ts";
import { type DatabaseThread, startThread } from "./start-thread.ts";
import { createThreadClient } from "./thread-client.ts";
import { threadOnDemand } from "./thread-on-demand.ts";

/** A reader that was asked nothing for so long goes, with its thread and what it has in memory. */
const READER_IDLE_MS = 30_000;

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
};

/**
 * Opens the database in `file` with one connection that writes and one that reads, each in a thread, because every call
 * of libSQL blocks its thread. There is never a second writer: SQLite before 3.51.3, which libSQL has, can lose commits
 * when two connections write and checkpoint. Makes the file if it is
 * missing and runs the migrations that have not run. Throws `AppError("unavailable")` when the file is damaged, and what
 * `migrate` throws. A large file is looked through only when its last end was no clean one, and then while it is read.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { file, migrations, alwaysChecked = ALWAYS_CHECKED } = options;
  const threadFile = workerFile(new URL("./database-thread.ts", import.meta.url));
  const writing = startThread(threadFile, "database writer");
  const reading = threadOnDemand(
    () => startThread(threadFile, "database reader"),
    { kind: "open-reader", file },
    READER_IDLE_MS,
  );
  const reader = createThreadClient(reading, { background: false });
  const openWriter = async (isChecked: boolean) => {
    await writing.call({ kind: "open-writer", file, migrations, isChecked });
  };

  const isClean = takeCleanEnd(file);
  const canWait = !isClean && sizeOf(file) > alwaysChecked && (await isUpToDate(reader, migrations));
  const check = canWait ? startCheck(file) : undefined;
  const opened = check === undefined ? openWriter(isClean) : check.done.then(() => openWriter(true));
  // Who writes is told; whether anybody does is not known.
  opened.catch(() => {});
  // The reader first: the connection that closes last is the one that checkpoints.
  const close = async () => {
    check?.kill();
    await reading.close();
    await opened.catch(() => {});
    await writing.close();
  };
  if (check === undefined) {
    await opened.catch(async (error) => {
      await close();
      throw error;
    });
  }
  const whenOpened: DatabaseThread = {
    ...writing,
    call: (...call) => opened.then(() => writing.call(...call)),
  };
  return {
    writer: createThreadClient(whenOpened, { background: false }),
    background: createThreadClient(whenOpened, { background: true }),
    reader,
    shared: false,
    ...(check === undefined ? {} : { checking: check }),
    close,
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What can't even be asked is checked before it is used. */
function isUpToDate(reader: Client, migrations: Migration[]): Promise<boolean> {
  return isMigrated(reader, migrations).catch(() => false);
}

function startCheck(file: string): ProcessWork {
  const program = new URL("./check/check-process.ts", import.meta.url);
  return runInProcess(program, [file], `The daemon stopped before ${file} was looked through.`);
}
