import type { Signal } from "../../../lib/text/scan/notation/rule.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { signalMeaning } from "../../parts/signals.ts";
import { explanationOf } from "./failures.ts";

/** The text under the title of a row: the beginning of its page, or the reason why there is none. */
export function toldOf(row: BookmarkResponse): string {
  const { excerpt, signals: [strongest] = [] } = row;
  if (row.index_status !== "error") {
    const isWithheld = excerpt === "" && strongest !== undefined;
    return isWithheld ? `No preview: the page ${signalMeaning(strongest)}.` : (excerpt ?? "");
  }
  const [first = ""] = explanationOf(row).split(/(?<=\.)\s/);
  // The state next to it says "Not fetched", and on a phone little more than this beginning would fit.
  return first.replace("Could not fetch the page: ", "").replace(/^the /, "The ");
}

/** What the scan warned about in a page that was kept, in a word or two. */
export function keptName(signals: readonly string[]): string {
  return signals.every((signal) => signal === NOT_SCANNED) ? "Not scanned" : "Risky page";
}

const NOT_SCANNED = "content_unscannable" satisfies Signal;
