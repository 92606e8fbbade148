#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { AppError } from "../../lib/errors.ts";
import { readVersion } from "./read-package.ts";
import type { Flags } from "./settings.ts";

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
const FAILED = 1;
const WRONG_USAGE = 2;

const DATA_DIR = ["--data-dir <folder>", "where everything is kept (BOOKMARKD_DATA_DIR)"] as const;

const program = new Command("bookmarkd")
  .description(
    "Keeps web pages in collections, screens them for prompt injection and indexes them for search.",
  )
  .version(readVersion())
  .exitOverride()
  .showHelpAfterError("(bookmarkd --help lists the commands)");

// Each command's code is loaded when it is asked for.
program
  .command("serve")
  .description("run the daemon on 127.0.0.1")
  .option("--port <number>", "port to listen on; 0 takes a free one (BOOKMARKD_PORT, default 7331)")
  .option(...DATA_DIR)
  .option("--trace", "write logs into the data folder (BOOKMARKD_TRACE=1)")
  .action(async (flags: Flags) => (await import("./commands/serve.ts")).serve(flags));

const token = program
  .command("token")
  .description("print the token that requests carry, made if there is none")
  .option(...DATA_DIR)
  .action(async (flags: Flags) => (await import("./commands/token.ts")).showToken(flags));

token
  .command("rotate")
  .description("replace the token; a running daemon takes up the new one at once")
  .option(...DATA_DIR)
  // A flag that both commands have is given to the outer one.
  .action(async (_, command: Command) =>
    (await import("./commands/token.ts")).replaceToken(command.optsWithGlobals<Flags>()),
  );

program
  .command("backup")
  .description("write a checked copy of all bookmarks to a file, also while the daemon runs")
  .argument("<file>", "where to write it")
  .option(...DATA_DIR)
  .option("--yes", "replace the file if it exists")
  .action(async (file: string, flags: Flags & { yes?: boolean }) =>
    (await import("./commands/backup.ts")).backup(file, flags),
  );

program
  .command("restore")
  .description("put a backup in the place of the bookmarks; the daemon must not run")
  .argument("<file>", "a backup")
  .option(...DATA_DIR)
  .option("--yes", "replace the bookmarks that are there; they are kept in backups/")
  .action(async (file: string, flags: Flags & { yes?: boolean }) =>
    (await import("./commands/restore.ts")).restore(file, flags),
  );

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says what went wrong, in one line where it is the user's to mend, and answers the exit code. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  if (error instanceof AppError) {
    process.stderr.write(`bookmarkd: ${error.message}\n`);
    return error.code === "invalid" ? WRONG_USAGE : FAILED;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  return FAILED;
}
