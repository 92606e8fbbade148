import * as v from "valibot";
import type { Api, Draft, SaveOptions } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { checkPageUrl } from "../../../../lib/urls/page-url.ts";
import { namesThisComputer } from "../../../../lib/urls/this-computer.ts";
import { NewBookmark } from "../../../../schema/bookmark.ts";
import { clip } from "../../../../schema/text.ts";
import type { LocalPage } from "./local-pages.ts";
import { patiently, type Sleep } from "./patiently.ts";
import type { Folder, ImportItem, Refused } from "./readers/items.ts";
import { createTargets, identityOf, type Target } from "./target.ts";

/** Saves that are under way at a time: enough to keep the daemon busy, few enough to leave room for others. */
const SAVES_AT_A_TIME = 16;

/** What became of the entries of a file. */
export type ImportReport = {
  dry_run: boolean;
  /** False when it was stopped before the end of the file. */
  complete: boolean;
  saved: number;
  /** Bookmarks that were there, or stood in the file before. */
  already_there: number;
  /** Names of the collections that were made. */
  collections_created: string[];
  /** Of these, those whose folder had a name or description that is too long and was cut. */
  collections_shortened: string[];
  /** Urls whose page was too large to be sent along; the daemon fetches it. */
  without_page: string[];
  /** What the file has of bookmarks and has no place here, and of how many of those that were saved. */
  left_out: Record<string, number>;
  /** Urls that had been saved past the scan, and are scanned again. */
  scanned_again: string[];
  /** Pages of this computer: stored, and fetched only when somebody says so. A file can name any address. */
  not_fetched: LocalPage[];
  /** What could not be taken: the first thousand, and how many more there were. */
  refused: { what: string; why: string }[];
  refused_more: number;
};

export type ImportOptions = {
  /** Where entries go that stood in no folder. */
  fallback: Folder;
  /** Where all entries go. */
  only: Folder | undefined;
  dryRun: boolean;
  /** Whether pages of this computer are fetched, too. */
  local: boolean;
  /** Stops after the saves that are under way. */
  signal: AbortSignal;
  progress: (report: ImportReport) => void;
  sleep: Sleep;
};

/**
 * Saves what a reader finds, to be scanned and indexed in the background. A bookmark that is there is left alone, so the
 * same import can be run again after it was stopped. `stoppedBy` is the error that ended it; one that came before
 * anything was done is thrown.
 */
export async function runImport(
  api: Api,
  items: AsyncIterable<ImportItem>,
  options: ImportOptions,
): Promise<{ report: ImportReport; stoppedBy: unknown }> {
  const report = emptyReport(options.dryRun);
  const targetOf = createTargets(api, options);
  const iterator = items[Symbol.asyncIterator]();
  let stoppedBy: unknown;

  async function work(): Promise<void> {
    while (!options.signal.aborted && stoppedBy === undefined) {
      const next = await iterator.next();
      if (next.done) return;
      await take(next.value);
      options.progress(report);
    }
  }

  async function take(item: ImportItem): Promise<void> {
    if (item.kind === "refused") return refuse(report, item);
    const target = await targetOf(options.only ?? item.folder ?? options.fallback);
    if (target.created) note(report.collections_created, target.name);
    if (target.shortened) note(report.collections_shortened, target.name);
    if (item.kind === "bookmark") await takeBookmark(api, report, options, item, target);
  }

  const workers = Array.from({ length: SAVES_AT_A_TIME }, () =>
    work().catch((error) => {
      stoppedBy ??= error;
    }),
  );
  await Promise.all(workers);
  await iterator.return?.();
  const { saved, already_there, refused } = report;
  if (stoppedBy !== undefined && saved + already_there + refused.length === 0) throw stoppedBy;
  report.complete = stoppedBy === undefined && !options.signal.aborted;
  return { report, stoppedBy };
}

function emptyReport(dryRun: boolean): ImportReport {
  return {
    dry_run: dryRun,
    complete: false,
    saved: 0,
    already_there: 0,
    collections_created: [],
    collections_shortened: [],
    without_page: [],
    left_out: {},
    scanned_again: [],
    not_fetched: [],
    refused: [],
    refused_more: 0,
  };
}

async function takeBookmark(
  api: Api,
  report: ImportReport,
  options: ImportOptions,
  { draft, forced, left = [] }: ImportItem & { kind: "bookmark" },
  target: Target,
): Promise<void> {
  const identity = identityOf(draft.url);
  if (target.urls.has(identity)) {
    report.already_there++;
    return;
  }
  target.urls.add(identity);
  try {
    const collectionId = target.id ?? "";
    const { withPage } = options.dryRun
      ? await checkDraft(draft)
      : await save(api, report, collectionId, draft, options);
    report.saved++;
    for (const what of left) report.left_out[what] = (report.left_out[what] ?? 0) + 1;
    if (!options.local && !withPage && (await namesThisComputer(draft.url))) {
      report.not_fetched.push({ url: draft.url, collection_id: collectionId });
    }
    if (forced) report.scanned_again.push(draft.url);
  } catch (error) {
    target.urls.delete(identity);
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    refuse(report, { what: draft.url, why: error.message.replace(/^url: /, "") });
  }
}

function note(names: string[], name: string): void {
  if (!names.includes(name)) names.push(name);
}

/** How much of what was refused is shown: a file may have millions of lines, and a url megabytes. In characters. */
const SHOWN = 500;
const MOST_REFUSED = 1_000;

function refuse(report: ImportReport, { what, why }: Omit<Refused, "kind">): void {
  if (report.refused.length === MOST_REFUSED) {
    report.refused_more++;
    return;
  }
  const start = clip(what, SHOWN);
  report.refused.push({ what: start === what ? what : `${start}…`, why });
}

/** Whether a page was saved with what the file holds of it. */
type Saved = { withPage: boolean };

/** What the daemon would say of the url, as far as that can be known without asking for the host's addresses. */
async function checkDraft(draft: Draft): Promise<Saved> {
  const { issues } = v.safeParse(NewBookmark.entries.url, draft.url);
  if (issues !== undefined) throw new AppError("invalid", issues[0].message);
  const verdict = await checkPageUrl(draft.url, async () => []);
  if (!verdict.allowed) throw new AppError("invalid", `The url ${verdict.reason}`);
  return { withPage: holdsPage(draft) };
}

function holdsPage({ html, file }: Draft): boolean {
  return html != null || file != null;
}

async function save(
  api: Api,
  report: ImportReport,
  collectionId: string,
  draft: Draft,
  { local, sleep }: ImportOptions,
): Promise<Saved> {
  const query: SaveOptions = { scan: "later", ...(local ? {} : { from: "import" }) };
  try {
    await patiently(() => api.save(collectionId, draft, query), sleep);
    return { withPage: holdsPage(draft) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_large" || !holdsPage(draft)) throw error;
    const { html, file, captured, media_type, ...bare } = draft;
    await patiently(() => api.save(collectionId, bare, query), sleep);
    report.without_page.push(draft.url);
    return { withPage: false };
  }
}
