import type { Command } from "commander";
import { EXIT } from "../../adapters/node/terminal/exit-codes.ts";

/** The meaning of each exit code. */
const MEANINGS: Record<keyof typeof EXIT, string> = {
  done: "Success.",
  failed: "Something failed; the message says what.",
  wrongUsage: "The command was used wrongly.",
  unreachable: "No daemon answers.",
  unauthorized: "The daemon rejects the token.",
  scanWarning: "The scan warned, and nobody could answer.",
};

/** The man page of the command line, in roff (man(7)). */
export function manPage(program: Command, version: string): string {
  const lines = [
    `.TH BOOKMARKD 1 "" "bookmarkd ${version}"`,
    ".SH NAME",
    "bookmarkd \\- save, screen and search web pages",
    ".SH SYNOPSIS",
    ".B bookmarkd",
    "\\fIcommand\\fR [\\fIargument\\fR ...]",
    ".SH DESCRIPTION",
    roff(program.description()),
    ".SH COMMANDS",
    ...program.commands.flatMap((command) => describe(command, "")),
    ".SH EXIT STATUS",
    ...Object.entries(EXIT).flatMap(([name, code]) => [
      ".TP",
      `.B ${code}`,
      roff(MEANINGS[name as keyof typeof EXIT]),
    ]),
    ".SH SEE ALSO",
    "\\fBbookmarkd help\\fR \\fITOPIC\\fR prints the guides.",
  ];
  return `${lines.join("\n")}\n`;
}

/** A command with its options, then its subcommands. Hidden commands are for programs. */
function describe(command: Command, before: string): string[] {
  const name = `${before}${command.name()}`;
  if ("_hidden" in command && command._hidden === true) return [];
  const args = command.registeredArguments.map((one) => {
    const shown = `${one.name()}${one.variadic ? "..." : ""}`;
    return one.required ? `<${shown}>` : `[${shown}]`;
  });
  return [
    ".TP",
    `.B ${roff([name, ...args].join(" "))}`,
    roff(command.description()),
    ...command.options
      .filter((option) => !option.hidden)
      .flatMap(({ flags, description }) => [".br", `\\fB${roff(flags)}\\fR: ${roff(description)}`]),
    ...command.commands.flatMap((one) => describe(one, `${name} `)),
  ];
}

/** Text with the control characters of roff escaped. */
function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll("\n", " ")
    .replaceAll(/^[.']/gm, "\\&$&");
}
