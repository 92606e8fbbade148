import type { BookmarkResponse, NewBookmark, ScanWarning } from "../../schema/bookmark.ts";
import type { Env } from "../env.ts";
import { AppError } from "../errors.ts";
import type { PageUrlVerdict } from "../page-url.ts";
import { type Analysis, AnalysisError, type PageSource } from "../pages/page-analyser.ts";
import { PageFetchError } from "../pages/page-fetcher.ts";
import { type NewPage, readPart } from "../pages/pages.ts";
import { withoutAnalysis } from "../pages/unread-page.ts";
import { judgeUrl, judgeUrlBriefly } from "../urls/judge-url.ts";
import { isLocalhost, onlyWhereLocal } from "../urls/this-computer.ts";
import { urlIdentity, withoutUserinfo } from "../urls/url-identity.ts";
import { findSaved, type Save, type SavedBookmark, storeBookmark } from "./store-bookmark.ts";

/** Fetching while somebody waits for the answer, over all hops. */
const SAVE_FETCH_MS = 10_000;

export type SaveOptions = {
  /** Store without looking at the page first. */
  force: boolean;
  /** Store at once and scan in the background; what trips ends in error. */
  scanLater: boolean;
  /**
   * An assistant asks, perhaps because a page told it to: no page of this computer, no user name and password, and
   * without force nothing is stored that could not be read now. A name that has no address yet could get one of this
   * computer later.
   */
  fromAssistant?: boolean;
  /** A file asks, in which somebody else may have written any address: a page of this computer is stored, not fetched. */
  fromImport?: boolean;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
};

export type SaveOutcome = { saved: BookmarkResponse } | { warning: ScanWarning };

/** A save whose fields were checked. */
type Draft = {
  save: Omit<Save, "acceptance" | "page">;
  posted: PostedPage | undefined;
  /** What relative links of posted html are relative to. */
  base: string;
  verdict: PageUrlVerdict;
  /** Whether a page that can't be read now is refused. */
  mustRead: boolean;
  existing: SavedBookmark | undefined;
};

/** A page that came with the save. */
type PostedPage = Pick<NewPage, "captured" | "mediaType"> & { html: string };

/** A page's source, and how it was come by. */
type Found = Pick<NewPage, "captured"> & { source: PageSource };

/**
 * Saves a page as a bookmark of a collection, after the scan unless that is forced past or put off. A page that trips
 * the scan changes nothing. A page that can't be fetched is saved, and the indexer tries again. Throws `invalid` for a
 * url that is not allowed, `not_found` for an unknown collection, `busy` when too many saves are at work.
 */
export async function saveBookmark(
  env: Env,
  collectionId: string,
  input: NewBookmark,
  options: SaveOptions,
): Promise<SaveOutcome> {
  const draft = await checkInput(env, collectionId, input, options);
  if (!options.force && !options.scanLater) {
    return env.saves.run(() => scanAndStore(env, draft, options.signal), options.signal);
  }
  const page = draft.posted === undefined ? undefined : await unread(env, draft.posted);
  options.signal.throwIfAborted();
  const acceptance = options.force ? "forced" : "unchanged";
  return { saved: await storeBookmark(env, { ...draft.save, acceptance, page }) };
}

async function checkInput(
  env: Env,
  collectionId: string,
  input: NewBookmark,
  { scanLater, fromAssistant = false, fromImport = false }: SaveOptions,
): Promise<Draft> {
  const now = env.now();
  if (input.added_at != null && new Date(input.added_at) > now) {
    throw invalid("added_at", "Must not be in the future", "time_in_future");
  }
  const judge = scanLater && !fromAssistant ? judgeUrlBriefly : judgeUrl;
  const verdict = await judge(fromAssistant ? { ...env, allowLoopback: false } : env, input.url);
  if (!verdict.allowed || verdict.url === null || (fromAssistant && !verdict.fetchable)) {
    throw invalid("url", `The url ${verdict.reason}`, "url_not_allowed");
  }
  const url = fromAssistant ? new URL(withoutUserinfo(verdict.url)) : verdict.url;
  const identity = urlIdentity(url);
  const local = fromAssistant || fromImport ? undefined : isLocal(verdict, url);
  return {
    save: {
      collectionId,
      url: fromAssistant ? url.href : input.url,
      identity,
      host: url.hostname,
      origin: url.origin,
      title: input.title ?? "",
      faviconUrl: fromImport ? iconOfFile(input, verdict) : (input.favicon_url ?? ""),
      local,
      bulk: scanLater,
      addedAt: (input.added_at == null ? now : new Date(input.added_at)).toISOString(),
    },
    posted: toPosted(input),
    base: withoutUserinfo(url),
    verdict: onlyWhereLocal(verdict, local ?? false),
    mustRead: fromAssistant,
    existing: await findSaved(env, collectionId, identity),
  };
}

