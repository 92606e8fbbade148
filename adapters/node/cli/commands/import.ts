import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { askYesNo, canAsk } from "../../terminal/ask.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { withProgress } from "../../terminal/progress.ts";
import { type CollectionFlags, connect, register } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";
import { fetchLocalPages, type Queued } from "../import/local-pages.ts";
import { openFile } from "../import/open-file.ts";
import type { ImportFormat } from "../import/readers/formats.ts";
import type { Folder } from "../import/readers/items.ts";
import type { ImportReport } from "../import/report.ts";
import { runImport } from "../import/run-import.ts";
import { reportError } from "../report-error.ts";
import { bookmarks, plural } from "../words.ts";

type ImportFlags = CollectionFlags & {
  from?: ImportFormat;
  dryRun?: boolean;
  local?: boolean;
};

/**
 * Imports the bookmarks of a file and reports the result. Ctrl+C stops it after the requests in progress. A second run
 * continues.
 */
export async function importFile(file: string, flags: ImportFlags): Promise<void> {
  await register(flags, "import");
  const api = connect(flags);
  const only = flags.collection === undefined ? undefined : await findFolder(api, flags.collection);
  const { format, items, fraction } = await openFile(file, flags.from);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  const [doing, done] = flags.dryRun ? ["Reading", "found"] : ["Importing", "saved"];
  const { report, stoppedBy } = await withProgress(`${doing} ${format}`, (progress) =>
    runImport(api, items, {
      only,
      dryRun: flags.dryRun === true,
      local: flags.local === true,
      signal: stop.signal,
      progress: ({ saved }) => progress(fraction() * 100, 100, `${saved} ${done}`),
      sleep: delay,
    }),
  ).finally(() => process.off("SIGINT", interrupt));

  if (flags.json) printJson(report);
  else {
    show(report, stoppedBy);
    await offerLocalPages(api, report);
  }
  if (stoppedBy !== undefined) process.exitCode = reportError(stoppedBy);
  else if (!report.complete || report.damaged) process.exitCode = EXIT.failed;
}

/** The folder for the collection that this names, as with the other commands. If there is none, the import creates it. */
async function findFolder(api: Api, reference: string): Promise<Folder> {
  try {
    const { id, name } = await findCollection(api, reference);
    return { key: id, name };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    return { key: reference, name: reference };
  }
}

/** How many pages to name at most. */
const NAMED = 10;

const OFFER = "These addresses came from the file, and requests to local programs can do harm. Fetch them?";

/** Asks whether to fetch pages of this computer. If nobody can be asked, they are not fetched. */
async function offerLocalPages(api: Api, { not_fetched, complete, dry_run }: ImportReport): Promise<void> {
  if (not_fetched.length === 0) return;
  const many = plural(not_fetched.length, "page");
  note(
    dry_run
      ? `bookmarkd would save ${many} of this computer without fetching:`
      : `bookmarkd saved ${many} of this computer without fetching:`,
  );
  noteFirst(not_fetched.map(({ url }) => url));
  if (dry_run) return;
  if (complete && canAsk() && (await askYesNo(OFFER))) {
    return showQueued(await fetchLocalPages(api, not_fetched, delay));
  }
  note(
    "To fetch one: bookmarkd add URL -c COLLECTION. To fetch all without being asked, import with --local.",
  );
}

function noteFirst(lines: string[]): void {
  for (const line of lines.slice(0, NAMED)) note(`  ${plainText(line)}`);
  if (lines.length > NAMED) note(`  and ${lines.length - NAMED} more`);
}

function showQueued({ queued, failed, stoppedBy }: Queued): void {
  note(`Fetching ${plural(queued, "page")} in the background.`);
  if (failed.length > 0) note(`Could not fetch ${plural(failed.length, "page")}:`);
  noteFirst(failed.map(({ url, why }) => `${url}: ${why}`));
  if (stoppedBy !== undefined) process.exitCode = reportError(stoppedBy);
  else if (failed.length > 0) process.exitCode = EXIT.failed;
}

function show(report: ImportReport, stoppedBy: unknown): void {
  const {
    saved,
    already_there,
    completed,
    collections_created,
    collections_shortened,
    without_page,
    scanned_again,
    refused,
    refused_more,
  } = report;
  print(
    `${report.dry_run ? `Would save ${saved}` : `Saved ${saved}`}, ${already_there} already there, ${refused.length + refused_more} refused`,
  );
  for (const { what, why } of refused) print(`${plainText(what)}\t${plainText(why)}`);
  if (refused_more > 0) print(`… and ${refused_more} more.`);
  if (collections_created.length > 0)
    note(`New collections: ${collections_created.map(plainText).join(", ")}`);
  if (completed > 0)
    note(
      `${report.dry_run ? "Would add" : "Added"} missing tags or notes to ${plural(completed, "existing bookmark")}.`,
    );
  for (const [what, count] of Object.entries(report.shortened))
    note(`Shortened the ${what} of ${bookmarks(count)} to fit.`);
  for (const [what, count] of Object.entries(report.left_out))
    note(`Not stored from ${bookmarks(count)}: ${plainText(what)}.`);
  for (const name of collections_shortened)
    note(`${plainText(name)}: the folder's name or description is too long and was shortened.`);
  for (const url of without_page)
    note(`${plainText(url)}: the page in the file is too large; bookmarkd will fetch it.`);
  if (scanned_again.length > 0) {
    note(
      `bookmarkd scans ${plural(scanned_again.length, "page")} again that you saved despite a warning. Those that trip the scan end in an error.`,
    );
  }
  if (!report.complete) {
    // Of a token that may not import, the same command would only say so again.
    const again = isRefused(stoppedBy) ? "" : " Run the same command to continue.";
    note(`The import stopped early.${again}`);
  }
  if (report.complete && saved > 0 && !report.dry_run) {
    note(
      'bookmarkd fetches, scans and indexes the pages in the background. "bookmarkd status --wait" shows progress.',
    );
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && ["unauthorized", "forbidden"].includes(error.code);
}
