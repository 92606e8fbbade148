import type { Stats } from "node:fs";

/** Whether a file or folder belongs to the user this process runs as; true where the system has no such users. */
export function isOurs({ uid }: Pick<Stats, "uid">): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}
