import { codeOf } from "../errors.ts";
import { publishBookmark } from "../events/events.ts";
import { PageFetchError } from "../page-fetcher.ts";
import type { Ports } from "../ports.ts";
import { retry } from "../retry.ts";
import { isFence } from "../store/fence.ts";
import { type Job, releaseJob } from "../store/jobs.ts";
import { AnalysisError } from "../text/analysis.ts";
import { type Failure, failJob, NotIndexed } from "./fail-job.ts";
import { type IndexPorts, indexBookmark, Outdated } from "./index-bookmark.ts";
import { judgeGiven } from "./judge-given.ts";
import { createDeadline } from "./timing/deadline.ts";

/** The time limit for one run of a job, in milliseconds, without waiting for the analyzer, an embedder or the addresses of a host, which have their own deadlines. */
const JOB_DEADLINE_MS = 60_000;

/** Errors that are the database's, not the page's: of SQLite (https://www.sqlite.org/rescode.html), or it can't be reached. */
const STORAGE_FAULT = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)|^unavailable$/;

/** How often the end of a run is noted while the database can't be reached, and the pauses: no longer than the lease. */
const NOTE_TRIES = 10;
const NOTE_PAUSE_MS = 5_000;

/** What a run needs from the service. */
export type JobPorts = IndexPorts & Pick<Ports, "after" | "events" | "log" | "reader">;

type Signals = {
  /** Fires when the job must not continue: its bookmark was deleted or saved again, or the service stops. */
  canceled: AbortSignal;
  /** Fires when the service stops. It lives as long as the daemon, so a job leaves nothing on it. */
  stopping: AbortSignal;
  /** Called when nothing could be written, before the job is given back: nobody must claim it at once. */
  onStall: () => void;
};

/**
 * Runs a claimed job and records its end: done, failed or returned. Never rejects. "stalled" means that nothing could be
 * written. Then the job returns to the queue, at the latest when its lease runs out.
 */
export async function runJob(env: JobPorts, job: Job, signals: Signals): Promise<"noted" | "stalled"> {
  await publishBookmark(env, job.bookmarkKey);
  const end = await work(env, job, signals);
  await publishBookmark(env, job.bookmarkKey);
  return end;
}

async function work(env: JobPorts, job: Job, signals: Signals): Promise<"noted" | "stalled"> {
  const { canceled, stopping, onStall } = signals;
  const deadline = createDeadline(env.after, JOB_DEADLINE_MS);
  const signal = AbortSignal.any([canceled, deadline.signal]);
  try {
    await indexBookmark(env, job, signal, deadline);
    return "noted";
  } catch (error) {
    const stalled = isStorageFault(error);
    const unfinished = stalled || canceled.aborted || error instanceof Outdated;
    if (stalled) {
      logFault(env, "Could not index a page; bookmarkd will try again.", job, error);
      onStall();
    }
    const failure = unfinished ? undefined : await judgeGiven(env, job, toFailure(env, job, error), canceled);
    const isOver = failure !== undefined && !stopping.aborted;
    const end = () => (isOver ? failJob(env, job, failure) : releaseJob(env, job));
    const noted = await noteEnd(env, job, end, stopping);
    return noted && !stalled ? "noted" : "stalled";
  } finally {
    deadline.clear();
  }
}

/** Notes the end of a run, with patience for a database that can't be reached. Answers whether it is noted. */
async function noteEnd(
  env: Pick<Ports, "log" | "sleep">,
  job: Job,
  end: () => Promise<void>,
  stopping: AbortSignal,
): Promise<boolean> {
  const pauseAfter = (fault: unknown, tries: number) =>
    tries === NOTE_TRIES || stopping.aborted || codeOf(fault) !== "unavailable" ? undefined : NOTE_PAUSE_MS;
  // Cut short when the service stops; then the next try is the last.
  const sleep = (ms: number) => env.sleep(ms, stopping).catch(() => {});
  try {
    await retry(end, pauseAfter, sleep);
    return true;
  } catch (fault) {
    // A job whose lease is gone belongs to somebody else, or its bookmark is deleted: there is nothing to note.
    if (isFence(fault, "lease_lost")) return true;
    const message = "Could not record the end of a job; it runs again when its lease expires.";
    logFault(env, message, job, fault);
    return false;
  }
}

function isStorageFault(error: unknown): boolean {
  return STORAGE_FAULT.test(codeOf(error));
}

function logFault(env: Pick<Ports, "log">, message: string, job: Job, error: unknown): void {
  env.log(message, { bookmark: job.bookmarkId, error: String(error) });
}

function toFailure(env: Pick<Ports, "log">, job: Job, error: unknown): Failure {
  if (error instanceof PageFetchError) {
    return {
      reason: "fetch",
      message: `Could not fetch the page: ${error.message}.`,
      transient: error.kind === "transient",
      retryAfterMs: error.retryAfterMs ?? 0,
    };
  }
  if (error instanceof NotIndexed) return error.failure;
  if (error instanceof AnalysisError) {
    return { reason: "unreadable", message: error.message, transient: false };
  }
  if (error instanceof DOMException && error.name === "TimeoutError") {
    const message = `Indexing the page took more than ${JOB_DEADLINE_MS / 1000} s.`;
    return { reason: "timeout", message, transient: true };
  }
  if (!isFence(error, "lease_lost")) logFault(env, "Could not index a page.", job, error);
  return {
    reason: "internal",
    message: "Could not index the page because of an internal error. See the log.",
    transient: true,
  };
}
