import type { InStatement } from "@libsql/client";
import type { Wall } from "../../schema/source.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import {
  type Learned,
  setAccepted,
  setAcceptedWall,
  setDone,
  setLearned,
  setPageOf,
} from "../store/bookmark-state.ts";
import {
  headingOf,
  insertSlice,
  SLICE,
  type Slice,
  type SliceVectors,
  showVectors,
  textOf,
} from "../store/chunks.ts";
import { isFence } from "../store/fence.ts";
import { linkPage, makeCurrent, pageOf } from "../store/generations.ts";
import { dropJobs, fenceJob, type Job, RENEWAL_MS, renewLease } from "../store/jobs.ts";
import { dropAnalysis, dropUnusedPages, insertPage, knownKey, storePage } from "../store/pages.ts";
import { fenceSpaces } from "../store/spaces.ts";
import type { NewPage, PageAnalyzer, ScannedChunks, Verdict } from "../text/analysis.ts";
import type { Embedder } from "../text/embed/embedder.ts";
import { NO_CONTENT, pageFingerprint } from "../text/fingerprint.ts";
import { unpack } from "../text/pack.ts";
import { pageIcon } from "../urls/page-icon.ts";
import type { Resolve } from "../urls/page-url.ts";
import { checkAccepted } from "./check-accepted.ts";
import { NotIndexed } from "./fail-job.ts";
import { type ContentPorts, findContent } from "./find-content.ts";
import { keepVersion } from "./keep-version.ts";
import { openTargets, type Target } from "./spaces/open-targets.ts";
import type { Deadline } from "./timing/deadline.ts";
import { isAcceptedWall, sayWall } from "./walls.ts";

/** A run that must be repeated, because the place for its results has changed. */
export class Outdated extends Error {
  override readonly name = "Outdated";
}

/** What indexing a page needs of the service. */
export type IndexPorts = ContentPorts & Pick<Ports, "embedders" | "every" | "newId">;

/** While chunks have no vectors. */
const WAITING =
  "Keyword search finds this page; vectors are waiting for the embedder. Check that the embedder is running.";

/** The content to index: its verdicts, its chunks, and new data to store. */
type Content = {
  page: Verdict;
  given: Verdict;
  scanned: ScannedChunks;
  read: NewPage | undefined;
  wall: Wall | undefined;
};

/**
 * Does one job: finds the content, writes its chunks and vectors in invisible slices, and publishes them with the last one. Throws
 * `NotIndexed` for content that cannot or must not be indexed, `PageFetchError` and `AnalysisError`; the previous index then
 * stays.
 */
export async function indexBookmark(
  env: IndexPorts,
  job: Job,
  signal: AbortSignal,
  deadline: Deadline,
): Promise<void> {
  const waitFor = <T>(work: Promise<T>): Promise<T> => deadline.except(keepLease(env, job, work));
  // With many large pages, one waits for others longer than reading it may take, which the analyzer limits.
  const analyze: PageAnalyzer = (source, options) => waitFor(env.analyze(source, options));
  // An import looks up many hosts, and those of people go first.
  const resolve: Resolve = (host, options) => waitFor(env.resolve(host, options));
  const content = await readContent({ ...env, analyze, resolve }, job, signal);
  checkAccepted(job, content);
  if (content.wall !== undefined && !isAcceptedWall(job, content.wall)) {
    if (content.read !== undefined) await keepWall(env, job, content.read);
    throw new NotIndexed(content.wall, sayWall(content.wall));
  }
  const { title, chunks } = content.scanned;
  if (chunks.length === 0) {
    throw new NotIndexed("no_text", "The page has no readable text.", { learned: learnedOf(job, content) });
  }
  const targets = await waitFor(openTargets(env, job.spaces, signal));

  /** What is not written yet. */
  let statements = content.read === undefined ? [] : storeContent(job, content.read);
  const unreached = new Set<Target>();
  for (let first = 0; first < chunks.length; first += SLICE) {
    const slice: Slice = { title, first, chunks: chunks.slice(first, first + SLICE) };
    const embedded: SliceVectors[] = [];
    for (const target of targets) {
      const { space, embedder } = target;
      if (embedder === undefined || unreached.has(target)) continue;
      const vectors = await waitFor(embed(embedder, slice, signal));
      if (vectors === undefined) unreached.add(target);
      else embedded.push({ space, vectors });
    }
    signal.throwIfAborted();
    const isLast = first + SLICE >= chunks.length;
    statements.push(...insertSlice(job, slice, embedded, isLast));
    if (!isLast) {
      await env.background.batch([fenceJob(job), renewLease(env, job), ...statements], "write");
      statements = [];
    }
  }
  statements.push(...(await keepVersion(env, job, content.read)));
  const complete = targets.some(({ embedder }) => embedder !== undefined) && unreached.size === 0;
  await env.background
    .batch(publish(env, job, { targets, content, statements, complete }), "write")
    .catch((error: unknown) => {
      throw isFence(error, "spaces_changed") ? new Outdated("The vector space changed.") : error;
    });
  if (!complete) throw new NotIndexed("embedder", WAITING, { transient: true });
}

