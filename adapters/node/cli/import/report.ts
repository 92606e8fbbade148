import { shorten } from "../../../../schema/values/text.ts";
import type { Shortened } from "./fit-draft.ts";
import type { LocalPage } from "./local-pages.ts";
import type { Refused } from "./readers/items.ts";

/** The result of an import. */
export type ImportReport = {
  dry_run: boolean;
  /** False if it stopped before the end of the file. */
  complete: boolean;
  saved: number;
  /** Bookmarks that existed, or that occurred earlier in the file. */
  already_there: number;
  /** Existing bookmarks that got missing tags or a note. */
  completed: number;
  /** Names of the created collections. */
  collections_created: string[];
  /** Created collections whose folder had a name or description that was too long and was cut. */
  collections_shortened: string[];
  /** Urls with a page in the file that was too large to send; the daemon fetches it. */
  without_page: string[];
  /** Data in the file that bookmarkd does not store, and of how many saved bookmarks. */
  left_out: Record<string, number>;
  /** Fields that were too long and were shortened, and of how many bookmarks. */
  shortened: Partial<Record<Shortened, number>>;
  /** Urls that were saved past the scan and are scanned again. */
  scanned_again: string[];
  /** Pages of this computer: stored, but fetched only if the user agrees, because a file can name any address. */
  not_fetched: LocalPage[];
  /** The refused entries: the first thousand, and the number of others. */
  refused: { what: string; why: string }[];
  refused_more: number;
  /** Whether the file is damaged from some place on; the last refused entry says how. */
  damaged: boolean;
};

/** The report of an import that has not begun. */
export function emptyReport(dryRun: boolean): ImportReport {
  return {
    dry_run: dryRun,
    complete: false,
    saved: 0,
    already_there: 0,
    completed: 0,
    collections_created: [],
    collections_shortened: [],
    without_page: [],
    left_out: {},
    shortened: {},
    scanned_again: [],
    not_fetched: [],
    refused: [],
    refused_more: 0,
    damaged: false,
  };
}

/** Adds 1 to the count of each name. */
export function count<Name extends string>(
  counts: Partial<Record<Name, number>>,
  names: readonly Name[],
): void {
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
}

/** Adds a name unless it is in the list. */
export function addOnce(names: string[], name: string): void {
  if (!names.includes(name)) names.push(name);
}

/** The longest refused entry to show, in characters: a file may have millions of lines, and a url may have megabytes. */
const SHOWN = 500;
const MOST_REFUSED = 1_000;

export function refuse(report: ImportReport, { what, why, endsFile }: Omit<Refused, "kind">): void {
  report.damaged ||= endsFile === true;
  if (report.refused.length === MOST_REFUSED) {
    report.refused_more++;
    return;
  }
  report.refused.push({ what: shorten(what, SHOWN), why });
}
