import { readFileSync } from "node:fs";
import { type Api, type Draft, isWarning } from "../../../../client/api.ts";
import { AppError, messageOf } from "../../../../lib/errors.ts";
import type { BookmarkResponse, ScanWarning } from "../../../../schema/bookmark.ts";
import { askYesNo, canAsk } from "../../terminal/ask.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { note, print, printJson, style } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";
import { isLocalFile, readLocalFile } from "../local-file.ts";

/** Where pages go when no collection is named; made when it is not there. */
export const DEFAULT_COLLECTION = "Bookmarks";

export type AddFlags = ClientFlags & {
  collection?: string;
  title?: string;
  html?: string;
  url?: string;
  force?: boolean;
};

/** What is said of all that is saved at once; html of one url only. */
type Page = Pick<Draft, "title" | "html">;

/** What became of a url. */
type Result =
  | BookmarkResponse
  | (ScanWarning & { url: string })
  | { status: "error"; url: string; detail: string };

/**
 * Saves pages and files. What the scan holds back is asked about on a terminal; elsewhere the exit code says so. One that
 * can't be saved does not stop the others.
 */
export async function add(targets: string[], flags: AddFlags): Promise<void> {
  const page = readPage(targets, flags);
  const api = connect(flags);
  const collectionId = await targetCollection(api, flags.collection);
  const results: Result[] = [];
  for (const target of targets) {
    const result = await saveTarget(api, collectionId, target, page, flags);
    results.push(result);
    if (!flags.json) show(result);
  }
  if (flags.json) printJson(results);
  if (results.some((one) => "status" in one && one.status === "error")) process.exitCode = EXIT.failed;
  else if (results.some((one) => "status" in one)) process.exitCode = EXIT.scanWarning;
}

function readPage(urls: string[], { html, title, url }: AddFlags): Page {
  if (url !== undefined && (urls.length > 1 || !urls.every(isLocalFile))) {
    throw new AppError("invalid", "--url says where one file is from: give one file with it.");
  }
  if (html === undefined) return { title };
  if (urls.length > 1 || urls.some(isLocalFile)) {
    throw new AppError("invalid", "--html is the page of one url: give one url with it.");
  }
  try {
    return { title, html: readFileSync(html === "-" ? 0 : html, "utf8") };
  } catch (cause) {
    throw new AppError("invalid", `The page can't be read: ${messageOf(cause)}`, { cause });
  }
}

/** The collection that was named, else the one for all that is not. */
export async function targetCollection(api: Api, named: string | undefined): Promise<string> {
  if (named !== undefined) return (await findCollection(api, named)).id;
  const there = (await api.collections()).find(({ name }) => name === DEFAULT_COLLECTION);
  return (there ?? (await api.createCollection({ name: DEFAULT_COLLECTION }))).id;
}

/** Saves a url, or a file of this computer. */
async function saveTarget(
  api: Api,
  collectionId: string,
  target: string,
  page: Page,
  { url, force = false }: AddFlags,
): Promise<Result> {
  try {
    const source = isLocalFile(target) ? readLocalFile(target, url) : { url: target };
    return await save(api, collectionId, { ...page, ...source }, force);
  } catch (error) {
    // What concerns this url only; a daemon that is gone concerns all of them.
    if (!(error instanceof AppError) || !["invalid", "too_large"].includes(error.code)) throw error;
    return { status: "error", url: target, detail: error.message };
  }
}

async function save(api: Api, collectionId: string, draft: Draft, force: boolean): Promise<Result> {
  const outcome = await api.save(collectionId, draft, { force, with: "why" });
  if (!isWarning(outcome)) return outcome;
  if (!canAsk()) return { ...outcome, url: draft.url };
  showWarning(draft.url, outcome);
  if (!(await askYesNo("Save it all the same?"))) return { ...outcome, url: draft.url };
  return save(api, collectionId, draft, true);
}

function show(result: Result): void {
  if (!("status" in result)) print(`${result.id}\t${plainText(result.title)}`);
  else if (result.status === "error")
    note(`${plainText(result.url)} was not saved: ${plainText(result.detail)}`);
  else if (!canAsk()) showWarning(result.url, result);
}

function showWarning(
  url: string,
  { risk_score, signals, matches, why = "The scan tripped." }: ScanWarning,
): void {
  note(style("yellow", `${plainText(url)} was not saved.`, process.stderr));
  note(`  ${why}`);
  note(`  risk ${risk_score}, ${signals.join(", ")}`);
  for (const match of matches) note(`  › ${plainText(match)}`);
  if (!canAsk()) note("  --force saves it all the same.");
}