/** A file's icon of a page of this computer is one more address that the file chose; the page names its own. */
function iconOfFile({ favicon_url }: NewBookmark, { space, url }: PageUrlVerdict): string {
  const isHere = space === "loopback" || isLocalhost(url?.hostname ?? "");
  return favicon_url == null || (isHere && !/^data:/i.test(favicon_url)) ? "" : favicon_url;
}

/** Whether it is saved as a page of this computer; undefined while its host has no address. */
function isLocal({ space }: PageUrlVerdict, { hostname }: URL): boolean | undefined {
  if (space === null) return isLocalhost(hostname) || undefined;
  return space === "loopback";
}

async function scanAndStore(env: Env, draft: Draft, signal: AbortSignal): Promise<SaveOutcome> {
  const found = await findSource(env, draft, signal);
  if (found === undefined) {
    signal.throwIfAborted();
    return { saved: await storeBookmark(env, { ...draft.save, acceptance: "unchanged", page: undefined }) };
  }
  const { captured, source } = found;
  const analysis = await env.analyse(source, { priority: "save", signal }).catch(asUnscannable);
  if ("status" in analysis) return { warning: analysis };
  const accepted = draft.existing?.acceptedHash === analysis.contentHash;
  if (analysis.signals.length > 0 && !accepted) return { warning: toWarning(analysis) };
  signal.throwIfAborted();
  const page: NewPage = {
    captured,
    mediaType: source.mediaType,
    fetchedAt: env.now().toISOString(),
    analysis,
  };
  const acceptance = accepted ? "unchanged" : "clean";
  return { saved: await storeBookmark(env, { ...draft.save, acceptance, page }) };
}

/** The html that is posted, else the html that was posted before, else the page itself; nothing when that can't be had. */
async function findSource(env: Env, draft: Draft, signal: AbortSignal): Promise<Found | undefined> {
  const { save, posted, base, verdict, existing } = draft;
  const given = { url: save.url, title: save.title };
  if (posted !== undefined) {
    const { captured, html, mediaType } = posted;
    return { captured, source: { url: base, body: html, mediaType, given } };
  }
  if (existing?.postedPageKey != null) {
    const body = await readPart(env.reader, existing.postedPageKey, "source");
    return { captured: "posted", source: { url: base, body, mediaType: "text/html", given } };
  }
  try {
    const page = await env.fetchPage(verdict, { deadlineMs: SAVE_FETCH_MS, signal });
    return { captured: "fetched", source: { ...page, given } };
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error;
    if (draft.mustRead) {
      throw invalid("url", `The page could not be fetched: ${error.message}`, "page_not_fetched");
    }
    return undefined;
  }
}

function toPosted({ html, captured, media_type }: NewBookmark): PostedPage | undefined {
  if (html == null) return undefined;
  return { html, captured: captured ?? "posted", mediaType: media_type ?? "text/html" };
}

async function unread(env: Env, { html, captured, mediaType }: PostedPage): Promise<NewPage> {
  const analysis = await withoutAnalysis(html);
  return { captured, mediaType, fetchedAt: env.now().toISOString(), analysis };
}

function toWarning(analysis: Analysis): ScanWarning {
  const { riskScore, signals, matches } = analysis;
  return { status: "scan_warning", risk_score: riskScore, signals, matches };
}

/** A page that the scan could not get through is not let in unscanned. */
function asUnscannable(error: unknown): ScanWarning {
  if (!(error instanceof AnalysisError)) throw error;
  return {
    status: "scan_warning",
    risk_score: 0.5,
    signals: ["content_unscannable"],
    matches: [error.message],
  };
}

function invalid(field: string, msg: string, type: string): AppError {
  return new AppError("invalid", msg, { issues: [{ loc: ["body", field], msg, type }] });
}
