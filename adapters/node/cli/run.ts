import { CommanderError } from "commander";
import { readVersion } from "../package/read-package.ts";
import { EXIT } from "../terminal/exit-codes.ts";
import { buildProgram } from "./program/program.ts";
import { reportError } from "./report-error.ts";

/** Runs a command line, given without the program's name. Never throws: the result is in `process.exitCode`. */
export async function run(args: string[]): Promise<void> {
  try {
    await buildProgram(readVersion()).parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? exitCode(error) : reportError(error);
  }
}

/** Of what Commander has reported already. */
function exitCode(error: CommanderError): number {
  return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
}
