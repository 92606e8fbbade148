import type { InStatement } from "@libsql/client";
import type { Wall } from "../../schema/source.ts";
import type { Ports } from "../ports.ts";
import { blankGiven, type Learned, setFailed, setLearned } from "../store/bookmark-state.ts";
import { abandonGeneration } from "../store/generations.ts";
import { dropJobs, fenceJob, type Job, LONGEST_PAUSE_MS, retryJob } from "../store/jobs.ts";
import { knownKey } from "../store/pages.ts";
import { rememberWarning, type Warned } from "../store/warnings.ts";
import { urlIdentity } from "../urls/url-identity.ts";

/** When a job is tried again after a temporary failure, in milliseconds; after the last one, never, unless only the embedder is away. */
const LATE_RETRIES_MS = [15 * 60_000, 2 * 3_600_000, 12 * 3_600_000];

/** Why a run failed: a message for the user and a word for statistics. A transient failure may resolve itself. */
export type Failure = {
  reason: FailureReason;
  message: string;
  transient: boolean;
  retryAfterMs?: number;
  /** The given title and icon are not to be kept. */
  blank?: boolean;
  /** What the page says about itself nevertheless; it passed the scan. */
  learned?: Learned | undefined;
  /** What tripped the scan. Users see only what this failure says about it. */
  warned?: Warned;
};

export type FailureReason =
  | "fetch"
  | "scan"
  | "no_text"
  | "unreadable"
  | "embedder"
  | "timeout"
  | "internal"
  | Wall;

/** Why a page was not indexed although nothing went wrong with the work. */
export class NotIndexed extends Error {
  override readonly name = "NotIndexed";
  readonly failure: Failure;

  constructor(reason: FailureReason, message: string, more: Partial<Failure> = {}) {
    super(message);
    this.failure = { reason, message, transient: false, ...more };
  }
}

/**
 * Ends a failed run. A temporary failure is tried again while tries remain; a permanent one is not. The previous index stays.
 * A page that tripped gets a recorded warning. A force without a warning, which covers what this run was going to read, is
 * used up.
 */
export async function failJob(
  env: Pick<Ports, "background" | "now">,
  job: Job,
  failure: Failure,
): Promise<void> {
  const delay = delayAfter(failure, job.attempt);
  const pause = Math.min(Math.max(delay ?? 0, failure.retryAfterMs ?? 0), LONGEST_PAUSE_MS);
  const { bookmarkKey } = job;
  const after =
    delay === undefined
      ? dropJobs(knownKey(bookmarkKey))
      : retryJob(bookmarkKey, env.now().getTime() + pause, { refetch: failure.reason !== "embedder" });
  await env.background.batch(
    [
      fenceJob(job),
      setFailed(bookmarkKey, failure.message, failure.reason),
      ...(failure.learned === undefined ? [] : [setLearned(bookmarkKey, failure.learned)]),
      ...(failure.blank ? [blankGiven(bookmarkKey, job.pageFaviconUrl)] : []),
      ...(failure.warned === undefined ? [] : await remember(env, job, failure.warned)),
      abandonGeneration(job),
      after,
    ],
    "write",
  );
}

/** When a job is tried again, in milliseconds; undefined for never. Vectors that wait for the embedder do so for as long as it is away. */
function delayAfter({ reason, transient }: Failure, attempt: number): number | undefined {
  if (!transient) return undefined;
  return LATE_RETRIES_MS[reason === "embedder" ? Math.min(attempt, LATE_RETRIES_MS.length - 1) : attempt];
}

function remember(env: Pick<Ports, "now">, job: Job, warned: Warned): Promise<InStatement[]> {
  const collection = knownKey(job.collectionKey);
  return rememberWarning(env, collection, urlIdentity(new URL(job.url)), warned, "background");
}
