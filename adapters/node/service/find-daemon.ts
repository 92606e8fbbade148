import { type DaemonInfo, readDaemonInfo } from "../files/daemon-info.ts";
import { listProcesses } from "../processes/registry.ts";

/** The daemon that has a data folder now; undefined when there is none, or it has not come so far as to listen. */
export async function findDaemon(dataFolder: string): Promise<DaemonInfo | undefined> {
  const daemon = (await listProcesses(dataFolder)).find(({ client }) => client === "daemon");
  const info = readDaemonInfo(dataFolder);
  return daemon !== undefined && info?.pid === daemon.pid ? info : undefined;
}
