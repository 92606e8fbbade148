import { setTimeout as delay } from "node:timers/promises";
import { type Api, type Draft, isWarning } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { decodePage } from "../../../../lib/text/decode/charset.ts";
import type { BookmarkResponse, ScanWarning } from "../../../../schema/bookmark.ts";
import { type CollectionResponse, DEFAULT_COLLECTION } from "../../../../schema/collection.ts";
import { canAsk } from "../../terminal/ask.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type CollectionFlags, connect } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";
import { checkTarget, isLocalFile, readLocalFile } from "../local-file.ts";
import { readNamedFile } from "../named-files.ts";
import { joinNotes } from "../organize/join-notes.ts";
import { tellResults, toFailure } from "../results.ts";
import { type Held, pastScan, showWarning, UNSCANNABLE } from "../scan-warning.ts";

/**
 * How long to wait for the title of a page or for the reason why it could not be fetched, and how often to look, in
 * milliseconds.
 */
const SOON_MS = 3_000;
const LOOK_MS = 100;

type AddFlags = CollectionFlags & {
  title?: string;
  html?: string;
  url?: string;
  force?: boolean;
  tag?: string[];
  note?: string;
};

/** Fields for all pages of one command; html only for a single url. */
type Page = Pick<Draft, "title" | "html" | "note">;

/** The result for one url. */
type Result =
  | BookmarkResponse
  | (ScanWarning & { url: string })
  | { status: "error"; url: string; detail: string };

/**
 * Saves pages and files. If the scan holds one back, asks on a terminal; elsewhere, the exit code says so. If one cannot be
 * saved, the others continue.
 */
export async function add(targets: string[], flags: AddFlags): Promise<void> {
  const page = readPage(targets, flags);
  const api = connect(flags);
  const collectionId = await targetCollection(api, flags.collection);
  const patience = { ms: SOON_MS };
  await tellResults<Result>(
    async (results) => {
      for (const target of targets) {
        const result = await saveTarget(api, collectionId, target, page, flags, patience);
        results.push(result);
        if (flags.json) continue;
        await tell(api, result, patience);
        if ("already" in result) await tellBefore(api, result, target);
      }
    },
    (results) => {
      if (flags.json) printJson(results);
    },
  );
}

function readPage(urls: string[], { html, title, url, note }: AddFlags): Page {
  if (url !== undefined && (urls.length > 1 || !urls.every(isLocalFile))) {
    throw new AppError("invalid", "--url needs exactly one file.");
  }
  if (html === undefined) return { title, note };
  if (urls.length > 1 || urls.some(isLocalFile)) {
    throw new AppError("invalid", "--html needs exactly one URL.");
  }
  return { title, note, html: decodePage(readNamedFile(html), "text/html") };
}

/** The id of the named collection, or of the default one. */
async function targetCollection(api: Api, named: string | undefined): Promise<string> {
  if (named !== undefined) return (await findCollection(api, named)).id;
  const all = await api.collections();
  const there = all.find(({ name }) => name === DEFAULT_COLLECTION);
  return (there ?? (await createDefault(api, all))).id;
}

/** A token for some collections may create none. */
async function createDefault(api: Api, others: readonly CollectionResponse[]): Promise<CollectionResponse> {
  return api.createCollection({ name: DEFAULT_COLLECTION }).catch((cause: unknown) => {
    if (!(cause instanceof AppError) || cause.code !== "forbidden" || others.length === 0) throw cause;
    const names = others.map(({ name }) => plainText(name)).join(", ");
    throw new AppError("forbidden", `Name a collection of this token with -c: ${names}.`, { cause });
  });
}

/** Saves a url, or a file of this computer. */
async function saveTarget(
  api: Api,
  collectionId: string,
  target: string,
  page: Page,
  { url, force = false, tag = [] }: AddFlags,
  patience: Patience,
): Promise<Result> {
  try {
    const source = readTarget(target, url, force);
    const labels = await withThoseItHas(api, collectionId, source.url, { tags: tag, note: page.note ?? "" });
    const draft = { ...page, ...source, ...labels };
    const saved = await save(api, collectionId, target, draft, force);
    if (!force || !(await isHeldBack(api, saved, patience))) return saved;
    note("--force covers only a warning that you have seen. Here it is:");
    return await save(api, collectionId, target, draft, false);
  } catch (error) {
    return { ...toFailure(error), url: target };
  }
}

function readTarget(target: string, url: string | undefined, force: boolean): Pick<Draft, "url" | "file"> {
  if (isLocalFile(target)) return readLocalFile(target, url, force);
  checkTarget(target);
  return { url: target };
}

type Labels = { tags?: string[]; note?: string };

/**
 * The given tags and note together with those of the existing bookmark, because a save replaces both. Undefined if none are
 * given, so that the bookmark keeps its own.
 */
