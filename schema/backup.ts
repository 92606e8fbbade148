import * as v from "valibot";

/** Answer of POST /backup: a copy of the database as it was at `created_at`. `file` is its path on the daemon's machine. */
export const BackupResponse = v.object({
  file: v.string(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type BackupResponse = v.InferOutput<typeof BackupResponse>;
