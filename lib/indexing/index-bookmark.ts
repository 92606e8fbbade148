import type { InStatement } from "@libsql/client";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import {
  headingOf,
  insertQ8,
  SLICE,
  type Slice,
  type SliceVectors,
  textOf,
  writeChunks,
} from "../store/chunks.ts";
import { isFence } from "../store/fence.ts";
import { fenceJob, type Job, RENEWAL_MS, renewLease } from "../store/jobs.ts";
import { dropUnusedPages, insertPage, type KeyOf, readPart } from "../store/pages.ts";
import { fenceSpaces } from "../store/spaces.ts";
import type { NewPage, ScannedChunks, Verdict } from "../text/analysis.ts";
import type { Embedder } from "../text/embed/embedder.ts";
import { NO_CONTENT, pageFingerprint } from "../text/fingerprint.ts";
import { fnv1a } from "../text/hash.ts";
import { unpack } from "../text/pack.ts";
import { checkAccepted } from "./check-accepted.ts";
import { NotIndexed } from "./fail-job.ts";
import { findContent } from "./find-content.ts";
import { openTargets, type Target } from "./spaces/open-targets.ts";
import type { Deadline } from "./timing/deadline.ts";

/** A run that has to be done again, because what it was to write to has changed. */
export class Outdated extends Error {
  override readonly name = "Outdated";
}

/** While chunks have no vectors. */
const WAITING =
  "Search finds this page by its words only: it is waiting for the embedder. See whether that runs.";

/** What is indexed: the verdicts on it, its chunks, and what is new to be stored. */
type Content = { page: Verdict; given: Verdict; scanned: ScannedChunks; read: NewPage | undefined };

/**
 * Does one job: finds the content, writes its chunks and vectors in slices that nobody sees, then makes them the
 * bookmark's in one batch. Throws `NotIndexed` for content that can't or mustn't be indexed, `PageFetchError` and
 * `AnalysisError`; what was indexed before stays then.
 */
export async function indexBookmark(
  env: Ports,
  job: Job,
  signal: AbortSignal,
  deadline: Deadline,
): Promise<void> {
  const content = await readContent(env, job, signal);
  checkAccepted(job, content);
  const { title, chunks } = content.scanned;
  if (chunks.length === 0) throw new NotIndexed("no_text", "The page has no readable text.");
  const waitFor = <T>(work: Promise<T>): Promise<T> => deadline.except(keepLease(env, job, work));
  const targets = await waitFor(openTargets(env, signal));
  if (content.read !== undefined) await storeContent(env, job, content.read);

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
    await writeChunks(env, job, slice, embedded);
  }
  const complete = targets.some(({ embedder }) => embedder !== undefined) && unreached.size === 0;
  await env.background
    .batch(publish(env, job, targets, content, complete), "write")
    .catch((error: unknown) => {
      throw isFence(error, "spaces_changed") ? new Outdated("There is a new space for vectors.") : error;
    });
  if (!complete) throw new NotIndexed("embedder", WAITING, { transient: true });
}

async function readContent(env: Ports, job: Job, signal: AbortSignal): Promise<Content> {
  const found = await findContent(env, job, signal);
  if ("stored" in found) {
    const { key, signals, contentHash, ...stored } = found.stored;
    const fingerprint = await pageFingerprint(stored, contentHash);
    const scanned = JSON.parse(await readPart(env.background, key, "chunks"));
    // The save that stored this analysis has judged the given fields; one that changes them has it made anew.
    const given = { fingerprint: NO_CONTENT, signals: [] };
    return { page: { fingerprint, signals }, given, scanned, read: undefined };
  }
  const { page, given } = found;
  const { contentHash, signals, parts } = page.analysis;
  const fingerprint = await pageFingerprint(page, contentHash);
  const scanned = JSON.parse(await unpack(parts.chunks));
  return { page: { fingerprint, signals }, given, scanned, read: page };
}

