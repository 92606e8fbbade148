import { join } from "node:path";
import type { Logger, LoggerOptions } from "pino";
import type { Log } from "../../../lib/ports.ts";
import type { StatsResponse } from "../../../schema/status.ts";
import { makePrivateFolder } from "../files/private-file.ts";
import { rotatedBytes, rotatingFile } from "./rotating-file.ts";

/** Logs of processes and of tools as JSON lines in the data folder; all processes of the project write the same two. */
export type Trace = {
  process: Log;
  tool: Log;
  /** The current size in bytes, including rotated files. */
  summary: () => NonNullable<StatsResponse["trace_summary"]>;
};

/** Begins to trace into `logs/` in the data folder, in files that only their owner can read. */
export async function startTrace(dataFolder: string): Promise<Trace> {
  // Imported here so that a process that does not trace does not carry it.
  const { pino } = await import("pino");
  const folder = join(dataFolder, "logs");
  makePrivateFolder(folder);
  const files = { process: join(folder, "process.log"), tool: join(folder, "tool.log") };
  const options: LoggerOptions = {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Every line has one; it is null without a request.
    mixin: () => ({ requestId: null }),
  };
  const open = (file: string) => {
    const { write } = rotatingFile(file);
    return toLog(pino(options, { write: (line: string) => write(withoutQueries(line)) }));
  };
  return {
    process: open(files.process),
    tool: open(files.tool),
    summary: () => ({
      enabled: true,
      log_dir: folder,
      process_log_bytes: rotatedBytes(files.process),
      tool_log_bytes: rotatedBytes(files.tool),
    }),
  };
}

function toLog(logger: Logger): Log {
  return (message, fields) => logger.info(fields ?? {}, message);
}

/** A line of JSON whose urls lose user names, passwords, queries and fragments. */
function withoutQueries(line: string): string {
  return line.replace(/(\bhttps?:\/\/)(?:[^\s"\\/?#]*@)?([^\s"\\?#]*)(?:[?#](?:[^\s"\\]|\\.)*)?/gi, "$1$2");
}
