import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * What distinguishes a process from all others with the same pid, before and after: its exact start time according to the
 * system. Keyed by pid; processes that are gone are missing. If the system cannot be asked (Windows), a living process has the
 * identity "".
 */
export async function identifyProcesses(
  pids: readonly number[],
  platform = process.platform,
  proc = "/proc",
): Promise<Map<number, string>> {
  if (pids.length === 0) return new Map();
  if (platform === "linux") return fromProc(pids, proc);
  return platform === "win32" ? fromSignal(pids) : fromPs(pids);
}

/** Ticks since the system started, and an id of that start if it is visible (systemd's `ProcSubset=pid` hides it). */
async function fromProc(pids: readonly number[], proc: string): Promise<Map<number, string>> {
  const boot = (await readFile(`${proc}/sys/kernel/random/boot_id`, "utf8").catch(() => "")).trim();
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`${proc}/${pid}/stat`, "utf8").catch(() => undefined);
      // The program's name, in parentheses, may hold anything; what counts follows it. Field 3 is the state, 22 the start.
      const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
      // A zombie has ended; only its parent has not asked how.
      if (fields === undefined || fields[0] === "Z" || fields[0] === "X") return [];
      return [[pid, `${boot} ${fields[19]}`] as const];
    }),
  );
  return new Map(found.flat());
}

async function fromPs(pids: readonly number[]): Promise<Map<number, string>> {
  // It writes times for its reader, and our processes may have been started for readers in different places.
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const ask = promisify(execFile)("ps", ["-o", "pid=,lstart=", "-p", pids.join(",")], { env });
  // It exits with 1 if one of them is gone, but its output is still valid.
  const { stdout } = await ask.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }));
  const lines = stdout.split("\n").flatMap((line) => [...line.trim().matchAll(/^(\d+)\s+(\S.*)$/g)]);
  return new Map(lines.map(([, pid, start]) => [Number(pid), String(start)]));
}

function fromSignal(pids: readonly number[]): Map<number, string> {
  return new Map(pids.filter(isAlive).map((pid) => [pid, ""]));
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
