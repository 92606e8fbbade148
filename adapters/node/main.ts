#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { AppError } from "../../lib/errors.ts";
import { readVersion } from "./read-package.ts";
import { type Flags, readSettings } from "./settings.ts";

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
const FAILED = 1;
const WRONG_USAGE = 2;

/** SIGTERM and SIGINT end the daemon within this time, in milliseconds, whatever is under way. */
const STOP_MS = 10_000;

const program = new Command("bookmarkd")
  .description(
    "Keeps web pages in collections, screens them for prompt injection and indexes them for search.",
  )
  .version(readVersion())
  .exitOverride()
  .showHelpAfterError("(bookmarkd --help lists the commands)");

program
  .command("serve")
  .description("run the daemon on 127.0.0.1")
  .option("--port <number>", "port to listen on; 0 takes a free one (BOOKMARKD_PORT, default 7331)")
  .option("--data-dir <folder>", "where everything is kept (BOOKMARKD_DATA_DIR)")
  .option("--trace", "write logs into the data folder (BOOKMARKD_TRACE=1)")
  .action(serve);

program
  .command("token")
  .description("print the token that requests carry, made if there is none")
  .option("--data-dir <folder>", "where everything is kept (BOOKMARKD_DATA_DIR)")
  .action(printToken);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

async function serve(flags: Flags): Promise<void> {
  const settings = readSettings(flags, process.env);
  const { startDaemon, startLine } = await import("./serve.ts");
  const daemon = await startDaemon(settings, logToStderr);
  process.stdout.write(`${startLine(daemon)}\n`);

  let stopping = false;
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(FAILED);
    stopping = true;
    setTimeout(() => process.exit(FAILED), STOP_MS).unref();
    await daemon.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

async function printToken(flags: Flags): Promise<void> {
  const { dataFolder, token } = readSettings(flags, process.env);
  const { readOrCreateToken } = await import("./token.ts");
  const { makeDataFolder } = await import("./data-folder.ts");
  makeDataFolder(dataFolder);
  process.stdout.write(`${token ?? readOrCreateToken(dataFolder)}\n`);
}

/** Where there is no trace, what went wrong goes to the terminal. */
function logToStderr(message: string, fields: Record<string, unknown> = {}): void {
  process.stderr.write(`${new Date().toISOString()} ${message} ${JSON.stringify(fields)}\n`);
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
