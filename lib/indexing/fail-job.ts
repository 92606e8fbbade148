import type { InStatement } from "@libsql/client";
import type { Ports } from "../ports.ts";
import { fenceJob, type Job, LONGEST_PAUSE_MS } from "../store/jobs.ts";
import { rememberWarning, type Warned } from "../store/warnings.ts";
import { NO_CONTENT } from "../text/fingerprint.ts";
import { fnv1a } from "../text/hash.ts";
import { urlIdentity } from "../urls/url-identity.ts";

/** When a job that failed for a passing reason is tried again by itself, in milliseconds; after the last, never. */
const LATE_RETRIES_MS = [15 * 60_000, 2 * 3_600_000, 12 * 3_600_000];

/** Why a run failed, in the user's words and in one to count by; a transient failure may pass by itself. */
export type Failure = {
  reason: FailureReason;
  message: string;
  transient: boolean;
  retryAfterMs?: number;
  /** The given title and icon are not to be kept. */
  blank?: boolean;
  /** What tripped, of which nobody is shown more than this failure says. */
  warned?: Warned;
};

export type FailureReason = "fetch" | "scan" | "no_text" | "unreadable" | "embedder" | "timeout" | "internal";

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
 * Ends a run that failed. A passing failure is tried again later by itself, as long as there are tries left; a lasting
 * one is not. What was indexed before stays. That a page tripped is remembered. A force without a warning, which covers what
 * this run was to read, is used up.
 */
export async function failJob(env: Ports, job: Job, failure: Failure): Promise<void> {
  const delay = failure.transient ? LATE_RETRIES_MS[job.attempt] : undefined;
  const pause = Math.min(Math.max(delay ?? 0, failure.retryAfterMs ?? 0), LONGEST_PAUSE_MS);
  const after: InStatement =
    delay === undefined
      ? { sql: "DELETE FROM index_jobs WHERE bookmark_key = ?", args: [job.bookmarkKey] }
      : {
          sql: `UPDATE index_jobs SET attempt = attempt + 1, run_after = ?, lease = NULL, lease_ends = NULL
                WHERE bookmark_key = ?`,
          args: [env.now().getTime() + pause, job.bookmarkKey],
        };
  await env.background.batch(
    [
      fenceJob(job),
      {
        sql: `UPDATE bookmarks SET index_status = 'error', error_message = ?, error_reason = ?,
                accepted_hash = coalesce(accepted_hash, ?)
              WHERE key = ?`,
        args: [failure.message, failure.reason, NO_CONTENT, job.bookmarkKey],
      },
      ...(failure.blank ? [blankGiven(job)] : []),
      ...(failure.warned === undefined ? [] : await remember(env, job, failure.warned)),
      {
        sql: "UPDATE generations SET state = 'retired' WHERE key = ? AND state = 'building'",
        args: [job.generationKey],
      },
      after,
    ],
    "write",
  );
}

/**
 * Takes the given title and icon away: lists then show what was learned of content that passed, else the host, for the rest
 * of the url may say anything.
 */
function blankGiven(job: Job): InStatement {
  return {
    sql: `UPDATE bookmarks SET title = '', favicon_url = '', favicon_hash = ?,
            page_title = CASE WHEN page_title = '' THEN host ELSE page_title END
          WHERE key = ?`,
    args: [fnv1a(job.pageFaviconUrl), job.bookmarkKey],
  };
}

function remember(env: Ports, job: Job, warned: Warned): Promise<InStatement[]> {
  const collection = { sql: "SELECT ?", args: [job.collectionKey] };
  return rememberWarning(env, collection, urlIdentity(new URL(job.url)), warned, "background");
}
