import assert from "node:assert/strict";
import { createPageFetcher, type PageFetcherOptions } from "../../adapters/node/fetch/fetch-page.ts";
import { type FetchedPage, PageFetchError } from "../../lib/page-fetcher.ts";
import { checkPageUrl } from "../../lib/urls/page-url.ts";
import { decoded } from "./decoded.ts";

/** The user agent of the fetchers in tests. */
export const USER_AGENT = "bookmarkd/test";

/** A deadline that no fetch here reaches, in milliseconds. */
export const LONG_ENOUGH = 10_000;

/** The options of a fetch. */
export type Limits = { deadlineMs?: number; signal?: AbortSignal };

/** Returns a function that judges a url and fetches it, as the service does. */
export function fetcher(options: Partial<PageFetcherOptions> = {}) {
  const resolve = options.resolve ?? (async (host) => (host === "localhost" ? ["127.0.0.1"] : []));
  const fetchPage = createPageFetcher({ resolve, userAgent: USER_AGENT, ...options });
  return async (url: string, { deadlineMs = LONG_ENOUGH, signal }: Limits = {}) =>
    decoded(fetchPage(await checkPageUrl(url, resolve), { deadlineMs, ...(signal && { signal }) }));
}

/** The error of a fetch. Fails if the fetch succeeds. */
export async function failureOf(fetching: Promise<FetchedPage>): Promise<PageFetchError> {
  const error = await fetching.then(
    () => assert.fail("the page was fetched"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof PageFetchError, String(error));
  return error;
}
