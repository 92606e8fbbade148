import type { InStatement, Row } from "@libsql/client";
import { JOBS_PER_HOST } from "../page-fetcher.ts";
import type { Ports } from "../ports.ts";
import { ALL_LEFT_TO_PENDING, setIndexing, setPending } from "./bookmark-state.ts";
import { fence } from "./fence.ts";
import { beginGenerations } from "./generations.ts";
import { type KeyOf, type StoredPage, toStoredPage } from "./pages.ts";
import { SELECT_SPACES, type Space, toSpaces } from "./spaces.ts";

/** How long a lease lasts, in milliseconds. A slow worker renews it, so that no second one starts the same job. */
const LEASE_MS = 120_000;
export const RENEWAL_MS = 30_000;

/** The longest pause between two runs, in milliseconds, even if a server asks for more. */
export const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Leases that are valid at `:now`: not expired, and not from a clock that was far ahead. */
const OWNED = `j.lease_ends > :now AND j.lease_ends <= :now + ${2 * LEASE_MS}`;

/**
 * Jobs that can be claimed at `:now`. A job without a failure was due when it was written, and no pause is longer than the one
 * above. Later times come from a clock that was ahead, and count as past.
 */
export const CLAIMABLE = `
  (j.run_after <= :now OR j.attempt = 0 OR j.run_after > :now + ${LONGEST_PAUSE_MS})
  AND (j.lease IS NULL OR NOT (${OWNED}))`;

/**
 * The next job: jobs that somebody waits for before bulk work, then the collection with the fewest running jobs, then the job
 * that has been due longest; none whose host already has enough requests. Each collection takes one index lookup, so a queue
 * of thousands costs no more than a short one.
 */
const NEXT_TURN = `
  WITH busy AS MATERIALIZED (
    SELECT b.host FROM index_jobs j JOIN bookmarks b ON b.key = j.bookmark_key
    WHERE j.lease IS NOT NULL AND ${OWNED} AND (j.refetch OR b.page_key IS NULL)
    GROUP BY b.host
    HAVING count(*) >= CASE WHEN b.host = 'localhost' OR b.host = '[::1]' OR b.host LIKE '127.%'
      THEN ${JOBS_PER_HOST.loopback} ELSE ${JOBS_PER_HOST.public} END
  ), heads AS (
    SELECT (
      SELECT j.bookmark_key FROM index_jobs j JOIN bookmarks b ON b.key = j.bookmark_key
      WHERE j.collection_key = c.key AND ${CLAIMABLE}
        AND (b.host NOT IN (SELECT host FROM busy) OR NOT (j.refetch OR b.page_key IS NULL))
      ORDER BY j.bulk, j.run_after, j.bookmark_key LIMIT 1
    ) AS bookmark_key
    FROM collections c WHERE c.deleted_at IS NULL
  )
  SELECT j.bookmark_key FROM heads h JOIN index_jobs j ON j.bookmark_key = h.bookmark_key
  ORDER BY j.bulk,
    (SELECT count(*) FROM index_jobs r WHERE r.lease IS NOT NULL AND r.collection_key = j.collection_key),
    j.run_after, j.bookmark_key
  LIMIT 1`;

/** A job of this worker, with everything it needs to know about the bookmark. */
export type Job = {
  bookmarkKey: number;
  bookmarkId: string;
  collectionKey: number;
  url: string;
  /** Whether it was saved as a page of this computer. */
  local: boolean;
  /** As the client gave them; "" if not. */
  title: string;
  faviconUrl: string;
  /** The icon to show if none was given. */
  pageFaviconUrl: string;
  /** Whether search finds some content of it. */
  indexed: boolean;
  /** Failed runs before this one. */
  attempt: number;
  /** Identifies this worker's lease. */
  lease: string;
  /** The generation of its chunks. */
  generationKey: number;
  /** Fetch the page, even if a source is stored. */
  refetch: boolean;
  /** The newest stored content. */
  page: StoredPage | undefined;
  /**
   * Fingerprints of what the user let in past the scan. `page` is undefined if it covers what this run reads; `given` is
   * undefined if force was used before given fields had fingerprints.
   */
  accepted: { page: string | undefined; given: string | undefined } | undefined;
  /** The wall that the user wants indexed: "any" for whatever this run finds, "" for none. */
  acceptedWall: string;
  /** All spaces when it was claimed. Their tables stay while it has its lease. */
  spaces: Space[];
};

