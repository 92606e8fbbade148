import { win32 } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import { ask } from "./ask.ts";
import { type Manager, type Place, SERVICE, type System } from "./service.ts";
import { xmlText } from "./xml.ts";

/** What the task runs. */
export type TaskCommand = { node: string; program: string; record: string };

/** One argument as Windows programs take their command line apart (CommandLineToArgvW): backslashes count before a quote only. */
export function windowsArgument(text: string): string {
  let quoted = "";
  let backslashes = 0;
  for (const sign of text) {
    if (sign === '"') quoted += "\\".repeat(backslashes + 1);
    quoted += sign;
    backslashes = sign === "\\" ? backslashes + 1 : 0;
  }
  return `"${quoted}${"\\".repeat(backslashes)}"`;
}

/**
 * A task that starts the daemon when its user logs on, and checks every 5 minutes whether it runs: the scheduler's own restart
 * takes a program that failed for one that finished. conhost gives the daemon an invisible console. Throws `invalid` for a
 * path that the scheduler would misread: it cannot write a percent sign that does not belong to a variable.
 */
export function taskXml({ node, program, record }: TaskCommand, user: string): string {
  for (const path of [node, program, record]) checkPath(path);
  const args = ["--headless", windowsArgument(node), windowsArgument(program), "serve", "--service"];
  const line = [...args, windowsArgument(record)].join(" ");
  return `<?xml version="1.0" encoding="UTF-16"?>
<!-- Written by "bookmarkd service install". Your changes would be overwritten. -->
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>bookmarkd keeps web pages in collections</Description>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <Repetition>
        <Interval>PT5M</Interval>
      </Repetition>
      <UserId>${xmlText(user)}</UserId>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${xmlText(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>7</Priority>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>255</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>conhost.exe</Command>
      <Arguments>${xmlText(line)}</Arguments>
    </Exec>
  </Actions>
</Task>
`;
}

function checkPath(path: string): void {
  if (!/%[^%]+%|\$\(/.test(path)) return;
  throw new AppError(
    "invalid",
    `Task Scheduler would expand a variable in ${path}. Choose a folder without percent signs and "$(".`,
  );
}

/** The bytes that schtasks takes: UTF-16 with a mark, as the first line says. */
export function toUtf16(text: string): Buffer {
  return Buffer.from(`\ufeff${text.replaceAll("\n", "\r\n")}`, "utf16le");
}

/** Windows' Task Scheduler. A task of the user's own, so that no rights are needed. */
export function taskScheduler(
  { environment, folder, user }: Place,
  command: TaskCommand,
  system: System,
): Manager {
  const domain = environment.USERDOMAIN;
  const account = domain ? `${domain}\\${user}` : user;
  const file = win32.join(folder, "task.xml");
  const name = `${SERVICE}-${user}`;
  const schtasks = (verb: string, ...args: string[]) => ask(system, "schtasks", [verb, "/tn", name, ...args]);
  return {
    name: "Task Scheduler",
    startsWhen: "when you log on",
    definition: { file, content: toUtf16(taskXml(command, account)) },
    check: async () => void (await ask(system, "schtasks", ["/?"])),
    register: async () => void (await schtasks("/create", "/xml", file, "/f")),
    async unregister(remove) {
      await system.run("schtasks", ["/end", "/tn", name]);
      await system.run("schtasks", ["/delete", "/tn", name, "/f"]);
      remove();
    },
    async start() {
      await schtasks("/change", "/enable");
      await schtasks("/run");
    },
    async stop() {
      // It would be started again within 5 minutes.
      await schtasks("/change", "/disable");
      // Fails if it does not run.
      await system.run("schtasks", ["/end", "/tn", name]);
    },
    explain: async () => undefined,
    advise: async () => [
      "A stopped service stays stopped, even after the next log-on, until you run: bookmarkd service start",
    ],
  };
}