async function withThoseItHas(
  api: Api,
  collectionId: string,
  url: string,
  { tags = [], note = "" }: Labels,
): Promise<Labels> {
  if (tags.length === 0 && note === "") return {};
  const there = await api.bookmarks({ url, with: "tags,note" });
  const own = there.find((one) => one.collection_id === collectionId);
  return {
    ...(tags.length > 0 && { tags: [...(own?.tags ?? []), ...tags] }),
    ...(note !== "" && { note: joinNotes(own?.note ?? "", note) }),
  };
}

async function save(
  api: Api,
  collectionId: string,
  target: string,
  draft: Draft,
  force: boolean,
): Promise<Result> {
  const outcome = await pastScan(ofScan(target), force, async (forced) => {
    const found = await api.save(collectionId, draft, { force: forced, same: "page", with: "why,already" });
    if (draft.file !== undefined && isWarning(found)) checkReadable(found);
    return found;
  });
  return isWarning(outcome) ? { ...outcome, url: target } : outcome;
}

/** Throws `invalid` for a file that cannot be read: nothing in it is a risk, and to save it anyway would not help. */
function checkReadable({ signals, matches: [reason] }: ScanWarning): void {
  if (signals.length === 1 && signals[0] === UNSCANNABLE && reason !== undefined)
    throw new AppError("invalid", reason);
}

function show(result: Result): void {
  if (!("status" in result)) print(`${result.id}\t${plainText(result.title)}`);
  else if (result.status === "error")
    note(`${plainText(result.url)} was not saved: ${plainText(result.detail)}`);
  else if (!canAsk()) showWarning(ofScan(result.url).held, result);
}

const KEEPS_TRYING =
  "bookmarkd keeps trying for a few seconds, then again after 15 minutes, 2 hours and 12 hours. To see the next try: bookmarkd status";

/** Whether nothing is known of the page yet: it could not be fetched, will be fetched later, or has no title. */
function isUnread(result: Result): result is BookmarkResponse {
  return "id" in result && result.index_status !== "done" && result.title === result.url;
}

/** Prints the result for a page, with its title or the reason why it could not be fetched, if these are known soon. */
async function tell(api: Api, result: Result, patience: Patience): Promise<void> {
  const now = isUnread(result) ? await untilTried(api, result.id, patience) : result;
  show(now);
  if (!("error_message" in now)) return;
  if (now.error_message === null) {
    if (isUnread(now)) note(`Saved ${plainText(now.url)}, but could not fetch the page yet. ${KEEPS_TRYING}`);
    return;
  }
  const what =
    now.error_reason === "fetch"
      ? `could not fetch the page: ${shortReason(now.error_message)}`
      : `it is not indexed: ${now.error_message}`;
  note(`Saved ${plainText(now.url)}, but ${plainText(what)}`);
}

/** Whether the scan stopped a page in spite of --force, because somebody else saw the warning about it, or nobody. */
async function isHeldBack(api: Api, saved: Result, patience: Patience): Promise<boolean> {
  return "id" in saved && (await untilTried(api, saved.id, patience)).error_reason === "scan";
}

/** The remaining time to wait for all pages together. */
type Patience = { ms: number };

async function untilTried(api: Api, id: string, patience: Patience): Promise<BookmarkResponse> {
  const begin = performance.now();
  for (;;) {
    const found = await api.bookmark(id, { with: "error_reason" });
    const isTried = found.index_status === "done" || found.index_status === "error";
    const waited = performance.now() - begin;
    if (isTried || waited >= patience.ms) {
      patience.ms -= waited;
      return found;
    }
    await delay(LOOK_MS);
  }
}

/** Says where a page was saved before. Names its address only if it differs from the typed one. */
async function tellBefore(api: Api, { id, already = [] }: BookmarkResponse, typed: string): Promise<void> {
  if (already.length === 0) return;
  const names = new Map((await api.collections()).map((one) => [one.id, one.name]));
  const address = URL.canParse(typed) ? new URL(typed).href : typed;
  for (const before of already) {
    const when = `on ${before.added_at.slice(0, 10)}`;
    const where = plainText(names.get(before.collection_id) ?? before.collection_id);
    const url = plainText(before.url);
    if (before.id !== id) note(`Also saved ${when} in ${where} as ${url}: ${before.id}`);
    else note(`Already saved ${when} in ${where}${before.url === address ? "" : ` as ${url}`}.`);
  }
}

function ofScan(target: string): Held {
  return { warning: `The scan warns about ${target}`, held: `${target} was not saved.` };
}

/** The reason why a page could not be fetched, for a sentence that already says that it could not. */
function shortReason(message: string): string {
  return message.replace(/^Could not fetch the page: /, "");
}
