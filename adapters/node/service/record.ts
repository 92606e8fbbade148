import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { AppError, messageOf } from "../../../lib/errors.ts";

const Record = v.object({
  /** Full paths of what the service starts. */
  node: v.string(),
  program: v.string(),
  /** What the daemon is to find in its environment; nothing secret. */
  environment: v.record(v.string(), v.string()),
  /** The log file of the daemon; absent if the system keeps the log. */
  log: v.optional(v.string()),
});

/** The record of an install, for the daemon that the service starts and for `doctor`. */
export type ServiceRecord = v.InferOutput<typeof Record>;

export function formatRecord(record: ServiceRecord): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

/** Reads a record; undefined if there is none. Throws `unavailable` for an invalid one. */
export function readRecord(file: string): ServiceRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(Record, JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `${file} is not a service record (${messageOf(cause)}). Run: bookmarkd service install`,
      { cause },
    );
  }
}
