import type { BookmarkResponse, NewBookmark, ScanWarning } from "../../schema/bookmark.ts";
import type { Env, UrlPorts } from "../ports.ts";
import { bookmarkNotFound, findBookmarksOf, onlyWith } from "../store/bookmarks.ts";
import { liveCollection } from "../store/collections.ts";
import type { Acceptance, Save } from "../store/saves.ts";
import { findCovered, rememberWarning, type Warned } from "../store/warnings.ts";
import { AnalysisError, type NewPage, type PageSource } from "../text/analysis.ts";
import { givenFingerprint, pageFingerprint, passes } from "../text/fingerprint.ts";
import { sha256Hex } from "../text/hash.ts";
import { MOST_EXCERPTS } from "../text/scan/score.ts";
import { withoutAnalysis, withoutPage } from "../text/unread-page.ts";
import { checkInput, type Draft } from "./draft.ts";
import { findSource } from "./find-source.ts";
import { asTwin, findSavedBefore, toAlready, twinOf } from "./same-page.ts";
import type { SaveOptions } from "./save-options.ts";
import { storeBookmark } from "./store-bookmark.ts";

export type SaveOutcome = { saved: BookmarkResponse } | { warning: Required<ScanWarning> };

/** What a save needs of the service. */
export type SavePorts = UrlPorts &
  Pick<
    Env,
    | "after"
    | "analyze"
    | "db"
    | "events"
    | "expectPage"
    | "fetchPage"
    | "grant"
    | "indexer"
    | "newId"
    | "now"
    | "reader"
    | "saves"
  >;

/**
 * Saves a page as a bookmark, after the scan unless that is forced or postponed. If the page or the given fields trip the
 * scan, nothing changes. A page that cannot be fetched is saved, and the indexer tries again. Throws `invalid` for a url that
 * is not allowed, `not_found` for an unknown collection, `busy` if too many saves are running.
 */
export async function saveBookmark(
  env: SavePorts,
  collectionId: string,
  input: NewBookmark,
  options: SaveOptions,
): Promise<SaveOutcome> {
  const draft = await checkInput(env, collectionId, input, options);
  if (isAnothersToSay(draft)) {
    const [saved] = (await findBookmarksOf(env, collectionId, [draft.save.identity])).values();
    if (saved === undefined) throw bookmarkNotFound();
    return { saved: onlyWith(options.with ?? [], saved) };
  }
  if (!options.force && !options.scanLater) {
    return env.saves.run(() => scanAndStore(env, draft, options), options.signal);
  }
  const page = await unread(env, draft);
  const acceptance: Acceptance = options.force ? await force(env, draft, page) : { kind: "unchanged" };
  options.signal.throwIfAborted();
  return { saved: await storeOnce(env, draft, { ...draft.save, acceptance, page }, options) };
}

/** Stores it as a new bookmark, or, on request, as the collection's existing bookmark of the page. */
async function storeOnce(
  env: SavePorts,
  { existing }: Draft,
  save: Save,
  { samePage = false, with: besides = [] }: SaveOptions,
): Promise<BookmarkResponse> {
  const tells = besides.includes("already");
  const before = samePage || tells ? await findSavedBefore(env, save) : [];
  const twin = samePage ? twinOf(save, before) : undefined;
  // The existing bookmark keeps its tags and gets the given ones.
  const saved = await storeBookmark(
    env,
    twin === undefined ? save : asTwin(save, twin),
    existing !== undefined,
  );
  const shown = onlyWith(besides, saved);
  return tells ? { ...shown, already: toAlready(before) } : shown;
}

/**
 * Whether an import or an assistant names a saved page of this computer again, without content: then the bookmark stays as the
 * person saved it.
 */
export function isAnothersToSay({
  from,
  existing,
  posted,
}: Pick<Draft, "from" | "existing" | "posted">): boolean {
  return from !== "user" && existing?.local === true && posted === undefined;
}

async function scanAndStore(env: SavePorts, draft: Draft, options: SaveOptions): Promise<SaveOutcome> {
  const { signal } = options;
  const { base, given, existing } = draft;
  const found = await findSource(env, draft, signal);
  signal.throwIfAborted();
  const source = found?.source ?? withoutPage(base, given);
  const analysis = await env.analyze(source, { priority: "save", signal }).catch((error: unknown) => {
    if (error instanceof AnalysisError) return error;
    throw error;
  });
  if (analysis instanceof AnalysisError) return warnOfUnscannable(env, draft, source, analysis);

  const { given: ofGiven, matches, why, ...kept } = analysis;
  const fingerprint = await pageFingerprint(source, kept.contentHash);
  const signals = [...new Set([...kept.signals, ...ofGiven.signals])];
  const ofPage = { fingerprint, signals: kept.signals };
  if (!passes(ofPage, existing?.acceptedHash) || !passes(ofGiven, existing?.acceptedGiven)) {
    await remember(env, draft, { page: fingerprint, given: ofGiven.fingerprint });
    const warning: Required<ScanWarning> = {
      status: "scan_warning",
      risk_score: Math.max(kept.riskScore, ofGiven.riskScore),
      signals,
      matches: [...matches, ...ofGiven.matches].slice(0, MOST_EXCERPTS),
      why: why || ofGiven.why,
    };
    return { warning };
  }
  signal.throwIfAborted();
  const { url, mediaType } = source;
  const fetchedAt = env.now().toISOString();
  const page = found && { captured: found.captured, url, mediaType, fetchedAt, analysis: kept };
  // If nobody could read the page, that says nothing about what was accepted before.
  const isClean = signals.length === 0 && page !== undefined;
  const acceptance: Acceptance = isClean ? { kind: "clean", given } : { kind: "unchanged" };
  return { saved: await storeOnce(env, draft, { ...draft.save, acceptance, page }, options) };
}

/** A page that the scan could not read to its end is not saved unscanned. */
async function warnOfUnscannable(
  env: Pick<Env, "db" | "now">,
  draft: Draft,
  source: PageSource,
  { message }: AnalysisError,
): Promise<SaveOutcome> {
  const signals = ["content_unscannable"];
  // Of raw bytes, because this thread does not decode. A page in another encoding gets another warning.
  const content = typeof source.body === "string" ? source.body : source.body.bytes;
  const page = await pageFingerprint(source, await sha256Hex(content));
  await remember(env, draft, { page, given: await givenFingerprint(source.given) });
  const why = "The scan could not read the page.";
  return { warning: { status: "scan_warning", risk_score: 0.5, signals, matches: [message], why } };
}

async function remember(
  env: Pick<Env, "db" | "now">,
  { save: { collectionId, identity }, from }: Draft,
  warned: Warned,
): Promise<void> {
  const collection = liveCollection(collectionId);
  await env.db.batch(await rememberWarning(env, collection, identity, warned, from), "write");
}

/** What the requested force covers. */
async function force(
  env: Pick<Env, "reader" | "now">,
  { save, from, given }: Draft,
  page: NewPage | undefined,
): Promise<Acceptance> {
  const ofPage = page && (await pageFingerprint(page, page.analysis.contentHash));
  const covered = await findCovered(env, save, from, { page: ofPage, given: await givenFingerprint(given) });
  return { kind: "forced", ...covered };
}

async function unread(env: Pick<Env, "now">, { posted, base }: Draft): Promise<NewPage | undefined> {
  if (posted === undefined) return undefined;
  const { captured, mediaType, body } = posted;
  const analysis = await withoutAnalysis(typeof body === "string" ? body : body.bytes);
  return { captured, url: base, mediaType, fetchedAt: env.now().toISOString(), analysis };
}
