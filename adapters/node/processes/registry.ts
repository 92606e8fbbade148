import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { makePrivateFolder, writePrivateFile } from "../files/private-file.ts";
import { identifyProcesses } from "./process-identity.ts";
import { processName } from "./process-name.ts";

const Entry = v.object({
  /** Who it works for: "daemon", or the name an MCP client gave. */
  client: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ppid: v.number(),
  parent_name: v.string(),
  started_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The identity from `identifyProcesses`. */
  identity: v.string(),
});

/** A process of the project that runs. */
export type ProcessEntry = v.InferOutput<typeof Entry>;

/** A process's own place in the registry. */
export type Registration = {
  /** Records its client when that is known. */
  rename: (client: string) => void;
  /** Removes the record. This also happens when the process ends, unless it is killed. */
  leave: () => void;
};

/**
 * Records in the data folder that this process runs. Each process has its own file, so that none waits for another, and a
 * recycled pid never deletes the file of a living process.
 */
export async function registerProcess(dataFolder: string, client: string): Promise<Registration> {
  const folder = registryFolder(dataFolder);
  const { pid, ppid } = process;
  const [identities, parent] = await Promise.all([identifyProcesses([pid]), processName(ppid)]);
  const entry: ProcessEntry = {
    client: toName(client),
    pid,
    ppid,
    parent_name: parent,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    identity: identities.get(pid) ?? "",
  };
  makePrivateFolder(folder);
  const file = join(folder, `${pid}-${randomUUID()}.json`);
  const leave = () => {
    process.off("exit", leave);
    rmSync(file, { force: true });
  };
  writePrivateFile(file, JSON.stringify(entry));
  process.once("exit", leave);
  return {
    leave,
    rename: (name) => writePrivateFile(file, JSON.stringify({ ...entry, client: toName(name) })),
  };
}

/** Records that this process runs, until it ends. It does its work even if that can't be recorded. */
export async function listProcess(dataFolder: string, client: string): Promise<void> {
  await registerProcess(dataFolder, client).catch(() => {});
}

/** The running processes of the project, oldest first. Removes the records of killed processes. */
export async function listProcesses(dataFolder: string): Promise<ProcessEntry[]> {
  const folder = registryFolder(dataFolder);
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".json")).map((name) => join(folder, name));
  const entries = (await Promise.all(files.map(readEntry))).flat();
  const identities = await identifyProcesses(entries.map(({ entry }) => entry.pid));
  const isLiving = ({ entry }: Read) => identities.get(entry.pid) === entry.identity;
  for (const { file } of entries.filter((one) => !isLiving(one))) rmSync(file, { force: true });
  return entries
    .filter(isLiving)
    .map(({ entry }) => entry)
    .sort((a, b) => a.started_at.localeCompare(b.started_at));
}

type Read = { file: string; entry: ProcessEntry };

/** Empty for a file that disappeared meanwhile, or is not ours. */
async function readEntry(file: string): Promise<Read[]> {
  try {
    return [{ file, entry: v.parse(Entry, JSON.parse(await readFile(file, "utf8"))) }];
  } catch {
    return [];
  }
}

/** A name comes from outside, so it becomes one short line. */
function toName(client: string): string {
  return (
    client
      .replace(/[\p{C}\p{Z}]+/gu, " ")
      .trim()
      .slice(0, 100) || "unknown"
  );
}

function registryFolder(dataFolder: string): string {
  return join(dataFolder, "processes");
}