async function readContent(env: IndexPorts, job: Job, signal: AbortSignal): Promise<Content> {
  const found = await findContent(env, job, signal);
  if ("stored" in found) {
    const { scanned } = found;
    const { signals, contentHash, wall, ...stored } = found.stored;
    const fingerprint = await pageFingerprint(stored, contentHash);
    // The save that stored this analysis has checked the given fields.
    const given = { fingerprint: NO_CONTENT, signals: [] };
    return { page: { fingerprint, signals }, given, scanned, read: undefined, wall };
  }
  const { page, given } = found;
  const { contentHash, signals, parts, wall } = page.analysis;
  const fingerprint = await pageFingerprint(page, contentHash);
  const scanned = JSON.parse(await unpack(parts.chunks, env.gunzip));
  return { page: { fingerprint, signals }, given, scanned, read: page, wall };
}

/** Keeps the source of a wall, in case somebody wants to index it anyway. Posted content is worth more and stays. */
async function keepWall(env: Pick<Ports, "background">, job: Job, page: NewPage): Promise<void> {
  if (job.page?.captured === "posted" && page.captured !== "posted") return;
  const bookmark = knownKey(job.bookmarkKey);
  await env.background.batch([fenceJob(job), ...storePage(withoutChunks(page), bookmark)], "write");
}

/** Statements: store content that was read in the background, for the generation that is being built; its chunks follow at once. */
function storeContent(job: Job, page: NewPage): InStatement[] {
  return insertPage(withoutChunks(page), knownKey(job.bookmarkKey), linkPage(job), pageOf(job));
}

function withoutChunks(page: NewPage): NewPage {
  const { source, markdown } = page.analysis.parts;
  return { ...page, analysis: { ...page.analysis, parts: { source, markdown, chunks: [] } } };
}

/** Keeps the job ours while the analyzer or an embedder takes its time. */
async function keepLease<T>(
  env: Pick<Ports, "background" | "every" | "now">,
  job: Job,
  work: Promise<T>,
): Promise<T> {
  // A lease that could not be renewed runs out, and then the fences say so.
  const stop = env.every(RENEWAL_MS, () => void env.background.execute(renewLease(env, job)).catch(() => {}));
  try {
    return await work;
  } finally {
    stop();
  }
}

/** Vectors of the chunks that are to have some; undefined when the embedder can't be reached. */
async function embed(
  embedder: Embedder,
  { title, chunks }: Slice,
  signal: AbortSignal,
): Promise<Float32Array[] | undefined> {
  const texts = chunks
    .filter((chunk) => !chunk.aside)
    .map((chunk) => textOf(headingOf(title, chunk), chunk.text));
  if (texts.length === 0) return [];
  try {
    return await embedder.embed(texts, "passage", signal);
  } catch (error) {
    // The embedder is unreachable or rejects the request. In both cases, search can find the words.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * The batch that writes the last slice and makes the new chunks the bookmark's. Without all vectors the job stays, to bring them
 * later.
 */
function publish(
  env: Pick<Ports, "now">,
  job: Job,
  last: { targets: Target[]; content: Content; statements: InStatement[]; complete: boolean },
): InStatement[] {
  const { targets, content, statements, complete } = last;
  const { bookmarkKey, generationKey } = job;
  const bookmark = knownKey(bookmarkKey);
  const done = [setDone(bookmarkKey, env.now()), dropAnalysis(bookmark), dropJobs(bookmark)];
  return [
    fenceJob(job),
    fenceSpaces(targets.map(({ space }) => space)),
    ...statements,
    ...makeCurrent(job),
    ...(content.scanned.chunks.length > SLICE ? targets.map(({ space }) => showVectors(job, space)) : []),
    setPageOf(bookmarkKey, generationKey),
    ...describe(job, content),
    ...(complete ? done : []),
    ...dropUnusedPages(bookmark),
  ];
}

/** Statements: store what a page that was read in the background says about its bookmark. */
function describe(job: Job, content: Content): InStatement[] {
  const { accepted, bookmarkKey } = job;
  const learned = learnedOf(job, content);
  const statements = learned === undefined ? [] : [setLearned(bookmarkKey, learned)];
  if (job.acceptedWall !== "") statements.push(setAcceptedWall(bookmarkKey, content.wall ?? ""));
  if (accepted !== undefined && accepted.page === undefined) {
    statements.push(setAccepted(bookmarkKey, content.page.fingerprint));
  }
  return statements;
}

function learnedOf({ url }: Job, { read }: Content): Learned | undefined {
  return read && { ...read.analysis, faviconUrl: pageIcon(read.analysis.faviconUrl, new URL(url).origin) };
}
