import type { Api, Draft } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { DEFAULT_COLLECTION } from "../../../../schema/collection.ts";
import { createBatches } from "./batches.ts";
import { fitDraft } from "./fit-draft.ts";
import type { Folder, ImportItem } from "./readers/items.ts";
import { addOnce, count, emptyReport, type ImportReport, refuse } from "./report.ts";
import { complete, holdsPage, type Run, type SaveManner, saveNew } from "./save-entry.ts";
import { createTargets, identityOf, type Target, type There } from "./target.ts";

/** How many entries to work on at a time: two requests with a hundred each, and what fills the next one. */
const AT_A_TIME = 250;

/** The folder for entries without one. */
const FALLBACK: Folder = { key: DEFAULT_COLLECTION, name: DEFAULT_COLLECTION };

/** How many of these may contain a page: enough to keep the daemon busy, few enough to leave room for others and memory. */
const PAGES_AT_A_TIME = 16;

export type ImportOptions = SaveManner & {
  /** The folder for all entries. */
  only: Folder | undefined;
  /** Stops the import after the saves in progress. */
  signal: AbortSignal;
  progress: (report: ImportReport) => void;
};

/**
 * Saves the bookmarks that a reader finds; the daemon scans and indexes them in the background. Existing bookmarks keep their
 * data and only get what is missing, so an interrupted import can run again. `stoppedBy` is the error that ended the import; an
 * error before the first change is thrown.
 */
export async function runImport(
  api: Api,
  items: AsyncIterable<ImportItem>,
  options: ImportOptions,
): Promise<{ report: ImportReport; stoppedBy: unknown }> {
  const report = emptyReport(options.dryRun);
  const targetOf = createTargets(api, options);
  const run: Run = { ...options, api, report, together: createBatches(api, options) };
  const iterator = items[Symbol.asyncIterator]();
  const running = new Set<Promise<void>>();
  let pages = 0;
  let stoppedBy: unknown;

  async function work(item: ImportItem): Promise<void> {
    const holds = item.kind === "bookmark" && holdsPage(item.draft);
    if (holds) pages++;
    try {
      await take(item);
      options.progress(report);
    } catch (error) {
      stoppedBy ??= error;
    } finally {
      if (holds) pages--;
    }
  }

  async function take(item: ImportItem): Promise<void> {
    if (item.kind === "refused") return refuse(report, item);
    const target = await targetOf(options.only ?? item.folder ?? FALLBACK);
    if (target.created) addOnce(report.collections_created, target.name);
    if (target.shortened) addOnce(report.collections_shortened, target.name);
    if (item.kind === "bookmark") await takeBookmark(run, item, target);
  }

  while (!options.signal.aborted && stoppedBy === undefined) {
    if (running.size >= AT_A_TIME || pages >= PAGES_AT_A_TIME) {
      await Promise.race(running);
      continue;
    }
    const next = await iterator.next().catch((error: unknown) => {
      stoppedBy ??= error;
    });
    if (next === undefined || next.done) break;
    const one = work(next.value).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  await iterator.return?.();
  const { saved, already_there, refused } = report;
  if (stoppedBy !== undefined && saved + already_there + refused.length === 0) throw stoppedBy;
  report.complete = stoppedBy === undefined && !options.signal.aborted;
  return { report, stoppedBy };
}

async function takeBookmark(
  run: Run,
  { draft, forced, left = [] }: ImportItem & { kind: "bookmark" },
  target: Target,
): Promise<void> {
  const { report } = run;
  const { fitted, shortened, odd } = fitDraft(draft);
  const identity = identityOf(draft.url);
  const there = target.there.get(identity);
  if (there !== undefined) {
    report.already_there++;
    const completing = completeOne(run, fitted, there);
    // A later line waits for this one, because it sends the notes of both.
    target.there.set(
      identity,
      completing.then(
        () => there,
        () => there,
      ),
    );
    return completing;
  }
  const saving = saveNew(run, fitted, target);
  target.there.set(
    identity,
    saving.catch(() => undefined),
  );
  try {
    await saving;
  } catch (error) {
    target.there.delete(identity);
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    refuse(report, { what: draft.url, why: error.message.replace(/^url: /, "") });
    return;
  }
  count(report.left_out, [...left, ...odd]);
  count(report.shortened, shortened);

  if (forced) report.scanned_again.push(draft.url);
}

/** The name in the report for the title of a line whose URL had another one before. */
const SECOND_TITLE = "a second title";

async function completeOne(run: Run, draft: Draft, saved: Promise<There | undefined>): Promise<void> {
  const { report } = run;
  const there = await saved;
  if (there?.title !== undefined && draft.title && draft.title !== there.title)
    count(report.left_out, [SECOND_TITLE]);
  try {
    if (await complete(run, there, draft)) report.completed++;
  } catch (error) {
    // Too many tags, too long a note, or moved to the trash meanwhile: the others continue.
    if (!(error instanceof AppError) || !["invalid", "not_found"].includes(error.code)) throw error;
    refuse(report, { what: draft.url, why: error.message });
  }
}
