import * as v from "valibot";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Time = v.nullable(v.pipe(v.string(), v.isoTimestamp()));

/** Answer of GET /queue. `errors` counts the failed bookmarks by cause, most frequent first. */
export const QueueResponse = v.object({
  states: v.object({ pending: Count, indexing: Count, done: Count, error: Count }),
  /** When the job that has waited longest became due. */
  oldest_pending_at: Time,
  /** When the next scheduled job (a later try) becomes due. */
  next_run_at: Time,
  errors: v.array(v.object({ reason: v.string(), count: Count })),
});
export type QueueResponse = v.InferOutput<typeof QueueResponse>;
