import { type Command, Option } from "commander";
import { asking, dataDir, examples, inCollections, json } from "./options.ts";

export function addDaemonCommands(program: Command): void {
  program
    .command("serve")
    .description("run the daemon on 127.0.0.1")
    .option("--port <number>", "port to listen on; 0 takes a free one (BOOKMARKD_PORT, default 7331)")
    .addOption(dataDir())
    .option("--trace", "write logs into the data folder (BOOKMARKD_TRACE=1)")
    .addOption(new Option("--service <record>", "started by what service install wrote").hideHelp())
    .addHelpText("after", examples("serve", "serve --port 8000 --data-dir ~/bookmarks"))
    .action(async (flags) => (await import("./commands/serve.ts")).serve(flags));

  addMcpCommands(program);

  asking(program.command("status"))
    .description("whether the daemon runs, and how far its index is")
    .option("--wait", "wait until everything is indexed")
    .addHelpText("after", examples("status", "status --wait"))
    .action(async (flags) => (await import("./commands/status.ts")).status(flags));

  asking(program.command("stats"))
    .description("what the daemon takes of processor, memory and disk")
    .addHelpText("after", examples("stats", "stats --json"))
    .action(async (flags) => (await import("./commands/status.ts")).stats(flags));

  addTokenCommands(program);
}

function addMcpCommands(program: Command): void {
  const mcp = asking(program.command("mcp"), { json: false })
    .description("serve MCP to an assistant, on standard input and output")
    .option("--trace", "write logs into the data folder (BOOKMARKD_TRACE=1)")
    .option("--allow-writes", "let the assistant save pages that pass the scan, and file what is saved")
    .option("--allow-force", "let it save pages past the scan, too; needs --allow-writes")
    .addOption(inCollections("let it see this collection and no other"))
    .option("--print-config <client>", "print what an assistant needs to start it, and change nothing")
    .addHelpText(
      "after",
      examples("mcp", "mcp --collection Notes", "mcp --allow-writes --print-config claude-desktop"),
    )
    .action(async (flags) => (await import("./commands/mcp.ts")).mcp(flags));
  const client = "claude-desktop, claude-code, cursor, vscode, zed, codex, gemini or windsurf";
  mcp
    .command("install")
    .argument("<client>", client)
    .description("write what an assistant needs into its own file; flags of mcp become part of it")
    .option("--dry-run", "print what the file would be, and write nothing")
    .addHelpText("after", examples("mcp install cursor", "mcp --allow-writes install codex"))
    // A flag that both commands have is given to the outer one.
    .action(async (name: string, _, command: Command) =>
      (await import("./commands/mcp.ts")).install(name, command.optsWithGlobals()),
    );
  mcp
    .command("uninstall")
    .argument("<client>", client)
    .description("take it out of an assistant's file")
    .option("--dry-run", "print what the file would be, and write nothing")
    .addHelpText("after", examples("mcp uninstall cursor"))
    .action(async (name: string, _, command: Command) =>
      (await import("./commands/mcp.ts")).uninstall(name, command.optsWithGlobals()),
    );
}

function addTokenCommands(program: Command): void {
  const token = program
    .command("token")
    .description("print the token that requests carry, made if there is none")
    .addOption(dataDir())
    .addOption(json())
    .addHelpText("after", examples("token", "token rotate"))
    .action(async (flags) => (await import("./commands/token.ts")).showToken(flags));
  token
    .command("rotate")
    .description("replace the token; a running daemon takes up the new one at once")
    .addOption(dataDir())
    .addOption(json())
    .addHelpText("after", examples("token rotate"))
    // A flag that both commands have is given to the outer one.
    .action(async (_, command: Command) =>
      (await import("./commands/token.ts")).replaceToken(command.optsWithGlobals()),
    );
  addScopedTokenCommands(token);
}

function addScopedTokenCommands(token: Command): void {
  asking(token.command("create"))
    .description("make a token for some collections, which is shown this once")
    .addOption(inCollections("what it may see").makeOptionMandatory())
    .option("--read-only", "it may save, change and delete nothing")
    .option("--name <text>", "what it is for")
    .addHelpText("after", examples("token create --collection Notes --read-only --name laptop"))
    .action(async (_, command: Command) =>
      (await import("./commands/token.ts")).createToken(command.optsWithGlobals()),
    );
  asking(token.command("list"))
    .description("list the tokens for some collections, oldest first")
    .addHelpText("after", examples("token list"))
    .action(async (_, command: Command) =>
      (await import("./commands/token.ts")).listTokens(command.optsWithGlobals()),
    );
  asking(token.command("revoke"))
    .description("take such a token back; it is worth nothing from then on")
    .argument("<id>", "as token list shows it")
    .addHelpText("after", examples("token revoke 584d8c27-f82b-4e0a-9e34-eab06dea7a04"))
    .action(async (id: string, _, command: Command) =>
      (await import("./commands/token.ts")).revokeToken(id, command.optsWithGlobals()),
    );
}

export function addHelpCommands(program: Command): void {
  asking(program.command("doctor"))
    .description("check what the daemon needs, and say what to do")
    .addHelpText("after", examples("doctor"))
    .action(async (flags) => (await import("./commands/doctor.ts")).doctor(flags));

  program
    .command("upgrade")
    .description("say what is new and how to update; changes nothing")
    .option("--fetch", "have git look for what is new first, over the network")
    .addHelpText("after", examples("upgrade"))
    .action(async (flags) => (await import("./upgrade/upgrade.ts")).upgrade(flags));

  const config = program
    .command("config")
    .description("how bookmarkd is set up")
    .addHelpText("after", examples("config show"));
  asking(config.command("show", { isDefault: true }))
    .description("print each setting, and where it is from")
    .addHelpText("after", examples("config show", "config show --json"))
    .action(async (flags) => (await import("./commands/config.ts")).showConfig(flags));
}
