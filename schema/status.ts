import * as v from "valibot";
import { Whole } from "./values/number.ts";
import { Time } from "./values/time.ts";

/** Answer of GET /status. */
export const StatusResponse = v.object({ status: v.literal("ok"), version: v.string() });
export type StatusResponse = v.InferOutput<typeof StatusResponse>;

/** Answer of GET /stats. `cpu_percent` is 100 for one core. `trace_summary` is absent without tracing. */
export const StatsResponse = v.object({
  cpu_percent: v.pipe(v.number(), v.minValue(0)),
  memory_bytes: Whole,
  memory_processes: v.array(
    v.object({
      client: v.string(),
      started_at: Time,
      ppid: v.pipe(v.number(), v.integer()),
      parent_name: v.string(),
      uptime_seconds: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
  disk_bytes: Whole,
  git: v.nullable(v.object({ branch: v.string() })),
  trace_summary: v.optional(
    v.object({
      enabled: v.boolean(),
      log_dir: v.string(),
      process_log_bytes: Whole,
      tool_log_bytes: Whole,
    }),
  ),
});
export type StatsResponse = v.InferOutput<typeof StatsResponse>;
