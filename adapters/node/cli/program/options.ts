import { type Command, InvalidArgumentError, Option } from "commander";

/** A command that asks the daemon. */
export function asking(command: Command, { json: hasJson = true } = {}): Command {
  command.option("--port <number>", "port of the daemon").addOption(dataDir());
  return hasJson ? command.addOption(json()) : command;
}

export function paged(command: Command): Command {
  return command
    .option("--limit <number>", "how many to show", wholeNumber)
    .option("--offset <number>", "how many to skip", wholeNumber);
}

/** As text, as the daemon and other programs take it. */
export function wholeNumber(text: string): string {
  // Longer ones are not exact.
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return text;
}

/** A variable of the shell that is not set would otherwise mean this folder, or every collection. */
function notEmpty(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return text;
}

export function dataDir(): Option {
  return new Option("--data-dir <folder>", "data folder (BOOKMARKD_DATA_DIR)").argParser(notEmpty);
}

export function inCollection(what: string): Option {
  return new Option("-c, --collection <name>", `${what}; a name or an id`).argParser(notEmpty);
}

/** A command for named bookmarks, by their ids or URLs. */
export function naming(command: Command): Command {
  return asking(command).addOption(inCollection("collection to look up the URLs in"));
}

/** A collection; the option is repeatable. */
export function inCollections(what: string): Option {
  return inCollection(`${what}; repeatable`).argParser((name: string, before: string[] = []) => [
    ...before,
    notEmpty(name),
  ]);
}

/** Tags separated by commas; the option is repeatable. */
export function tagList(flags: string, what: string): Option {
  return new Option(flags, `${what}, separated by commas`).argParser(
    (text: string, before: string[] = []) => [
      ...before,
      ...text.split(",").filter((tag) => tag.trim() !== ""),
    ],
  );
}

export function json(): Option {
  return new Option("--json", "print JSON");
}

export function yes(what: string): Option {
  return new Option("--yes", what);
}

export function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  bookmarkd ${command}`).join("\n")}\n`;
}
