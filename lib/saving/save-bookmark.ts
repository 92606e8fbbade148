import type { BookmarkResponse, NewBookmark, ScanWarning } from "../../schema/bookmark.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { findWarning, rememberWarning } from "../store/warnings.ts";
import { AnalysisError, type NewPage, type PageSource } from "../text/analysis.ts";
import { givenFingerprint, pageFingerprint, passes } from "../text/fingerprint.ts";
import { sha256Hex } from "../text/hash.ts";
import { withoutAnalysis, withoutPage } from "../text/unread-page.ts";
import { judgeUrl, judgeUrlBriefly } from "../urls/judge-url.ts";
import type { PageUrlVerdict } from "../urls/page-url.ts";
import { isLocalhost, onlyWhereLocal } from "../urls/this-computer.ts";
import { urlIdentity, withoutUserinfo } from "../urls/url-identity.ts";
import { findSource, type Origin, toPosted } from "./find-source.ts";
import { type Acceptance, findSaved, type Save, storeBookmark } from "./store-bookmark.ts";

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
type Draft = Origin & { save: Omit<Save, "acceptance" | "page"> };

/**
 * Saves a page as a bookmark of a collection, after the scan unless that is forced past or put off. A page that trips
 * the scan changes nothing, nor do given fields that trip. A page that can't be fetched is saved, and the indexer tries
 * again. Throws `invalid` for a url that is not allowed, `not_found` for an unknown collection, `busy` when too many saves
 * are at work.
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
  const page = await unread(env, draft);
  const acceptance: Acceptance = options.force ? await forced(env, draft, page) : { kind: "unchanged" };
  options.signal.throwIfAborted();
  return { saved: await storeBookmark(env, { ...draft.save, acceptance, page }) };
}

async function checkInput(
  env: Env,
  collectionId: string,
  input: NewBookmark,
  options: SaveOptions,
): Promise<Draft> {
  const { scanLater, fromAssistant = false, fromImport = false } = options;
  const now = env.now();
  if (input.added_at != null && new Date(input.added_at) > now) {
    throw invalid("added_at", "Must not be in the future", "time_in_future");
  }
  const { verdict, parsed } = await checkUrl(env, input.url, options);
  const url = fromAssistant ? parsed.href : input.url;
  const identity = urlIdentity(parsed);
  const existing = await findSaved(env, collectionId, identity);
  const local = fromAssistant || fromImport ? undefined : isLocal(verdict, parsed);
  const title = input.title ?? "";
  const faviconUrl = fromImport ? iconOfFile(input, verdict) : (input.favicon_url ?? "");
  return {
    save: {
      collectionId,
      url,
      identity,
      host: parsed.hostname,
      origin: parsed.origin,
      title,
      faviconUrl,
      local,
      bulk: scanLater,
      addedAt: (input.added_at == null ? now : new Date(input.added_at)).toISOString(),
    },
    posted: toPosted(input),
    base: withoutUserinfo(parsed),
    verdict: onlyWhereLocal(verdict, local ?? false),
    mustRead: fromAssistant,
    existing,
    // What is not given now stays as it was given before.
    given: {
      url,
      title: title || (existing?.title ?? ""),
      faviconUrl: faviconUrl || (existing?.faviconUrl ?? ""),
    },
  };
}

/** The verdict on a url that may be saved, and the url without what an assistant may not say. Throws `invalid`. */
async function checkUrl(
  env: Env,
  url: string,
  { scanLater, fromAssistant = false }: SaveOptions,
): Promise<{ verdict: PageUrlVerdict; parsed: URL }> {
  const judge = scanLater && !fromAssistant ? judgeUrlBriefly : judgeUrl;
  const verdict = await judge(fromAssistant ? { ...env, allowLoopback: false } : env, url);
  if (!verdict.allowed || verdict.url === null || (fromAssistant && !verdict.fetchable)) {
    throw invalid("url", `The url ${verdict.reason}`, "url_not_allowed");
  }
  return { verdict, parsed: fromAssistant ? new URL(withoutUserinfo(verdict.url)) : verdict.url };
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
  const { base, given, existing } = draft;
  const found = await findSource(env, draft, signal);
  signal.throwIfAborted();
  const source = found?.source ?? withoutPage(base, given);
  const analysis = await env.analyse(source, { priority: "save", signal }).catch((error: unknown) => {
    if (error instanceof AnalysisError) return error;
    throw error;
  });
  if (analysis instanceof AnalysisError) return warnOfUnscannable(env, draft, source, analysis);

  const { given: ofGiven, matches, ...kept } = analysis;
  const fingerprint = await pageFingerprint(source, kept.contentHash);
  const signals = [...new Set([...kept.signals, ...ofGiven.signals])];
  const ofPage = { fingerprint, signals: kept.signals };
  if (!passes(ofPage, existing?.acceptedHash) || !passes(ofGiven, existing?.acceptedGiven)) {
    await remember(env, draft, { page: fingerprint, given: ofGiven.fingerprint, signals });
    const warning: ScanWarning = {
      status: "scan_warning",
      risk_score: Math.max(kept.riskScore, ofGiven.riskScore),
      signals,
      matches: [...matches, ...ofGiven.matches].slice(0, MOST_MATCHES),
    };
    return { warning };
  }
  signal.throwIfAborted();
  const { url, mediaType } = source;
  const fetchedAt = env.now().toISOString();
  const page = found && { captured: found.captured, url, mediaType, fetchedAt, analysis: kept };
  // A page that nobody could read says nothing of what was accepted before.
  const isClean = signals.length === 0 && page !== undefined;
  return {
    saved: await storeBookmark(env, {
      ...draft.save,
      acceptance: { kind: isClean ? "clean" : "unchanged" },
      page,
    }),
  };
}

