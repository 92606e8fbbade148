import * as v from "valibot";
import { Whole } from "./values/number.ts";
import { Time } from "./values/time.ts";

/** Answer of POST /backup: a copy of the database as of `created_at`. `file` is its path on the daemon's computer. */
export const BackupResponse = v.object({
  file: v.string(),
  bytes: Whole,
  created_at: Time,
});
export type BackupResponse = v.InferOutput<typeof BackupResponse>;
