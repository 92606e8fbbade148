import PQueue from "p-queue";
import type { Job } from "../store/jobs.ts";
import { type JobPorts, runJob } from "./run-job.ts";

/** The jobs at work in this process. */
export type Workers = {
  /** How many more jobs may begin. */
  room(): number;
  isBusy(): boolean;
  /** Begins a job that was claimed. */
  begin(job: Job): void;
  /** Stops work on a bookmark. */
  abort(bookmarkKey: number, reason: string): void;
  /** Resolves when nothing is at work; undefined when nothing is. */
  current(): Promise<void> | undefined;
};

/**
 * Runs up to `concurrency` jobs at a time, paced by a p-queue. Calls `onEnd` after each, and `onStall` as soon as one cannot write. When `stopping` fires, running jobs
 * return to the queue.
 */
export function createWorkers(
  env: JobPorts,
  options: {
    concurrency: number;
    stopping: AbortSignal;
    onStall: () => void;
    onEnd: (end: Awaited<ReturnType<typeof runJob>>) => void;
  },
): Workers {
  const { concurrency, stopping, onStall, onEnd } = options;
  const queue = new PQueue({ concurrency });
  const running = new Set<{ bookmarkKey: number; cancel: AbortController }>();
  // Once for all jobs: on Node 20, what `AbortSignal.any` makes of a signal stays in memory as long as the signal does.
  const cancelAll = () => {
    for (const { cancel } of running) cancel.abort(stopping.reason);
  };
  stopping.addEventListener("abort", cancelAll, { once: true });

  function begin(job: Job): void {
    // Whoever is still at it has lost the lease: the page was saved again, or the clock jumped.
    abort(job.bookmarkKey, "Another process took over the job.");
    const run = { bookmarkKey: job.bookmarkKey, cancel: new AbortController() };
    running.add(run);
    if (stopping.aborted) cancelAll();
    void queue
      .add(() => runJob(env, job, { canceled: run.cancel.signal, stopping, onStall }))
      .then((end) => {
        running.delete(run);
        onEnd(end);
      });
  }

  function abort(bookmarkKey: number, reason: string): void {
    for (const run of running) if (run.bookmarkKey === bookmarkKey) run.cancel.abort(new Error(reason));
  }

  return {
    room: () => Math.max(0, concurrency - running.size),
    isBusy: () => running.size > 0,
    begin,
    abort,
    current: () => (running.size > 0 ? queue.onIdle() : undefined),
  };
}
