import { Command } from "commander";
import { asking } from "../../../adapters/node/cli/program/options.ts";
import { cell, code, table } from "./table.ts";

/** Flags of nearly every command, as `asking` describes them. The guide explains them once. */
const COMMON = new Set(asking(new Command()).options.map(({ description }) => description));

/** A table of all commands and their descriptions. */
export function commandTable(program: Command): string {
  return table(
    ["command", "what it does"],
    commandsOf(program).map(({ name, command }) => [code(name), cell(command.description())]),
  );
}

/** A heading, a synopsis and a table of flags for each command that has flags of its own. */
export function commandFlags(program: Command): string {
  return commandsOf(program)
    .flatMap(({ name, command }) => {
      const options = command.options.filter(
        ({ hidden, description }) => !hidden && !COMMON.has(description),
      );
      if (options.length === 0) return [];
      const rows = options.map(({ flags, description }) => [code(flags), cell(description)]);
      const synopsis = `bookmarkd ${name} ${command.usage()}`.trim();
      return [`### ${code(name)}\n\n\`\`\`text\n${synopsis}\n\`\`\`\n\n${table(["flag", "meaning"], rows)}`];
    })
    .join("\n");
}

/** The commands that can run, including subcommands, by what a user types. Hidden ones are for programs. */
function commandsOf(parent: Command, before = ""): { name: string; command: Command }[] {
  return parent.commands
    .filter((command) => !("_hidden" in command && command._hidden === true))
    .flatMap((command) => {
      const name = `${before}${command.name()}`;
      const inside = commandsOf(command, `${name} `);
      const acts = command.commands.length === 0 || ("_actionHandler" in command && command._actionHandler);
      return acts ? [{ name, command }, ...inside] : inside;
    });
}
