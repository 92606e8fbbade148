import type { Command } from "commander";
import { asking, examples } from "./options.ts";

export function addBrowserCommands(program: Command): void {
  asking(program.command("open"), { json: false })
    .description("open the bookmarks in the browser, and sign it in")
    .option("--no-browser", "print the address instead of opening a browser")
    .option(
      "--loopback",
      "serve the page on a port of its own until Ctrl+C, for browsers that do not find its name",
    )
    .addHelpText("after", examples("open", "open --no-browser", "open --loopback"))
    .action(async (flags) => (await import("../commands/open.ts")).open(flags));

  const sessions = program
    .command("sessions")
    .description("list and sign out the browsers that are signed in to the page")
    .addHelpText("after", examples("sessions", "sessions revoke --all"));
  asking(sessions.command("list", { isDefault: true }))
    .description("list the browsers that are signed in to the page, oldest first")
    .addHelpText("after", examples("sessions list"))
    .action(async (flags) => (await import("../commands/sessions.ts")).listSessions(flags));
  asking(sessions.command("revoke"))
    .description("sign a browser out")
    .argument("[id]", 'its id, from "sessions"')
    .option("--all", "sign all browsers out")
    .addHelpText(
      "after",
      examples("sessions revoke 584d8c27-f82b-4e0a-9e34-eab06dea7a04", "sessions revoke --all"),
    )
    .action(async (id, flags) => (await import("../commands/sessions.ts")).revokeSessions(id, flags));

  asking(program.command("pair"), { json: false })
    .description("print the line that pairs the browser extension")
    .addHelpText("after", examples("pair"))
    .action(async (flags) => (await import("../commands/token.ts")).pair(flags));
}
