import { createInterface } from "node:readline/promises";
import { AppError } from "../../../lib/errors.ts";

/** Whether the user can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Asks for yes or no. An empty answer and the end of the input mean no. */
export async function askYesNo(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended]);
    return /^\s*y(es)?\s*$/i.test(answer);
  } finally {
    terminal.close();
  }
}

/** Asks the user to confirm a destructive command. Throws `unavailable` if --yes is missing and nobody can be asked. */
export async function confirm(what: string, yes: boolean | undefined): Promise<boolean> {
  if (yes) return true;
  if (!canAsk()) throw new AppError("unavailable", `${what} Add --yes to confirm.`);
  return askYesNo(`${what} Continue?`);
}
