import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { AppError } from "../../../../lib/errors.ts";
import { packageRoot } from "../../package/package-root.ts";
import { print } from "../../terminal/output.ts";
import { guideText } from "./guide-text.ts";

/**
 * Prints a guide, or the help of a command that has no guide of its name. Without a topic it prints the help of the program and
 * the names of the guides.
 */
export async function help(program: Command, words: readonly string[]): Promise<void> {
  const command = findCommand(program, words);
  const guide = `${words.join("-")}.md`;
  if (guides().includes(guide)) {
    print(guideText(readFileSync(join(folder(), guide), "utf8"), process.stdout.columns ?? 80));
    if (command !== undefined) print(`The options of the command: bookmarkd ${words.join(" ")} --help`);
    return;
  }
  if (words.length > 0 && command === undefined) {
    throw new AppError(
      "invalid",
      `Unknown topic ${JSON.stringify(words.join(" "))}. Topics: ${topics().join(", ")}, and each command.`,
    );
  }
  (command ?? program).outputHelp();
  if (words.length === 0) print(`\nGuides (bookmarkd help TOPIC):\n  ${topics().join(", ")}`);
}

function findCommand(program: Command, words: readonly string[]): Command | undefined {
  let found: Command | undefined = program;
  for (const word of words) found = found?.commands.find((one) => one.name() === word);
  return words.length === 0 ? undefined : found;
}

function folder(): string {
  return join(packageRoot(), "docs");
}

function guides(): string[] {
  return readdirSync(folder()).filter((name) => name.endsWith(".md"));
}

/** The names of the guides, as users type them. */
export function topics(): string[] {
  return guides()
    .map((name) => name.replace(/\.md$/, ""))
    .sort();
}
