import { type Command, InvalidArgumentError } from "commander";
import { dataDir, examples, json } from "./options.ts";

export function addServiceCommands(program: Command): void {
  const service = program
    .command("service")
    .description("have the system run the daemon, from log-in on")
    .addHelpText("after", examples("service install", "service status", "service logs --follow"));

  service
    .command("install")
    .description(
      "write what makes the system start the daemon, and start it; settings of now become part of it",
    )
    .option("--port <number>", "port to listen on (BOOKMARKD_PORT, default 7331)")
    .addOption(dataDir())
    .option("--trace", "write logs into the data folder (BOOKMARKD_TRACE=1)")
    .option("--dry-run", "print the files, and write nothing")
    .addHelpText("after", examples("service install", "service install --dry-run"))
    .action(async (flags) => {
      process.exitCode = await (await import("./service/install.ts")).installService(flags);
    });
  service
    .command("uninstall")
    .description("end the service and remove all that install wrote; the bookmarks stay")
    .option("--dry-run", "print what would be removed, and remove nothing")
    .addHelpText("after", examples("service uninstall"))
    .action(async (flags) => {
      process.exitCode = await (await import("./service/install.ts")).uninstallService(flags);
    });
  addControl(service);
}

function addControl(service: Command): void {
  service
    .command("start")
    .description("start the service")
    .addHelpText("after", examples("service start"))
    .action(async () => {
      process.exitCode = await (await import("./service/control.ts")).startService();
    });
  service
    .command("stop")
    .description("end the service until the next log-in")
    .addHelpText("after", examples("service stop"))
    .action(async () => {
      process.exitCode = await (await import("./service/control.ts")).stopService();
    });
  service
    .command("restart")
    .description("end the service and start it, as after an update")
    .addHelpText("after", examples("service restart"))
    .action(async () => {
      process.exitCode = await (await import("./service/control.ts")).restartService();
    });
  service
    .command("status")
    .description("whether the service is installed and runs, since when and where")
    .addOption(json())
    .addHelpText("after", examples("service status", "service status --json"))
    .action(async (flags) => {
      process.exitCode = await (await import("./service/status.ts")).serviceStatus(flags);
    });
  service
    .command("logs")
    .description("show what the service said last")
    .option("-n, --lines <number>", "how many lines", wholeNumber, "50")
    .option("-f, --follow", "go on showing what it says, until Ctrl+C")
    .addHelpText("after", examples("service logs", "service logs --lines 200 --follow"))
    .action(async (flags) => {
      process.exitCode = await (await import("./service/logs.ts")).serviceLogs(flags);
    });
}

function wholeNumber(text: string): string {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return text;
}
