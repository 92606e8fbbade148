import type { QueueResponse } from "../../schema/queue.ts";
import type { Env } from "../ports.ts";
import { COUNT_ERRORS, toErrorCounts } from "../store/bookmarks.ts";
import { SELECT_STATES, toStateCounts } from "../store/find/kept-counts.ts";
import { selectTimes, toTimes } from "../store/queue/survey.ts";

/** The state of the index: bookmarks by status, the oldest waiting one, the next run, and the errors. */
export async function readQueue(env: Pick<Env, "reader" | "now">): Promise<QueueResponse> {
  const [states, times, errors] = await env.reader.batch(
    [SELECT_STATES, selectTimes(env.now()), COUNT_ERRORS],
    "read",
  );
  const { oldest, next } = toTimes(times);
  return {
    states: toStateCounts(states),
    oldest_pending_at: oldest?.toISOString() ?? null,
    next_run_at: next?.toISOString() ?? null,
    errors: toErrorCounts(errors),
  };
}
