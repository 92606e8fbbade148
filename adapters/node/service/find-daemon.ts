import { type DaemonInfo, readDaemonInfo } from "../files/daemon-info.ts";
import { listProcesses } from "../processes/registry.ts";

/** The daemon that uses a data folder now; undefined if there is none, or if it does not listen yet. */
export async function findDaemon(dataFolder: string): Promise<DaemonInfo | undefined> {
  const daemon = (await listProcesses(dataFolder)).find(({ client }) => client === "daemon");
  const info = readDaemonInfo(dataFolder);
  return daemon !== undefined && info?.pid === daemon.pid ? info : undefined;
}
