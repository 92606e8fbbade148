import { realpathSync } from "node:fs";
import { AppError } from "../../../lib/errors.ts";
import { speakIntoFile } from "../log/speak-into-file.ts";
import { readRecord } from "./record.ts";

/**
 * Applies the record of its service to this process: the environment, and the log file. Flags and environment of the process
 * itself win. Returns messages about differences from the record. Throws `unavailable` if there is no record.
 */
export function takeUpService(file: string): string[] {
  const record = readRecord(file);
  if (record === undefined) {
    throw new AppError("unavailable", `File not found: ${file}. Run: bookmarkd service install`);
  }
  if (record.log !== undefined) speakIntoFile(record.log);
  for (const [name, value] of Object.entries(record.environment)) process.env[name] ||= value;
  const isOther = [
    [record.node, process.execPath],
    [record.program, process.argv[1] ?? ""],
  ].filter(([written = "", own = ""]) => realName(written) !== realName(own));
  return isOther.map(
    ([written, own]) =>
      `The service was installed with ${written} and now runs ${own}. To record that, run: bookmarkd service install`,
  );
}

/** A name that leads nowhere is its own. */
function realName(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
