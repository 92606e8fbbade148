import { findDaemon } from "../../service/find-daemon.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { plainJson, plainText } from "../../terminal/plain-text.ts";
import { addressOf } from "./control.ts";
import { type Computer, findInstalled, tellOther, thisComputer } from "./found.ts";

/** Prints whether the service is installed and runs, since when and where. Returns exit code 3 if it does not run. */
export async function serviceStatus(
  { json }: { json?: boolean },
  computer: Computer = thisComputer(),
): Promise<number> {
  const { print } = computer;
  const found = findInstalled(computer);
  const daemon = found === undefined ? undefined : await findDaemon(found.settings.dataFolder);
  const runs = daemon?.service === true;
  const why = found === undefined || runs ? undefined : await found.manager.explain();
  const code = runs ? EXIT.done : EXIT.unreachable;
  if (json) {
    const told = {
      installed: found !== undefined,
      running: runs,
      ...(found === undefined ? {} : { manager: found.manager.name, file: found.manager.definition.file }),
      ...(runs ? { address: addressOf(daemon), pid: daemon.pid, started_at: daemon.startedAt } : {}),
      ...(why === undefined ? {} : { detail: plainText(why) }),
    };
    print(plainJson(told, 2));
    return code;
  }
  if (found === undefined) {
    print("No service is installed. To install it: bookmarkd service install");
    return code;
  }
  const { manager, settings } = found;
  if (runs) {
    print(
      `The service has been running since ${localTime(daemon.startedAt)}: ${addressOf(daemon)}, pid ${daemon.pid}`,
    );
  } else {
    print(
      `The service is not running. ${why === undefined ? "" : `${plainText(why)}. `}See: bookmarkd service logs`,
    );
    if (daemon !== undefined) print(tellOther(daemon));
  }
  print(`  data in ${settings.dataFolder}`);
  print(`  ${manager.name} starts it ${manager.startsWhen}: ${manager.definition.file}`);
  return code;
}

/** "2026-11-22 14:03", in local time. */
function localTime(iso: string): string {
  const time = new Date(iso);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