/** Excerpts in a warning. */
const MOST_MATCHES = 10;

/** A page that the scan could not get through is not let in unscanned. */
async function warnOfUnscannable(
  env: Env,
  draft: Draft,
  source: PageSource,
  { message }: AnalysisError,
): Promise<SaveOutcome> {
  const signals = ["content_unscannable"];
  // Of bytes as they came: decoding is not for this thread. A page in another encoding is warned about once more.
  const content = typeof source.body === "string" ? source.body : source.body.bytes;
  const page = await pageFingerprint(source, await sha256Hex(content));
  await remember(env, draft, { page, given: await givenFingerprint(source.given), signals });
  return { warning: { status: "scan_warning", risk_score: 0.5, signals, matches: [message] } };
}

async function remember(
  env: Env,
  { save: { collectionId, identity } }: Draft,
  warned: Parameters<typeof rememberWarning>[3],
): Promise<void> {
  const collection = {
    sql: "SELECT key FROM collections WHERE id = ? AND deleted_at IS NULL",
    args: [collectionId],
  };
  await env.db.batch(await rememberWarning(env, collection, identity, warned), "write");
}

/** What force covers: what the warning was about that it answers; without one the content that is read next. */
async function forced(env: Env, { save, given }: Draft, page: NewPage | undefined): Promise<Acceptance> {
  const ofGiven = await givenFingerprint(given);
  const ofPage = page && (await pageFingerprint(page, page.analysis.contentHash));
  const warned = await findWarning(env, save, { page: ofPage, given: ofGiven });
  return { kind: "forced", page: warned?.page, given: warned?.given ?? ofGiven, signals: warned?.signals };
}

async function unread(env: Env, { posted, base }: Draft): Promise<NewPage | undefined> {
  if (posted === undefined) return undefined;
  const { captured, mediaType, html } = posted;
  const analysis = await withoutAnalysis(html);
  return { captured, url: base, mediaType, fetchedAt: env.now().toISOString(), analysis };
}

function invalid(field: string, msg: string, type: string): AppError {
  return new AppError("invalid", msg, { issues: [{ loc: ["body", field], msg, type }] });
}
