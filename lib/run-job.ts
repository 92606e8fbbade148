import type { Ports } from "./env.ts";
import { indexBookmark, NotIndexed } from "./index-bookmark.ts";
import { type Failure, failJob, isFenced, type Job, releaseJob } from "./index-jobs.ts";
import { AnalysisError } from "./page-analyser.ts";
import { PageFetchError } from "./page-fetcher.ts";

/** What one run of a job may take, in milliseconds; shorter than its lease. */
const JOB_DEADLINE_MS = 60_000;

/** Runs a job that was claimed, to an end that is written down: done, failed, or given back. Never rejects. */
export async function runJob(
  env: Ports,
  job: Job,
  signals: { cancelled: AbortSignal; stopping: AbortSignal },
): Promise<void> {
  const { cancelled, stopping } = signals;
  const signal = AbortSignal.any([cancelled, stopping, AbortSignal.timeout(JOB_DEADLINE_MS)]);
  try {
    await indexBookmark(env, job, signal);
  } catch (error) {
    const end = stopping.aborted ? releaseJob(env, job) : failJob(env, job, toFailure(env, job, error));
    await end.catch((fault) => {
      // A job whose lease is gone belongs to somebody else, or its bookmark is deleted: there is nothing to note.
      if (isFenced(fault)) return;
      env.log("The end of a job could not be noted; it runs again when its lease has run out.", {
        bookmark: job.bookmarkId,
        error: String(fault),
      });
    });
  }
}

function toFailure(env: Ports, job: Job, error: unknown): Failure {
  if (error instanceof PageFetchError) {
    return {
      message: error.message,
      transient: error.kind === "transient",
      retryAfterMs: error.retryAfterMs ?? 0,
    };
  }
  if (error instanceof NotIndexed) return { message: error.message, transient: error.transient };
  if (error instanceof AnalysisError) return { message: error.message, transient: false };
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return { message: `The page was not indexed within ${JOB_DEADLINE_MS / 1000} s.`, transient: true };
  }
  if (!isFenced(error))
    env.log("A page could not be indexed.", { bookmark: job.bookmarkId, error: String(error) });
  return {
    message: "The page could not be indexed because of an internal error; see the log.",
    transient: true,
  };
}
