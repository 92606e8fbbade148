import { isWarning } from "../../../client/api.ts";
import { AppError } from "../../../lib/errors.ts";
import type { BookmarkResponse, ScanWarning } from "../../../schema/bookmark.ts";
import { askYesNo, canAsk } from "../terminal/ask.ts";
import { EXIT } from "../terminal/exit-codes.ts";
import { note, style } from "../terminal/output.ts";
import { plainText } from "../terminal/plain-text.ts";
import { sentence } from "../terminal/sentence.ts";
import { bareShellWord } from "../terminal/shell-word.ts";

/** The result for one of the arguments of a command. */
export type Result = object | ScanWarning | { status: "error"; detail: string };

/** "1 page", "2 pages". */
export function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

export function bookmarks(count: number): string {
  return plural(count, "bookmark");
}

/** "0.4 MB" */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The name of a bookmark in a question: its title, and its url if that is different. */
export function nameOf({ title, url }: Pick<BookmarkResponse, "title" | "url">): string {
  return plainText(title === url ? url : `${JSON.stringify(title)} (${url})`);
}

/** The command that restores what was moved to the trash, with the name that the user typed. */
export function howToRestore(references: readonly string[]): string {
  const named = references.length === 1 ? references.map(bareShellWord).join() : "URL";
  return `To restore ${named === "URL" ? "one" : "it"} within 30 days: bookmarkd trash restore ${named}`;
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

/** The reason why a page could not be fetched, for a sentence that already says that it could not. */
export function shortReason(message: string): string {
  return message.replace(/^Could not fetch the page: /, "");
}

/** `warning` opens the question whether to do it anyway; `held` describes what was not done. */
export type Held = { warning: string; held: string };

/** Tries something that the scan may stop. If it does, asks on a terminal whether to do it anyway. */
export async function pastScan(
  { warning, held }: Held,
  force: boolean,
  attempt: (force: boolean) => Promise<BookmarkResponse | ScanWarning>,
): Promise<BookmarkResponse | ScanWarning> {
  const outcome = await attempt(force);
  if (!isWarning(outcome) || !canAsk()) return outcome;
  showWarning(warning, outcome);
  if (await askYesNo("Save it anyway?")) return pastScan({ warning, held }, true, attempt);
  note(plainText(held));
  return outcome;
}

/**
 * This signal is not a finding: a page that shows nothing without JavaScript gives the scan nothing to read. If the page could
 * not be read at all, the warning quotes the reason instead of a passage.
 */
export const UNSCANNABLE = "content_unscannable";

export function showWarning(
  heading: string,
  { risk_score, signals, matches, why = "The page tripped the scan." }: ScanWarning,
): void {
  note(style("yellow", plainText(heading), process.stderr));
  note(`  ${why}`);
  if (signals.some((signal) => signal !== UNSCANNABLE)) note(`  risk ${risk_score}, ${signals.join(", ")}`);
  else if (matches.length === 0) note("  Save it from your browser with the extension, or add --html.");
  for (const match of matches) note(`  › ${plainText(match)}`);
  if (!canAsk()) note("  Add --force to save it anyway.");
}
