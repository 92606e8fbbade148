import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../../../client/api.ts";
import { askYesNo, canAsk } from "../../terminal/ask.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { startProgress } from "../../terminal/progress.ts";
import { type ClientFlags, connect, register } from "../client/client-flags.ts";
import { fetchLocalPages, type Queued } from "../import/local-pages.ts";
import { openFile } from "../import/open-file.ts";
import type { ImportFormat } from "../import/readers/formats.ts";
import type { ImportReport } from "../import/report.ts";
import { runImport } from "../import/run-import.ts";
import { reportError } from "../report-error.ts";
import { DEFAULT_COLLECTION } from "./add.ts";

export type ImportFlags = ClientFlags & {
  collection?: string;
  from?: ImportFormat;
  dryRun?: boolean;
  local?: boolean;
};

/**
 * Takes over the bookmarks of a file and reports what became of them. Ctrl+C stops it after what is under way; run
 * again, it goes on.
 */
export async function importFile(file: string, flags: ImportFlags): Promise<void> {
  await register(flags, "import");
  const { format, items, fraction } = await openFile(file, flags.from);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  const progress = await startProgress(`Importing ${format}`);
  const api = connect(flags);
  const running = runImport(api, items, {
    fallback: toFolder(DEFAULT_COLLECTION),
    only: flags.collection === undefined ? undefined : toFolder(flags.collection),
    dryRun: flags.dryRun === true,
    local: flags.local === true,
    signal: stop.signal,
    progress: ({ saved }) => progress.update(fraction() * 100, 100, `${saved} saved`),
    sleep: delay,
  });
  const { report, stoppedBy } = await running.finally(() => {
    progress.stop();
    process.off("SIGINT", interrupt);
  });

  if (flags.json) printJson(report);
  else {
    show(report);
    await offerLocalPages(api, report);
  }
  if (stoppedBy !== undefined) process.exitCode = reportError(stoppedBy);
  else if (!report.complete) process.exitCode = EXIT.failed;
}

function toFolder(name: string): { key: string; name: string } {
  return { key: name, name };
}

/** How many of many pages are named. */
const NAMED = 10;

/** Asks whether pages of this computer are to be fetched; where nobody can be asked, they are not. */
async function offerLocalPages(api: Api, { not_fetched, complete, dry_run }: ImportReport): Promise<void> {
  if (not_fetched.length === 0) return;
  const many = not_fetched.length === 1 ? "1 page" : `${not_fetched.length} pages`;
  note(`${many} of this computer ${dry_run ? "would not be" : "stored, and not"} fetched:`);
  noteFirst(not_fetched.map(({ url }) => url));
  if (dry_run) return;
  if (complete && canAsk() && (await askYesNo("Whoever wrote the file chose these addresses. Fetch them?"))) {
    return showQueued(await fetchLocalPages(api, not_fetched, delay));
  }
  note('"bookmarkd add <url> -c <collection>" has one fetched. An import with --local does not ask.');
}

function noteFirst(lines: string[]): void {
  for (const line of lines.slice(0, NAMED)) note(`  ${plainText(line)}`);
  if (lines.length > NAMED) note(`  and ${lines.length - NAMED} more`);
}

function showQueued({ queued, failed, stoppedBy }: Queued): void {
  note(`${queued} of them ${queued === 1 ? "is" : "are"} in the queue, to be fetched.`);
  if (failed.length > 0) note(`${failed.length} could not be queued:`);
  noteFirst(failed.map(({ url, why }) => `${url}: ${why}`));
  if (stoppedBy !== undefined) process.exitCode = reportError(stoppedBy);
  else if (failed.length > 0) process.exitCode = EXIT.failed;
}

function show(report: ImportReport): void {
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
    `${saved} ${report.dry_run ? "would be saved" : "saved"}, ${already_there} were there, ${refused.length + refused_more} refused`,
  );
  for (const { what, why } of refused) print(`${plainText(what)}\t${plainText(why)}`);
  if (refused_more > 0) print(`… and ${refused_more} more.`);
  if (collections_created.length > 0)
    note(`New collections: ${collections_created.map(plainText).join(", ")}`);
  if (completed > 0) note(`${completed} of those that were there got tags or a note that they did not have.`);
  for (const [what, count] of Object.entries(report.shortened))
    note(`The ${what} of ${count} of them is longer than there is place for and was cut.`);
  for (const [what, count] of Object.entries(report.left_out))
    note(`${plainText(what)}, which ${count} of them have, is not kept: there is no place for it.`);
  for (const name of collections_shortened)
    note(`${plainText(name)}: the folder's name or description is too long for a collection and was cut.`);
  for (const url of without_page)
    note(`${plainText(url)}: its page is too large to be sent along and is fetched.`);
  if (scanned_again.length > 0) {
    note(
      `${scanned_again.length} had been saved past the scan. They are scanned again; those that trip end in an error.`,
    );
  }
  if (!report.complete)
    note("It was stopped before the end. Run the same command again and it goes on from there.");
  else if (saved > 0 && !report.dry_run) {
    note(
      'The pages are fetched, scanned and indexed in the background: "bookmarkd status --wait" shows how far that is.',
    );
  }
}
