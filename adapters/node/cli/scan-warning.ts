import { isWarning } from "../../../client/api.ts";
import type { BookmarkResponse, ScanWarning } from "../../../schema/bookmark.ts";
import { askYesNo, canAsk } from "../terminal/ask.ts";
import { note, style } from "../terminal/output.ts";
import { plainText } from "../terminal/plain-text.ts";

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
