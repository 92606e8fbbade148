import { Argument, type Command } from "commander";
import { examples } from "../options.ts";
import { PLACES, SHELLS, type Shell } from "./scripts.ts";

export function addCompletionCommands(program: Command): void {
  program
    .command("completion")
    .description("print a shell script that completes commands, flags, collections and tags")
    .addArgument(new Argument("<shell>", "your shell").choices(SHELLS))
    .addHelpText("after", examples(...Object.values(PLACES).map((line) => line.replace("bookmarkd ", ""))))
    .action(async (shell: Shell) => {
      const { completionScript } = await import("./scripts.ts");
      process.stdout.write(completionScript(shell));
    });

  program
    .command("complete", { hidden: true })
    .description("print completions of the last word, for a shell")
    .argument("[words...]")
    .allowUnknownOption()
    .addHelpText("after", examples("complete collec"))
    .action(async (words: string[]) => {
      const { completionLines } = await import("./complete.ts");
      // PowerShell before 7.3 has no other way to give an empty word.
      const typed = words.map((word) => (word === '""' ? "" : word));
      for (const line of await completionLines(program, typed)) process.stdout.write(`${line}\n`);
    });
}
