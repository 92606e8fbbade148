import { type Command, Option } from "commander";
import { compileLess, keepNewSpaceSmall } from "../../processes/tune-engine.ts";
import { CLIENT_NAMES } from "../mcp/clients/clients.ts";
import { asking, dataDir, examples, inCollections, json } from "./options.ts";

export function addDaemonCommands(program: Command): void {
  program
    .command("serve")
    .description("run the daemon on 127.0.0.1")
    .option("--port <number>", "port to listen on; 0 picks a free one (BOOKMARKD_PORT, default 7331)")
    .addOption(dataDir())
    .option("--trace", "write logs to the data folder (BOOKMARKD_TRACE=1)")
    .addOption(new Option("--service <record>", "set by the installed service").hideHelp())
    .addHelpText("after", examples("serve", "serve --port 8000 --data-dir ~/bookmarks"))
    .action(async (flags) => {
      keepNewSpaceSmall();
      compileLess();
      // It loads its modules while this thread loads those of the daemon.
      const { startThread } = await import("../../database/start-thread.ts");
      const writer = startThread("writer");
      try {
        await (await import("../commands/serve.ts")).serve(flags, undefined, writer);
      } catch (error) {
        await writer.close();
        throw error;
      }
    });

  addMcpCommands(program);

  asking(program.command("status"))
    .description("show whether the daemon runs, and its indexing progress")
    .option("--wait", "wait until everything is indexed")
    .addHelpText("after", examples("status", "status --wait"))
    .action(async (flags) => (await import("../commands/status.ts")).status(flags));

  asking(program.command("stats"))
    .description("show the number of bookmarks, and the processor, memory and disk use of the daemon")
    .addHelpText("after", examples("stats", "stats --json"))
    .action(async (flags) => (await import("../commands/status.ts")).stats(flags));

  addTokenCommands(program);
}

function addMcpCommands(program: Command): void {
  const mcp = asking(program.command("mcp"), { json: false })
    .description("serve MCP to an assistant, on standard input and output")
    .option("--trace", "write logs to the data folder (BOOKMARKD_TRACE=1)")
    .option("--allow-writes", "let the assistant save pages that pass the scan, and organize bookmarks")
    .option("--allow-force", "let it also save pages that trip the scan; needs --allow-writes")
    .addOption(inCollections("limit it to this collection"))
    .option("--print-config <client>", "print the assistant's configuration and change nothing")
    .addHelpText(
      "after",
      examples("mcp", "mcp --collection Notes", "mcp --allow-writes --print-config claude-desktop"),
    )
    .action(async (flags) => (await import("../commands/mcp.ts")).mcp(flags));
  const client = CLIENT_NAMES.join(", ").replace(/, (?=[^,]*$)/, " or ");
  mcp
    .command("install")
    .argument("<client>", client)
    .description("add bookmarkd to an assistant's configuration, with the flags of mcp")
    .option("--dry-run", "print the resulting file and write nothing")
    .addHelpText("after", examples("mcp install cursor", "mcp --allow-writes install codex"))
    // A flag that both commands have is given to the outer one.
    .action(async (name: string, _, command: Command) =>
      (await import("../commands/mcp.ts")).install(name, command.optsWithGlobals()),
    );
  mcp
    .command("uninstall")
    .argument("<client>", client)
    .description("remove bookmarkd from an assistant's configuration")
    .option("--dry-run", "print the resulting file and write nothing")
    .addHelpText("after", examples("mcp uninstall cursor"))
    .action(async (name: string, _, command: Command) =>
      (await import("../commands/mcp.ts")).uninstall(name, command.optsWithGlobals()),
    );
}

function addTokenCommands(program: Command): void {
  const token = program
    .command("token")
    .description("print the token for requests; creates one if needed")
    .addOption(dataDir())
    .addOption(json())
    .addHelpText("after", examples("token", "token rotate"))
    .action(async (flags) => (await import("../commands/token.ts")).showToken(flags));
  token
    .command("rotate")
    .description("replace the token; a running daemon uses the new one at once")
    .addOption(dataDir())
    .addOption(json())
    .addHelpText("after", examples("token rotate"))
    // A flag that both commands have is given to the outer one.
    .action(async (_, command: Command) =>
      (await import("../commands/token.ts")).replaceToken(command.optsWithGlobals()),
    );
  addScopedTokenCommands(token);
}

function addScopedTokenCommands(token: Command): void {
  asking(token.command("create"))
    .description("create a token for some collections and show it once")
    .addOption(inCollections("collections it may see").makeOptionMandatory())
    .option("--read-only", "make it read-only")
    .option("--name <text>", "name of the token")
    .addHelpText("after", examples("token create --collection Notes --read-only --name laptop"))
    .action(async (_, command: Command) =>
      (await import("../commands/token.ts")).createToken(command.optsWithGlobals()),
    );
  asking(token.command("list"))
    .description("list the collection tokens, oldest first")
    .addHelpText("after", examples("token list"))
    .action(async (_, command: Command) =>
      (await import("../commands/token.ts")).listTokens(command.optsWithGlobals()),
    );
  asking(token.command("revoke"))
    .description("revoke a collection token")
    .argument("<id>", 'its id, from "token list"')
    .addHelpText("after", examples("token revoke 584d8c27-f82b-4e0a-9e34-eab06dea7a04"))
    .action(async (id: string, _, command: Command) =>
      (await import("../commands/token.ts")).revokeToken(id, command.optsWithGlobals()),
    );
}
