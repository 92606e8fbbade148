import { AppError } from "../../../../lib/errors.ts";
import type { DaemonInfo } from "../../files/daemon-info.ts";
import { LOOPBACK } from "../../http/loopback.ts";
import type { Manager, System } from "../../service/service.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import {
  type Computer,
  findOther,
  getInstalled,
  type Installed,
  tellOther,
  thisComputer,
  waitForDaemon,
} from "./found.ts";

/** Starts the installed service, and returns an exit code. Throws `busy` while a manually started daemon runs. */
export async function startService(computer: Computer = thisComputer()): Promise<number> {
  const { manager, settings } = getInstalled(computer);
  await checkAlone(settings.dataFolder);
  return startAndTell(manager, settings.dataFolder, computer);
}

/** Stops the service until it next starts by itself. */
export async function stopService(computer: Computer = thisComputer()): Promise<number> {
  const installed = getInstalled(computer);
  await stop(installed, computer.system);
  const other = await findOther(installed.settings.dataFolder);
  if (other !== undefined) computer.note(`A daemon that you started by hand still runs (pid ${other.pid}).`);
  computer.print("The service is stopped. To start it: bookmarkd service start");
  return EXIT.done;
}

/** Restarts the service, as after an update. */
export async function restartService(computer: Computer = thisComputer()): Promise<number> {
  const installed = getInstalled(computer);
  const { manager, settings } = installed;
  await checkAlone(settings.dataFolder);
  await stop(installed, computer.system);
  return startAndTell(manager, settings.dataFolder, computer);
}

async function checkAlone(dataFolder: string): Promise<void> {
  const other = await findOther(dataFolder);
  if (other !== undefined) throw new AppError("busy", tellOther(other));
}

/** Stops the service and waits until it has ended. */
export async function stop({ manager, settings }: Installed, system: System): Promise<void> {
  await manager.stop();
  const left = await waitForDaemon(settings.dataFolder, "down", system);
  // Task Scheduler ends only the process that it started, not that process's child.
  if (left?.service) process.kill(left.pid);
}

/** Starts the service and prints its address, or where to look if it does not answer. Returns an exit code. */
export async function startAndTell(
  manager: Manager,
  dataFolder: string,
  { system, print, note }: Computer,
): Promise<number> {
  await manager.start();
  const daemon = await waitForDaemon(dataFolder, "up", system);
  if (daemon?.service) {
    print(`The service runs: ${addressOf(daemon)}, data in ${dataFolder}`);
    return EXIT.done;
  }
  const why = await manager.explain();
  note(
    `The service started but is not ready yet. ${why === undefined ? "" : `${why}. `}See: bookmarkd service logs`,
  );
  return EXIT.failed;
}

/** "http://127.0.0.1:7331" */
export function addressOf({ port }: DaemonInfo): string {
  return `http://${LOOPBACK}:${port}`;
}
