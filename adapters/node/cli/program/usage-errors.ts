import type { Command } from "commander";
import { sentence } from "../../terminal/sentence.ts";

/** Names that people type for other commands, and the hint for each. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  save: "Did you mean add?",
  stop: "Press Ctrl+C where the daemon runs, or stop the service: bookmarkd service stop",
};

/** Rewords Commander's error for a wrong command line: a sentence with the prefix of all other errors. */
export function rewordUsageError(text: string): string {
  const [, name = ""] = /^error: unknown command '(\w+)'/.exec(text) ?? [];
  const hint = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  if (hint !== undefined) return `bookmarkd: Unknown command '${name}'.\n(${hint})\n`;
  return text.replace(/^error: (.)(.*)/, (_, first: string, rest: string) =>
    sentence(`bookmarkd: ${first.toUpperCase()}${rest}`),
  );
}

/** Makes every command name its own help after a usage error, and refuse a subcommand that it does not have. */
export function pointToHelp(command: Command, path = command.name()): Command {
  const does = command.commands.length > 0 ? "lists the commands" : "shows its arguments and options";
  command.showHelpAfterError(`(${path} --help ${does})`);
  command.hook("preSubcommand", refuseUnknown);
  for (const one of command.commands) pointToHelp(one, `${path} ${one.name()}`);
  return command;
}

/** Otherwise the default subcommand would take the name for one argument too many, of a command that nobody typed. */
function refuseUnknown(command: Command): void {
  const [typed = "-"] = command.args;
  if (typed.startsWith("-") || command.commands.some((one) => one.name() === typed)) return;
  command.error(`error: unknown command '${typed}'`);
}
