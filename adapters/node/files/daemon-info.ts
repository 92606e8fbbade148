import { join } from "node:path";
import * as v from "valibot";
import { writePrivateFile } from "./private-file.ts";
import { readRecordFile } from "./read-file.ts";

const DaemonInfo = v.object({
  pid: v.number(),
  port: v.number(),
  startedAt: v.string(),
  /** Whether it runs as a service; missing in records of older daemons. */
  service: v.optional(v.boolean()),
});

/** The daemon's record in the data folder; `startedAt` is ISO 8601. */
export type DaemonInfo = v.InferOutput<typeof DaemonInfo>;

/** Records in `daemon.json` (mode 0600) which process uses the data folder. Call it with the lock held. */
export function writeDaemonInfo(folder: string, info: DaemonInfo): void {
  writePrivateFile(join(folder, "daemon.json"), `${JSON.stringify(info)}\n`);
}

/**
 * The process that last used the data folder, for messages only, because it may be gone. Undefined if there is no readable
 * record.
 */
export function readDaemonInfo(folder: string): DaemonInfo | undefined {
  return readRecordFile(DaemonInfo, join(folder, "daemon.json"));
}
