import { clip } from "../../../../schema/text.ts";
import type { Shortened } from "./fit-draft.ts";
import type { LocalPage } from "./local-pages.ts";
import type { Refused } from "./readers/items.ts";

/** What became of the entries of a file. */
export type ImportReport = {
  dry_run: boolean;
  /** False when it was stopped before the end of the file. */
  complete: boolean;
  saved: number;
  /** Bookmarks that were there, or stood in the file before. */
  already_there: number;
  /** Of these, those that got tags or a note that they did not have. */
  completed: number;
  /** Names of the collections that were made. */
  collections_created: string[];
  /** Of these, those whose folder had a name or description that is too long and was cut. */
  collections_shortened: string[];
  /** Urls whose page was too large to be sent along; the daemon fetches it. */
  without_page: string[];
  /** What the file has of bookmarks and has no place here, and of how many of those that were saved. */
  left_out: Record<string, number>;
  /** The fields that were shortened because they were too long, and of how many bookmarks. */
  shortened: Partial<Record<Shortened, number>>;
  /** Urls that had been saved past the scan, and are scanned again. */
  scanned_again: string[];
  /** Pages of this computer: stored, and fetched only when somebody says so. A file can name any address. */
  not_fetched: LocalPage[];
  /** The refused entries: the first thousand, and the number of others. */
  refused: { what: string; why: string }[];
  refused_more: number;
};

/** Of an import that has not begun. */
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
  };
}

/** Counts one more of each. */
export function count<Name extends string>(
  counts: Partial<Record<Name, number>>,
  names: readonly Name[],
): void {
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
}

/** Adds a name unless it is in the list. */
export function note(names: string[], name: string): void {
  if (!names.includes(name)) names.push(name);
}

/** How much of a refused entry is shown, in characters: a file may have millions of lines, and a url megabytes. */
const SHOWN = 500;
const MOST_REFUSED = 1_000;

export function refuse(report: ImportReport, { what, why }: Omit<Refused, "kind">): void {
  if (report.refused.length === MOST_REFUSED) {
    report.refused_more++;
    return;
  }
  const start = clip(what, SHOWN);
  report.refused.push({ what: start === what ? what : `${start}…`, why });
}
