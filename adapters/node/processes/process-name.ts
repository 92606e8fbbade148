import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";

/** The name of a process's program; "" when it is gone or the system does not say. */
export async function processName(pid: number): Promise<string> {
  try {
    return withoutOptions(await readFile(`/proc/${pid}/comm`, "utf8"));
  } catch {
    return processNameFromPs(pid);
  }
}

/** For systems without /proc. */
async function processNameFromPs(pid: number): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "comm=", "-p", String(pid)]);
    return withoutOptions(basename(stdout));
  } catch {
    return "";
  }
}

/** npm names itself after its command line, of which Linux keeps 15 characters: "npm start --por". */
function withoutOptions(name: string): string {
  return name.replace(/ -.*/s, "").trim();
}
