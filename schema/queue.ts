import * as v from "valibot";
import { Whole } from "./values/number.ts";
import { Time } from "./values/time.ts";

/** Answer of GET /queue. `errors` counts the failed bookmarks by cause, most frequent first. */
export const QueueResponse = v.object({
  states: v.object({ pending: Whole, indexing: Whole, done: Whole, error: Whole }),
  /** When the job that has waited longest became due. */
  oldest_pending_at: v.nullable(Time),
  /** When the next scheduled job (a later try) becomes due. */
  next_run_at: v.nullable(Time),
  errors: v.array(v.object({ reason: v.string(), count: Whole })),
});
export type QueueResponse = v.InferOutput<typeof QueueResponse>;
