import { AppError } from "../../../lib/errors.ts";
import { canAsk } from "../terminal/ask.ts";
import { EXIT } from "../terminal/exit-codes.ts";
import { note } from "../terminal/output.ts";
import { plainText } from "../terminal/plain-text.ts";
import { sentence } from "../terminal/sentence.ts";

/** The result for one of the arguments of a command: what was done with it, or a `status` that says why not. */
type Result = object;

/** The result for one of several bookmarks or collections with which it failed. */
export type Failure = { status: "error"; id: string; detail: string };

export function isFailure(result: Result): result is Failure {
  return "status" in result && result.status === "error";
}

/** Sets the exit code: whether some failed, otherwise whether the scan held some back and nobody could be asked. */
function setExitCode(results: readonly Result[]): void {
  const states = results.flatMap((one) => ("status" in one ? [one.status] : []));
  if (states.includes("error")) process.exitCode = EXIT.failed;
  else if (states.length > 0 && !canAsk()) process.exitCode = EXIT.scanWarning;
}

/**
 * Does `work`, which adds the result for each argument as it comes, then tells them and sets the exit code. If an error ends the work, such as a
 * daemon that was stopped, what was done until then is told first.
 */
export async function tellResults<Own extends Result>(
  work: (results: Own[]) => Promise<void>,
  tell: (results: readonly Own[]) => void,
): Promise<void> {
  const results: Own[] = [];
  try {
    await work(results);
  } catch (error) {
    if (results.length > 0) tell(results);
    throw error;
  }
  tell(results);
  setExitCode(results);
}

/** The result for an error that concerns only one of several arguments, with the daemon's message. Throws any other error. */
export function toFailure(error: unknown): { status: "error"; detail: string } {
  const ofOne = error instanceof AppError && ["invalid", "not_found", "too_large"].includes(error.code);
  if (!ofOne) throw error;
  return { status: "error", detail: tellIssues(error) };
}

/** The message of an error. For an invalid request, only the sentences, without the names of the fields. */
function tellIssues({ message, issues }: AppError): string {
  if (issues.length === 0) return sentence(message);
  return issues.map(({ msg }) => `${sentence(msg)}${wayOut(msg)}`).join(" ");
}

/** What to do about a url that bookmarkd may not save. */
function wayOut(msg: string): string {
  if (!msg.endsWith("a private or internal address")) return "";
  return " bookmarkd saves no pages of other machines on your network. Save the page as a file, then add the file.";
}

/** What `work` does with one of several; a failure if an error concerns only this one. Throws any other error. */
export async function attempt<Done extends object>(
  id: string,
  work: () => Promise<Done>,
): Promise<Done | Failure> {
  try {
    return await work();
  } catch (error) {
    return { ...toFailure(error), id };
  }
}

export function noteFailure({ id, detail }: Failure, undone: string): void {
  note(`${plainText(id)} was not ${undone}: ${plainText(detail)}`);
}
