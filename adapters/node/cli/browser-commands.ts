import type { Command } from "commander";
import { asking, examples } from "./options.ts";

export function addBrowserCommands(program: Command): void {
  asking(program.command("open"), { json: false })
    .description("show the bookmarks in the browser, until Ctrl+C")
    .option("--no-browser", "print the address instead of starting a browser")
    .addHelpText("after", examples("open", "open --no-browser"))
    .action(async (flags) => (await import("./commands/open.ts")).open(flags));

  asking(program.command("pair"), { json: false })
    .description("print the line that lets the browser extension in")
    .addHelpText("after", examples("pair"))
    .action(async (flags) => (await import("./commands/pair.ts")).pair(flags));
}
