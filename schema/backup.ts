import * as v from "valibot";

/** Answer of POST /backup: a copy of the database as of `created_at`. `file` is its path on the daemon's computer. */
export const BackupResponse = v.object({
  file: v.string(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type BackupResponse = v.InferOutput<typeof BackupResponse>;
