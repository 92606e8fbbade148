import * as v from "valibot";

/** Answer of GET /status. */
export const StatusResponse = v.object({ status: v.literal("ok"), version: v.string() });
export type StatusResponse = v.InferOutput<typeof StatusResponse>;

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Answer of GET /stats. `cpu_percent` is 100 for one core. `trace_summary` is absent without tracing. */
export const StatsResponse = v.object({
  cpu_percent: v.pipe(v.number(), v.minValue(0)),
  memory_bytes: Bytes,
  memory_processes: v.array(
    v.object({
      client: v.string(),
      started_at: v.pipe(v.string(), v.isoTimestamp()),
      ppid: v.pipe(v.number(), v.integer()),
      parent_name: v.string(),
      uptime_seconds: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
  disk_bytes: Bytes,
  git: v.nullable(v.object({ branch: v.string() })),
  trace_summary: v.optional(
    v.object({
      enabled: v.boolean(),
      log_dir: v.string(),
      process_log_bytes: Bytes,
      tool_log_bytes: Bytes,
    }),
  ),
});
export type StatsResponse = v.InferOutput<typeof StatsResponse>;