/** Claims the next job; undefined if none is due. */
export async function claimJob(env: Pick<Ports, "background" | "newId" | "now">): Promise<Job | undefined> {
  return (await claimJobs(env, 1))[0];
}

/** Claims up to a number of jobs in one batch, each in its turn. */
export async function claimJobs(
  env: Pick<Ports, "background" | "newId" | "now">,
  most: number,
): Promise<Job[]> {
  const leases = Array.from({ length: most }, () => env.newId());
  const now = env.now().getTime();
  const list = JSON.stringify(leases);
  const claimed: KeyOf = {
    sql: "SELECT bookmark_key FROM index_jobs WHERE lease IN (SELECT value FROM json_each(?))",
    args: [list],
  };
  const results = await env.background.batch(
    [
      ...leases.map((lease) => ({
        sql: `UPDATE index_jobs SET lease = :lease, lease_ends = :now + ${LEASE_MS}
              WHERE bookmark_key = (${NEXT_TURN})`,
        args: { lease, now },
      })),
      setIndexing(claimed),
      ...beginGenerations(claimed),
      SELECT_SPACES,
      {
        // CROSS JOIN keeps SQLite from starting with the generations of all bookmarks.
        sql: `SELECT b.key, b.id, b.collection_key, b.url, b.local, b.title, b.favicon_url, b.page_favicon_url, b.forced,
                b.accepted_hash, b.accepted_given, j.attempt, j.refetch, j.lease, g.key AS generation_key,
                EXISTS (SELECT 1 FROM generations o WHERE o.bookmark_key = b.key AND o.state = 'current') AS indexed,
                p.key AS page_key, p.captured, p.url AS page_url, p.media_type, p.content_hash, p.analyser_version, p.signals AS page_signals,
                p.wall AS page_wall, b.accepted_wall,
                EXISTS (SELECT 1 FROM page_parts t WHERE t.page_key = p.key AND t.kind = 'chunks') AS analyzed
              FROM json_each(?) one
              CROSS JOIN index_jobs j ON j.lease = one.value
              CROSS JOIN bookmarks b ON b.key = j.bookmark_key
              CROSS JOIN generations g ON g.bookmark_key = b.key AND g.state = 'building'
              LEFT JOIN pages p ON p.key = b.page_key
              ORDER BY one.key`,
        args: [list],
      },
    ],
    "write",
  );
  const [listed, selected] = results.slice(-2);
  const spaces = toSpaces(listed);
  return (selected?.rows ?? []).map((row) => toJob(row, spaces));
}

/**
 * Statement: queues a bookmark from the beginning. A worker on the old content loses its lease. Without a `page`, the job
 * fetches it, unless a client posted it before. With `again`, a job that was going to fetch it still does.
 */
export function queueJob(
  env: Pick<Ports, "now">,
  bookmark: KeyOf,
  { page, bulk, again = false }: { page: object | undefined; bulk: boolean; again?: boolean },
): InStatement {
  return {
    sql: `INSERT INTO index_jobs (bookmark_key, collection_key, bulk, attempt, run_after, lease, lease_ends, refetch)
          SELECT b.key, b.collection_key, ?, 0, ?, NULL, NULL, NOT ? AND p.captured IS NOT 'posted'
          FROM bookmarks b LEFT JOIN pages p ON p.key = b.page_key
          WHERE b.key = (${bookmark.sql})
          ON CONFLICT (bookmark_key) DO UPDATE SET
            bulk = min(bulk, excluded.bulk), attempt = 0, run_after = excluded.run_after,
            lease = NULL, lease_ends = NULL, refetch = excluded.refetch OR (refetch AND ?)`,
    args: [bulk, env.now().getTime(), page !== undefined, ...bookmark.args, again],
  };
}

/**
 * Statement: queues the bookmark with this id again. One that is being indexed stays as it is; a waiting one keeps its place.
 * "fetch" fetches the page again even if the client posted it; "kept" does not fetch if a page is stored.
 */
export function queueAgain(
  env: Pick<Ports, "now">,
  bookmarkId: string,
  source: "stored" | "fetch" | "kept",
): InStatement {
  return {
    sql: `INSERT INTO index_jobs (bookmark_key, collection_key, bulk, attempt, run_after, lease, lease_ends, refetch)
          SELECT b.key, b.collection_key, 1, 0, :now, NULL, NULL,
            :source = 'fetch' OR (p.captured IS NOT 'posted' AND (:source <> 'kept' OR p.key IS NULL))
          FROM live_bookmarks b LEFT JOIN pages p ON p.key = b.page_key
          WHERE b.id = :id AND b.index_status <> 'indexing'
          ON CONFLICT (bookmark_key) DO UPDATE
          SET attempt = 0, run_after = min(run_after, excluded.run_after), refetch = max(refetch, excluded.refetch)`,
    args: { now: env.now().getTime(), source, id: bookmarkId },
  };
}

