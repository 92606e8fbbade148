import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StatsResponse } from "../../../schema/status.ts";
import type { Trace } from "../log/trace.ts";
import { readGitBranch } from "../package/git-branch.ts";
import { packageRoot } from "../package/package-root.ts";
import { createMeter } from "./measure.ts";
import { promptAnswer } from "./prompt-answer.ts";
import { listProcesses, type ProcessEntry } from "./registry.ts";

/** How long measuring may take before the previous figures are returned, in milliseconds. */
const PATIENCE_MS = 80;

/**
 * Measures all processes of the project and the data folder. Answers within 100 ms: outside Linux, another program has to be
 * asked, which can be slow.
 */
export function createStats(dataFolder: string, trace: Trace | undefined): () => Promise<StatsResponse> {
  const usageOf = createMeter();
  return promptAnswer(async () => {
    const processes = await listProcesses(dataFolder);
    const [{ cpuPercent, memoryBytes }, disk] = await Promise.all([
      usageOf(processes.map(({ pid }) => pid)),
      folderBytes(dataFolder),
    ]);
    const branch = readGitBranch(packageRoot());
    return {
      cpu_percent: Math.round(cpuPercent * 10) / 10,
      memory_bytes: memoryBytes,
      memory_processes: processes.map(describe),
      disk_bytes: disk,
      git: branch === null ? null : { branch },
      ...(trace === undefined ? {} : { trace_summary: trace.summary() }),
    };
  }, PATIENCE_MS);
}

function describe({ client, started_at, ppid, parent_name }: ProcessEntry) {
  const uptime_seconds = Math.max(0, Math.round((Date.now() - Date.parse(started_at)) / 1000));
  return { client, started_at, ppid, parent_name, uptime_seconds };
}

/**
 * The bytes of all files below a folder. What disappears meanwhile, or is unreadable, does not count: a disk of its own has a
 * folder that only root can read.
 */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return folderBytes(path);
    return entry.isFile() ? bytesOf(path) : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function bytesOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
