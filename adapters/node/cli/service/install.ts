import { existsSync, rmdirSync, rmSync } from "node:fs";
import { dirname, sep } from "node:path";
import { AppError } from "../../../../lib/errors.ts";
import type { Flags } from "../../config/settings.ts";
import { makePrivateFolder, writePrivateFile } from "../../files/private-file.ts";
import { rotatedFiles } from "../../log/rotating-file.ts";
import { isCheckout, packageRoot } from "../../package/package-root.ts";
import { serviceEnvironment } from "../../service/environment.ts";
import { findDaemon } from "../../service/find-daemon.ts";
import { planService } from "../../service/place.ts";
import type { ServiceRecord } from "../../service/record.ts";
import type { Manager, ServiceFile } from "../../service/service.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { startAndTell, stop } from "./control.ts";
import {
  type Computer,
  findInstalled,
  findOther,
  type Installed,
  isWritten,
  ownProgram,
  settingsOf,
  tellOther,
  thisComputer,
} from "./found.ts";

/**
 * Writes the files with which the system starts the daemon, and starts it. A second run changes only what is out of date. With
 * `dryRun`, it only prints the files.
 */
export async function installService(
  flags: Flags & { dryRun?: boolean },
  computer: Computer = thisComputer(),
): Promise<number> {
  const { place, system, print, note } = computer;
  const before = findReadable(computer);
  const { kept, secrets } = serviceEnvironment(flags, place.environment);
  const record: ServiceRecord = {
    ...checkedProgram(),
    // A user who reinstalls because of a new Node.js wants everything else to stay.
    environment: { ...before?.record.environment, ...kept },
    ...(place.log === undefined ? {} : { log: place.log }),
  };
  const { dataFolder } = settingsOf(record, place);
  const { manager, files } = planService(place, record, system);
  if (flags.dryRun) {
    print(files.map(shown).join("\n"));
    return EXIT.done;
  }
  await manager.check();

  const changed = files.filter((file) => !isWritten(file));
  for (const { file, content } of changed) {
    makePrivateFolder(dirname(file));
    writePrivateFile(file, content);
    print(`Wrote ${file}`);
  }
  await manager.register();
  for (const secret of secrets) note(tellSecret(secret));
  if (isCheckout()) {
    note(`The service runs from the checkout in ${packageRoot()}. Do not move or delete it.`);
  }
  const other = await findOther(dataFolder);
  if (other !== undefined) {
    note(`The service is installed and starts ${manager.startsWhen}. ${tellOther(other)}`);
    return EXIT.done;
  }
  if (changed.length > 0 && before !== undefined) await stop(before, system);
  const runs = changed.length === 0 && (await findDaemon(dataFolder))?.service;
  if (runs) print("The service is already installed. Nothing to change.");
  const code = await startAndTell(manager, dataFolder, computer);
  if (code === EXIT.done) await tellMore(manager, computer);
  return code;
}

async function tellMore(manager: Manager, { print }: Computer): Promise<void> {
  print(`${manager.name} starts it ${manager.startsWhen}, and again after a failure.`);
  for (const advice of await manager.advise()) print(advice);
  print("To manage it: bookmarkd service status, logs, stop or uninstall");
}

/** Removes everything that an install wrote, but no bookmarks. */
export async function uninstallService(
  flags: { dryRun?: boolean },
  computer: Computer = thisComputer(),
): Promise<number> {
  const { place, system, print } = computer;
  const record = findReadable(computer)?.record ?? { ...ownProgram(), environment: {} };
  const { manager } = planService(place, record, system);
  const traces = [
    manager.definition.file,
    place.folder,
    ...(place.log === undefined ? [] : rotatedFiles(place.log)),
  ].filter(existsSync);
  if (traces.length === 0 || flags.dryRun) {
    for (const trace of traces) print(`${trace} would be removed.`);
    if (traces.length === 0) print("No service is installed.");
    return EXIT.done;
  }
  const remove = () => {
    for (const trace of traces) rmSync(trace, { recursive: true, force: true });
    for (const folder of [dirname(place.folder), ...(place.log ? [dirname(place.log)] : [])]) {
      removeEmpty(folder);
    }
  };
  await manager.unregister(remove);
  for (const trace of traces) print(`Removed ${trace}`);
  print('Removed the service. Your bookmarks are kept; run "bookmarkd serve" to use them.');
  return EXIT.done;
}

/** The installed service. One with an unreadable record counts as none, so it is overwritten. */
function findReadable(computer: Computer): Installed | undefined {
  try {
    return findInstalled(computer);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Removes a folder if it is empty. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or missing.
  }
}

/** Throws `unavailable` if the program will not exist at the next log-in. */
function checkedProgram(): { node: string; program: string } {
  const own = ownProgram();
  if (!existsSync(own.program)) {
    throw new AppError("unavailable", `${own.program} is not built. Run: npm run build`);
  }
  if (own.program.includes(`${sep}_npx${sep}`)) {
    throw new AppError(
      "unavailable",
      "npx deletes its copies, so a service cannot run one. First install bookmarkd. In its checkout, run: npm install --global .",
    );
  }
  return own;
}

function shown({ file, content }: ServiceFile): string {
  const text = typeof content === "string" ? content : content.toString("utf16le").slice(1);
  return `${file}\n\n${text}`;
}

function tellSecret(name: string): string {
  if (name === "BOOKMARKD_TOKEN") {
    return "The service ignores BOOKMARKD_TOKEN and uses the token file in its data folder.";
  }
  const key = name.replace("BOOKMARKD_", "").toLowerCase();
  return `${name} is a secret and was not stored. Put ${key} into the config file (bookmarkd config show says where).`;
}
