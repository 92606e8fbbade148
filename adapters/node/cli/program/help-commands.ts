import { Argument, type Command } from "commander";
import { PLACES, SHELLS, type Shell } from "../completion/scripts.ts";
import { asking, examples } from "./options.ts";

export function addHelpCommands(program: Command): void {
  program
    .helpCommand(false)
    .command("help")
    .description("print a guide, or the help of a command")
    .argument("[topic...]", "a guide, such as search or troubleshooting, or a command")
    .addHelpText("after", examples("help", "help troubleshooting", "help collections create"))
    .action(async (words: string[]) => (await import("../help/help.ts")).help(program, words));
  asking(program.command("doctor"))
    .description("check the setup and say how to fix it")
    .addHelpText("after", examples("doctor"))
    .action(async (flags) => (await import("../commands/doctor.ts")).doctor(flags));

  program
    .command("upgrade")
    .description("show what is new and how to update; changes nothing")
    .option("--fetch", "run git fetch first, over the network")
    .addHelpText("after", examples("upgrade"))
    .action(async (flags) => (await import("../commands/upgrade.ts")).upgrade(flags));

  const config = program
    .command("config")
    .description("show the configuration")
    .addHelpText("after", examples("config show"));
  asking(config.command("show", { isDefault: true }))
    .description("print each setting and its source")
    .addHelpText("after", examples("config show", "config show --json"))
    .action(async (flags) => (await import("../commands/config.ts")).showConfig(flags));

  addCompletionCommands(program);
}

function addCompletionCommands(program: Command): void {
  program
    .command("completion")
    .description("print a shell script that completes commands, flags, collections and tags")
    .addArgument(new Argument("<shell>", "your shell").choices(SHELLS))
    .addHelpText("after", examples(...Object.values(PLACES).map((line) => line.replace("bookmarkd ", ""))))
    .action(async (shell: Shell) => {
      const { completionScript } = await import("../completion/scripts.ts");
      process.stdout.write(completionScript(shell));
    });

  program
    .command("complete", { hidden: true })
    .description("print completions of the last word, for a shell")
    .argument("[words...]")
    .allowUnknownOption()
    .addHelpText("after", examples("complete collec"))
    .action(async (words: string[]) => {
      const { completionLines } = await import("../completion/complete.ts");
      // PowerShell before 7.3 has no other way to give an empty word.
      const typed = words.map((word) => (word === '""' ? "" : word));
      for (const line of await completionLines(program, typed)) process.stdout.write(`${line}\n`);
    });
}
