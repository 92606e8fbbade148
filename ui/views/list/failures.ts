import type { FailureReason } from "../../../lib/indexing/fail-job.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { signalMeanings } from "../../parts/signals.ts";

/** Names of what keeps a page from the index, short enough for a chip. */
const NAMES: Record<string, string> = {
  fetch: "Not fetched",
  scan: "Stopped by the scan",
  no_text: "No text",
  unreadable: "Unreadable",
  embedder: "Not indexed",
  timeout: "Took too long",
  internal: "Failed",
  login: "Login page",
  consent: "Cookie question",
  age_gate: "Age gate",
  paywall: "Subscribers only",
  not_found: "Page not found",
  parked: "Parked domain",
  robot_check: "Robot check",
  empty: "Nothing listed",
} satisfies Record<FailureReason, string>;

/** What kept a page from the index, in a word or two. */
export function failureName(reason: string | null | undefined): string {
  return NAMES[reason ?? ""] ?? "Failed";
}

/** Sentences for those who use the terminal or the HTTP interface. */
const FOR_OTHERS = /bookmarkd reindex|with (?:--force|force=true)/;

/** What went wrong with a bookmark, with words instead of codes, and without what its buttons do. */
export function explanationOf({ error_message }: BookmarkResponse): string {
  const told = (error_message ?? "")
    .split(/(?<=\.)\s/)
    .filter((sentence) => !FOR_OTHERS.test(sentence))
    .join(" ")
    .replace("force=true did not cover that", "what you accepted before did not cover that")
    .replace(/tripped the scan \(([a-z_, ]+)\)/, (_, codes: string) => signalMeanings(codes.split(", ")));
  return told || "The page could not be indexed.";
}
