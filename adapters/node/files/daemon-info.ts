import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { writePrivateFile } from "./private-file.ts";

const DaemonInfo = v.object({
  pid: v.number(),
  port: v.number(),
  startedAt: v.string(),
  /** Whether the system started it as a service; daemons of before do not say. */
  service: v.optional(v.boolean()),
});

/** The daemon's record in the data folder; `startedAt` is ISO 8601. */
export type DaemonInfo = v.InferOutput<typeof DaemonInfo>;

/** Says in the data folder who holds it, in `daemon.json` (mode 0600). Call it with the lock held. */
export function writeDaemonInfo(folder: string, info: DaemonInfo): void {
  writePrivateFile(join(folder, "daemon.json"), `${JSON.stringify(info)}\n`);
}

/**
 * Who held the data folder last, for messages only: the process may be long gone. Undefined when nothing readable is
 * there.
 */
export function readDaemonInfo(folder: string): DaemonInfo | undefined {
  try {
    return v.parse(DaemonInfo, JSON.parse(readFileSync(join(folder, "daemon.json"), "utf8")));
  } catch {
    return undefined;
  }
}
