import { homedir, userInfo } from "node:os";
import { join, posix, win32 } from "node:path";
import envPaths from "env-paths";
import { AppError } from "../../../lib/errors.ts";
import { readOldestNode } from "../package/read-package.ts";
import { launchd } from "./launchd.ts";
import { launcherScript } from "./launcher.ts";
import { formatRecord, type ServiceRecord } from "./record.ts";
import type { Manager, Place, ServiceFile, System } from "./service.ts";
import { systemd } from "./systemd.ts";
import { taskScheduler } from "./task-scheduler.ts";

/** This computer and who runs the program. */
export function thisPlace(environment: NodeJS.ProcessEnv): Place {
  const { platform } = process;
  const paths = envPaths("bookmarkd", { suffix: "" });
  return {
    platform,
    home: homedir(),
    environment,
    uid: process.getuid?.(),
    user: userInfo().username,
    folder: join(paths.config, "service"),
    // systemd has a journal, which limits its own size.
    log: platform === "linux" ? undefined : join(paths.log, "service.log"),
  };
}

/** The service's own files. */
export function serviceFiles({ platform, folder }: Place): {
  record: string;
  launcher: string;
  startLog: string;
} {
  const inFolder = platform === "win32" ? win32.join : posix.join;
  return {
    record: inFolder(folder, "service.json"),
    launcher: inFolder(folder, "start.sh"),
    /** Messages of the last start before the daemon had its log. */
    startLog: inFolder(folder, "start.log"),
  };
}

/**
 * The planned service: the system that starts it, and all files, the definition last. Throws `invalid`, like their writers.
 */
export function planService(
  place: Place,
  record: ServiceRecord,
  system: System,
): { manager: Manager; files: ServiceFile[] } {
  const own = serviceFiles(place);
  const launch = { node: record.node, program: record.program, record: own.record };
  const output = place.log === undefined ? {} : { output: own.startLog };
  const manager =
    place.platform === "win32"
      ? taskScheduler(place, launch, system)
      : startManager(place, own.launcher, system);
  const script = {
    file: own.launcher,
    content: launcherScript({ ...launch, ...output }, readOldestNode()),
  };
  const files = [
    { file: own.record, content: formatRecord(record) },
    ...(place.platform === "win32" ? [] : [script]),
    manager.definition,
  ];
  return { manager, files };
}

function startManager(place: Place, launcher: string, system: System): Manager {
  if (place.platform === "darwin") return launchd(place, launcher, system);
  if (place.platform === "linux") return systemd(place, launcher, system);
  throw new AppError(
    "unsupported",
    `bookmarkd cannot install a service on ${place.platform}. Start "bookmarkd serve" another way.`,
  );
}
