import type { Command } from "commander";
import { dataDir, examples, json, wholeNumber } from "./options.ts";

export function addServiceCommands(program: Command): void {
  const service = program
    .command("service")
    .description("run the daemon as a service that starts when you log in")
    .addHelpText("after", examples("service install", "service status", "service logs --follow"));

  service
    .command("install")
    .description("install and start the service with the current settings")
    .option("--port <number>", "port to listen on (BOOKMARKD_PORT, default 7331)")
    .addOption(dataDir())
    .option("--trace", "write logs to the data folder (BOOKMARKD_TRACE=1)")
    .option("--dry-run", "print the files and write nothing")
    .addHelpText("after", examples("service install", "service install --dry-run"))
    .action(async (flags) => {
      process.exitCode = await (await import("../service/install.ts")).installService(flags);
    });
  service
    .command("uninstall")
    .description("stop and remove the service; keeps your bookmarks")
    .option("--dry-run", "print what would be removed and remove nothing")
    .addHelpText("after", examples("service uninstall"))
    .action(async (flags) => {
      process.exitCode = await (await import("../service/install.ts")).uninstallService(flags);
    });
  addControl(service);
}

function addControl(service: Command): void {
  service
    .command("start")
    .description("start the service")
    .addHelpText("after", examples("service start"))
    .action(async () => {
      process.exitCode = await (await import("../service/control.ts")).startService();
    });
  service
    .command("stop")
    .description("stop the service until the next log-in (on Windows: until `service start`)")
    .addHelpText("after", examples("service stop"))
    .action(async () => {
      process.exitCode = await (await import("../service/control.ts")).stopService();
    });
  service
    .command("restart")
    .description("restart the service, as after an update")
    .addHelpText("after", examples("service restart"))
    .action(async () => {
      process.exitCode = await (await import("../service/control.ts")).restartService();
    });
  service
    .command("status")
    .description("show whether the service is installed and runs")
    .addOption(json())
    .addHelpText("after", examples("service status", "service status --json"))
    .action(async (flags) => {
      process.exitCode = await (await import("../service/status.ts")).serviceStatus(flags);
    });
  service
    .command("logs")
    .description("show the latest log lines of the service")
    .option("-n, --lines <number>", "how many lines to show", wholeNumber, "50")
    .option("-f, --follow", "keep showing new lines, until Ctrl+C")
    .addHelpText("after", examples("service logs", "service logs --lines 200 --follow"))
    .action(async (flags) => {
      process.exitCode = await (await import("../service/logs.ts")).serviceLogs(flags);
    });
}
