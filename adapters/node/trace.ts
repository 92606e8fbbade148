import { mkdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../lib/env.ts";
import type { StatsResponse } from "../../schema/status.ts";

/** Logs of the process and of tools as JSON lines in the data folder. */
export type Trace = {
  log: Log;
  summary: () => Promise<NonNullable<StatsResponse["trace_summary"]>>;
  close: () => void;
};

/** Begins to trace into `logs/` of the data folder, in files only their owner can read. */
export async function startTrace(dataFolder: string): Promise<Trace> {
  // Imported here so that a daemon that does not trace does not carry it.
  const { pino } = await import("pino");
  const folder = join(dataFolder, "logs");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const processLog = join(folder, "process.log");
  const destination = pino.destination({ dest: processLog, sync: false, mode: 0o600 });
  const logger = pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    log: (message, fields) => logger.info(fields ?? {}, message),
    async summary() {
      return {
        enabled: true,
        log_dir: folder,
        process_log_bytes: await fileBytes(processLog),
        tool_log_bytes: await fileBytes(join(folder, "tool.log")),
      };
    },
    close: () => destination.flushSync(),
  };
}

async function fileBytes(file: string): Promise<number> {
  return stat(file).then(
    (one) => one.size,
    () => 0,
  );
}
