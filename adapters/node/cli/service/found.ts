import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../../lib/errors.ts";
import { readEnvironment } from "../../config/environment.ts";
import { readSettings, type Settings } from "../../config/settings.ts";
import type { DaemonInfo } from "../../files/daemon-info.ts";
import { packageRoot } from "../../package/package-root.ts";
import { findDaemon } from "../../service/find-daemon.ts";
import { planService, serviceFiles, thisPlace } from "../../service/place.ts";
import { readRecord, type ServiceRecord } from "../../service/record.ts";
import type { Manager, Place, ServiceFile, System } from "../../service/service.ts";
import { stableNode } from "../../service/stable-node.ts";
import { thisSystem } from "../../service/system.ts";
import { note, print } from "../../terminal/output.ts";

/** Where a service is, how to query it and how to report: tests use their own place and fake the others. */
export type Computer = {
  place: Place;
  system: System;
  print: (text: string) => void;
  note: (text: string) => void;
};

/** An installed service, according to its files. */
export type Installed = { record: ServiceRecord; manager: Manager; files: ServiceFile[]; settings: Settings };

export function thisComputer(): Computer {
  return { place: thisPlace(process.env), system: thisSystem, print, note };
}

/** The full paths of this program and its Node.js. */
export function ownProgram(): { node: string; program: string } {
  const program = join(packageRoot(), "dist/adapters/node/main.js");
  return { node: stableNode(process.execPath), program };
}

/** The installed service; undefined if there is none. Throws `unavailable` if its record is unreadable. */
export function findInstalled({ place, system }: Pick<Computer, "place" | "system">): Installed | undefined {
  const record = readRecord(serviceFiles(place).record);
  if (record === undefined) return undefined;
  const { manager, files } = planService(place, record, system);
  if (!existsSync(manager.definition.file)) return undefined;
  return { record, manager, files, settings: settingsOf(record, place) };
}

/** The same, for commands that need it. Throws `unavailable` if no service is installed. */
export function getInstalled(computer: Computer): Installed {
  const found = findInstalled(computer);
  if (found !== undefined) return found;
  throw new AppError("unavailable", "No service is installed. To install it: bookmarkd service install");
}

/** Whether a file has the right content. */
export function isWritten({ file, content }: ServiceFile): boolean {
  return existsSync(file) && readFileSync(file).equals(Buffer.from(content));
}

/** The settings of the service, regardless of the environment of this terminal. */
export function settingsOf({ environment }: ServiceRecord, place: Place): Settings {
  const others = Object.entries(place.environment).filter(([name]) => !name.startsWith("BOOKMARKD_"));
  return readSettings({}, readEnvironment({ ...Object.fromEntries(others), ...environment }));
}

/** How often (in milliseconds) and how many times to check whether the daemon has started or ended. */
const LOOK_MS = 250;
const LOOKS = 80;

/** Waits until the daemon of the service listens, or until it has ended. Returns the final state. */
export async function waitForDaemon(
  dataFolder: string,
  wanted: "up" | "down",
  system: System,
): Promise<DaemonInfo | undefined> {
  for (let look = 1; ; look++) {
    const daemon = await findDaemon(dataFolder);
    const isUp = daemon?.service === true;
    if (isUp === (wanted === "up") || look === LOOKS) return daemon;
    await system.sleep(LOOK_MS);
  }
}

/** A manually started daemon, next to which the service could not run. */
export async function findOther(dataFolder: string): Promise<DaemonInfo | undefined> {
  const daemon = await findDaemon(dataFolder);
  return daemon === undefined || daemon.service ? undefined : daemon;
}

/** The message about such a daemon, with what to do. */
export function tellOther({ pid, port }: DaemonInfo): string {
  return (
    `A daemon that you started by hand is running (pid ${pid}, port ${port}). ` +
    "Stop it with Ctrl+C, then run: bookmarkd service start"
  );
}
