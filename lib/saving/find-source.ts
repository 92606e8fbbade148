import { AppError } from "../errors.ts";
import { PageFetchError } from "../page-fetcher.ts";
import type { Env } from "../ports.ts";
import { readSource } from "../store/pages.ts";
import type { SavedBookmark } from "../store/saves.ts";
import type { GivenFields, NewPage, PageBody, PageSource } from "../text/analysis.ts";
import type { PageUrlVerdict } from "../urls/page-url.ts";

/** The time limit for fetching while somebody waits for the answer, over all redirects. */
const SAVE_FETCH_MS = 10_000;

/** A page that came with the save. */
export type PostedPage = Pick<NewPage, "captured" | "mediaType"> & { body: PageBody };

/** The source of a page, and where it comes from. */
export type Found = Pick<NewPage, "captured"> & { source: PageSource };

/** Where the page of a save may come from. */
export type Origin = {
  posted: PostedPage | undefined;
  existing: SavedBookmark | undefined;
  verdict: PageUrlVerdict;
  /** The url for relative links of a posted page. */
  base: string;
  given: GivenFields;
  /** Whether to refuse a page that cannot be read now. */
  mustRead: boolean;
};

/**
 * The posted page, otherwise the one that was posted before, otherwise the fetched page. Undefined if it cannot be fetched;
 * throws `invalid` instead if it must be read.
 */
export async function findSource(
  env: Pick<Env, "expectPage" | "reader" | "fetchPage">,
  origin: Origin,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const { posted, base, given } = origin;
  if (posted !== undefined) {
    const { captured, body, mediaType } = posted;
    return { captured, source: { url: base, body, mediaType, given } };
  }
  const before = origin.existing?.postedPage;
  if (before !== undefined) {
    const body = await readSource(env.reader, before);
    return { captured: "posted", source: { url: base, body, mediaType: before.mediaType, given } };
  }
  // A thread takes about as long to start as a page to arrive.
  env.expectPage?.();
  try {
    const page = await env.fetchPage(origin.verdict, { deadlineMs: SAVE_FETCH_MS, signal });
    return { captured: "fetched", source: { ...page, given } };
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error;
    if (origin.mustRead) {
      const msg = `Could not fetch the page: ${error.message}`;
      throw new AppError("invalid", msg, {
        issues: [{ loc: ["body", "url"], msg, type: "page_not_fetched" }],
      });
    }
    return undefined;
  }
}
