import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";

/** The name of a process's program; "" when it is gone or the system does not say. */
export async function processName(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/comm`, "utf8")).trim();
  } catch {
    return processNameFromPs(pid);
  }
}

/** For systems without /proc. */
async function processNameFromPs(pid: number): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "comm=", "-p", String(pid)]);
    return basename(stdout.trim());
  } catch {
    return "";
  }
}