/** Stores content that was read in the background, for the generation that is being built; its chunks follow at once. */
async function storeContent(env: Ports, job: Job, page: NewPage): Promise<void> {
  const { source, markdown } = page.analysis.parts;
  const kept: NewPage = { ...page, analysis: { ...page.analysis, parts: { source, markdown, chunks: [] } } };
  const bookmark: KeyOf = { sql: "SELECT ?", args: [job.bookmarkKey] };
  const link: InStatement = {
    sql: "UPDATE generations SET page_key = last_insert_rowid() WHERE key = ?",
    args: [job.generationKey],
  };
  const newest: KeyOf = { sql: "SELECT page_key FROM generations WHERE key = ?", args: [job.generationKey] };
  await env.background.batch([fenceJob(job), ...insertPage(kept, bookmark, link, newest)], "write");
}

/** Keeps the job ours while an embedder takes its time. */
async function keepLease<T>(env: Ports, job: Job, work: Promise<T>): Promise<T> {
  // A lease that could not be renewed runs out, and then the fences say so.
  const stop = env.every(RENEWAL_MS, () => void env.background.execute(renewLease(env, job)).catch(() => {}));
  try {
    return await work;
  } finally {
    stop();
  }
}

/** Vectors of the chunks; undefined when the embedder can't be reached. */
async function embed(
  embedder: Embedder,
  { title, chunks }: Slice,
  signal: AbortSignal,
): Promise<Float32Array[] | undefined> {
  const texts = chunks.map((chunk) => textOf(headingOf(title, chunk), chunk.text));
  try {
    return await embedder.embed(texts, "passage", signal);
  } catch (error) {
    // Out of reach, or it refuses what it is asked: either way the words can be found.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The batch that makes the new chunks the bookmark's. Without all vectors the job stays, to bring them later. */
function publish(
  env: Ports,
  job: Job,
  targets: Target[],
  content: Content,
  complete: boolean,
): InStatement[] {
  const { bookmarkKey, generationKey } = job;
  const done: InStatement[] = [
    {
      sql: `UPDATE bookmarks SET index_status = 'done', indexed_at = ?, error_message = NULL, error_reason = NULL WHERE key = ?`,
      args: [env.now().toISOString(), bookmarkKey],
    },
    {
      sql: `DELETE FROM page_parts WHERE kind = 'chunks'
              AND page_key = (SELECT page_key FROM bookmarks WHERE key = ?)`,
      args: [bookmarkKey],
    },
    { sql: "DELETE FROM index_jobs WHERE bookmark_key = ?", args: [bookmarkKey] },
  ];
  return [
    fenceJob(job),
    fenceSpaces(targets.map(({ space }) => space)),
    {
      sql: "UPDATE generations SET state = 'retired' WHERE bookmark_key = ? AND state = 'current'",
      args: [bookmarkKey],
    },
    { sql: "UPDATE generations SET state = 'current' WHERE key = ?", args: [generationKey] },
    ...targets.map(({ space }) => insertQ8(job, space)),
    {
      sql: `UPDATE bookmarks SET page_key = (SELECT page_key FROM generations WHERE key = ?) WHERE key = ?`,
      args: [generationKey, bookmarkKey],
    },
    ...describe(job, content),
    ...(complete ? done : []),
    ...dropUnusedPages({ sql: "SELECT ?", args: [bookmarkKey] }),
  ];
}

/** What a content that was read in the background says of its bookmark. */
function describe(job: Job, content: Content): InStatement[] {
  const { accepted, bookmarkKey } = job;
  const statements: InStatement[] = [];
  if (content.read !== undefined) {
    const { title, faviconUrl } = content.read.analysis;
    const favicon = faviconUrl || `${new URL(job.url).origin}/favicon.ico`;
    statements.push({
      sql: `UPDATE bookmarks SET page_title = ?, page_favicon_url = ?,
              favicon_hash = CASE WHEN favicon_url = '' THEN ? ELSE favicon_hash END
            WHERE key = ?`,
      args: [title, favicon, fnv1a(favicon), bookmarkKey],
    });
  }
  if (accepted !== undefined && accepted.page === undefined) {
    statements.push({
      sql: "UPDATE bookmarks SET accepted_hash = ? WHERE key = ?",
      args: [content.page.fingerprint, bookmarkKey],
    });
  }
  return statements;
}
