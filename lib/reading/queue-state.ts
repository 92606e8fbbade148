import type { Value } from "@libsql/client";
import type { QueueResponse } from "../../schema/queue.ts";
import type { Env } from "../ports.ts";

/** How far the index has got: bookmarks by state, the oldest that waits, when work goes on, and what went wrong. */
export async function readQueue(env: Pick<Env, "reader" | "now">): Promise<QueueResponse> {
  const now = env.now().getTime();
  const [states, times, errors] = await env.reader.batch(
    [
      "SELECT index_status, count(*) AS n FROM live_bookmarks GROUP BY index_status",
      {
        sql: `SELECT min(CASE WHEN run_after <= ? THEN run_after END) AS oldest,
                min(CASE WHEN run_after > ? THEN run_after END) AS next
              FROM index_jobs WHERE lease IS NULL`,
        args: [now, now],
      },
      `SELECT coalesce(b.error_reason, 'internal') AS reason, count(*) AS n
       FROM live_bookmarks l JOIN bookmarks b ON b.key = l.key
       WHERE l.index_status = 'error' GROUP BY reason ORDER BY n DESC, reason`,
    ],
    "read",
  );
  const count = (state: string) => Number(states?.rows.find((row) => row.index_status === state)?.n ?? 0);
  return {
    states: {
      pending: count("pending"),
      indexing: count("indexing"),
      done: count("done"),
      error: count("error"),
    },
    oldest_pending_at: toTime(times?.rows[0]?.oldest),
    next_run_at: toTime(times?.rows[0]?.next),
    errors: (errors?.rows ?? []).map((row) => ({ reason: String(row.reason), count: Number(row.n) })),
  };
}

function toTime(milliseconds: Value | undefined): string | null {
  return milliseconds == null ? null : new Date(Number(milliseconds)).toISOString();
}
