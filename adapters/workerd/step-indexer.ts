import { runJob } from "../../lib/indexing/run-job.ts";
import { clear } from "../../lib/indexing/sweep.ts";
import type { Indexer, Ports } from "../../lib/ports.ts";
import { claimJob, recoverJobs } from "../../lib/store/jobs.ts";
import { isToClear } from "../../lib/store/organize/to-clear.ts";

/** An indexer for a place where all work ends with the request. */
export type StepIndexer = Indexer & {
  /** Indexes one page and sweeps one slice, if the request brought work. Never rejects. */
  step(): Promise<void>;
  /** Indexes and sweeps everything, but begins nothing after WORK_MS. Never rejects. */
  workOff(): Promise<void>;
};

/** A worker may continue for about 30 s after its request, in milliseconds. */
const WORK_MS = 25_000;

/** What stops the work on a page is the fence of its job, whoever ended that. */
const NEVER = new AbortController().signal;

/** An indexer that works on request, one page at a time. */
export function createStepIndexer(env: Ports): StepIndexer {
  let wanted = false;

  async function work(isOver: () => boolean): Promise<void> {
    do {
      const job = await claimJob(env);
      if (job === undefined) break;
      await runJob(env, job, { canceled: NEVER, stopping: NEVER, onStall: () => {} });
    } while (!isOver());
    await clear(env, () => !isOver(), await isToClear(env));
  }

  function noteFault(error: unknown): void {
    env.log("The indexer could not reach the database and will try again later.", { error: String(error) });
  }

  return {
    start: () => recoverJobs(env),
    wake() {
      wanted = true;
    },
    cancel() {},
    idle: async () => {},
    stop: async () => {},
    step: async () => {
      if (wanted) await work(() => true).catch(noteFault);
    },
    async workOff() {
      const end = env.now().getTime() + WORK_MS;
      await recoverJobs(env)
        .then(() => work(() => env.now().getTime() >= end))
        .catch(noteFault);
    },
  };
}