/** Statement: schedules a failed run again, at a time in milliseconds since 1970. Without `refetch`, it reads the page that is stored. */
export function retryJob(bookmarkKey: number, at: number, { refetch }: { refetch: boolean }): InStatement {
  return {
    sql: `UPDATE index_jobs SET attempt = attempt + 1, run_after = ?, lease = NULL, lease_ends = NULL, refetch = refetch AND ?
          WHERE bookmark_key = ?`,
    args: [at, refetch, bookmarkKey],
  };
}

/** Statement: drops the jobs of the selected bookmarks and returns their keys. */
export function dropJobs(bookmarks: KeyOf): InStatement {
  return {
    sql: `DELETE FROM index_jobs WHERE bookmark_key IN (${bookmarks.sql}) RETURNING bookmark_key`,
    args: bookmarks.args,
  };
}

/** Statement: extends the lease of the job. It does nothing if the job is no longer ours. */
export function renewLease(env: Pick<Ports, "now">, job: Job): InStatement {
  return {
    sql: "UPDATE index_jobs SET lease_ends = ? WHERE bookmark_key = ? AND lease = ?",
    args: [env.now().getTime() + LEASE_MS, job.bookmarkKey, job.lease],
  };
}

/** The first statement of every batch of a job: aborts it with "lease_lost" if the job is no longer ours. */
export function fenceJob({ bookmarkKey, lease }: Job): InStatement {
  const holds = "EXISTS (SELECT 1 FROM index_jobs WHERE bookmark_key = ? AND lease = ?)";
  return fence("lease_lost", holds, [bookmarkKey, lease]);
}

/** Returns an unfinished job to the queue, to run again as soon as somebody claims it. */
export async function releaseJob(env: Pick<Ports, "background">, job: Job): Promise<void> {
  await env.background.batch(
    [
      fenceJob(job),
      {
        sql: "UPDATE index_jobs SET lease = NULL, lease_ends = NULL WHERE bookmark_key = ?",
        args: [job.bookmarkKey],
      },
      setPending(job.bookmarkKey),
    ],
    "write",
  );
}

/**
 * Recovers the work of a process that is gone, so that nothing stays pending or indexing. Ends all leases, or, if other
 * processes use the database, only expired ones. Earlier versions gave up pages that wait for the embedder: these are tried again.
 */
export async function recoverJobs(env: Pick<Ports, "background" | "now" | "shared">): Promise<void> {
  const now = env.now().getTime();
  await env.background.batch(
    [
      {
        sql: `UPDATE index_jobs AS j SET lease = NULL, lease_ends = NULL
              WHERE j.lease IS NOT NULL AND NOT (:shared AND ${OWNED})`,
        args: { now, shared: env.shared },
      },
      {
        sql: `INSERT INTO index_jobs (bookmark_key, collection_key, bulk, attempt, run_after, lease, lease_ends, refetch)
              SELECT key, collection_key, 1, index_status = 'error', :now, NULL, NULL, 0 FROM live_bookmarks
              WHERE (index_status IN ('pending', 'indexing') OR (index_status = 'error' AND error_reason = 'embedder'))
                AND key NOT IN (SELECT bookmark_key FROM index_jobs)`,
        args: { now },
      },
      ALL_LEFT_TO_PENDING,
    ],
    "write",
  );
}

function toJob(row: Row, spaces: Space[]): Job {
  return {
    bookmarkKey: Number(row.key),
    bookmarkId: String(row.id),
    collectionKey: Number(row.collection_key),
    url: String(row.url),
    local: Boolean(row.local),
    title: String(row.title),
    faviconUrl: String(row.favicon_url),
    pageFaviconUrl: String(row.page_favicon_url),
    indexed: Boolean(row.indexed),
    attempt: Number(row.attempt),
    lease: String(row.lease),
    generationKey: Number(row.generation_key),
    refetch: Boolean(row.refetch),
    page: row.page_key === null ? undefined : toStoredPage(row),
    accepted: row.forced
      ? {
          page: row.accepted_hash === null ? undefined : String(row.accepted_hash),
          given: row.accepted_given === null ? undefined : String(row.accepted_given),
        }
      : undefined,
    acceptedWall: String(row.accepted_wall),
    spaces,
  };
}
