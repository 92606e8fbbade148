import { type FetchedPage, PageFetchError } from "../page-fetcher.ts";
import type { Ports, UrlPorts } from "../ports.ts";
import { retry } from "../retry.ts";
import type { Job } from "../store/jobs.ts";
import { readPart, readSource, type StoredPage } from "../store/pages.ts";
import { ANALYZER_VERSION, type Analysis, type NewPage, type ScannedChunks } from "../text/analysis.ts";
import { givenFingerprint } from "../text/fingerprint.ts";
import { judgeUrl } from "../urls/judge-url.ts";
import { onlyWhereLocal } from "../urls/this-computer.ts";
import { givenBy } from "./judge-given.ts";

/** Tries at fetching a page within one run of a job, and the pauses between them in milliseconds. */
const PAUSES_MS = [1_000, 3_000];

/** What all tries of a run may take together, in milliseconds. */
const FETCH_BUDGET_MS = 15_000;

type Fetching = UrlPorts & Pick<Ports, "fetchPage" | "now" | "sleep">;

/** What the content of a job is found with. */
export type ContentPorts = Fetching & Pick<Ports, "analyze" | "background" | "gunzip">;

/** A content that was just read, and the scan's findings in the given fields. */
export type FoundContent = { page: NewPage; given: Analysis["given"] };

/**
 * The content for a job: the analysis from the save, or the stored source or the fetched page, analyzed now. Returns `stored`
 * if nothing new has to be written. Throws `PageFetchError` and `AnalysisError`.
 */
export async function findContent(
  env: ContentPorts,
  job: Job,
  signal: AbortSignal,
): Promise<FoundContent | { stored: StoredPage; scanned: ScannedChunks }> {
  const { page, refetch } = job;
  if (page !== undefined && !refetch) {
    const scanned = await readAnalysis(env, page);
    // The fields may have changed since, and nothing is indexed that was not scanned.
    if (scanned?.given === (await givenFingerprint(givenBy(job)))) return { stored: page, scanned };
    const body = await readSource(env.background, page);
    return analyze(env, job, page.captured, { url: page.url, body, mediaType: page.mediaType }, signal);
  }
  return analyze(env, job, "fetched", await fetchPatiently(env, job, signal), signal);
}

/** The analysis that a save stored, if there is one and this version made it. */
async function readAnalysis(
  { background, gunzip }: Pick<Ports, "background" | "gunzip">,
  { key, analyzed, analyzerVersion }: StoredPage,
): Promise<ScannedChunks | undefined> {
  if (!analyzed || analyzerVersion !== ANALYZER_VERSION) return undefined;
  return JSON.parse(await readPart(background, key, "chunks", gunzip));
}

async function analyze(
  env: Pick<Ports, "analyze" | "now">,
  job: Job,
  captured: NewPage["captured"],
  source: FetchedPage,
  signal: AbortSignal,
): Promise<FoundContent> {
  const options = { priority: "index", signal } as const;
  const { given, matches, why, ...analysis } = await env.analyze({ ...source, given: givenBy(job) }, options);
  const { url, mediaType } = source;
  return { page: { captured, url, mediaType, fetchedAt: env.now().toISOString(), analysis }, given };
}

/** Fetches a page, with a few more tries for failures that may pass; all share one budget of time. */
function fetchPatiently(env: Fetching, job: Job, signal: AbortSignal): Promise<FetchedPage> {
  const end = env.now().getTime() + FETCH_BUDGET_MS;
  const priority = "index";
  const fetchOnce = async () => {
    // Never more than the budget, also when the clock was set back.
    const left = Math.min(end - env.now().getTime(), FETCH_BUDGET_MS);
    const target = onlyWhereLocal(await judgeUrl(env, job.url, { priority, signal }), job.local);
    return env.fetchPage(target, { deadlineMs: left, priority, signal });
  };
  return retry(
    fetchOnce,
    (error, tries) => {
      const pause = pauseAfter(error, tries);
      return pause === undefined || env.now().getTime() + pause >= end ? undefined : pause;
    },
    (ms) => env.sleep(ms, signal),
  );
}

/** How long to wait before the next try, in milliseconds; undefined if there is none. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const pause = PAUSES_MS[tries - 1];
  if (!(error instanceof PageFetchError) || error.kind === "permanent" || pause === undefined)
    return undefined;
  return Math.max(pause, error.retryAfterMs ?? 0);
}
