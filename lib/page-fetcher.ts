import type { MediaType } from "../schema/source.ts";
import type { PageBody } from "./text/analysis.ts";
import type { PageUrlVerdict } from "./urls/page-url.ts";

/** A page as it came from its server. */
export type FetchedPage = {
  /** Where the last redirect led. */
  url: string;
  body: PageBody;
  mediaType: MediaType;
};

/**
 * Why a page could not be fetched. `transient` failures (network, DNS, 429, 5xx, deadline) are worth another try,
 * `permanent` ones (404, not text, too large, forbidden address) are not. The message is plain enough to be shown
 * as a bookmark's error_message and holds neither page text nor userinfo.
 */
export class PageFetchError extends Error {
  override readonly name = "PageFetchError";
  readonly kind: "transient" | "permanent";
  /** From a Retry-After header, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: "transient" | "permanent",
    message: string,
    details: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, "cause" in details ? { cause: details.cause } : undefined);
    this.kind = kind;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/**
 * Pages of one host that are fetched at a time; a server on this computer is the user's own. Of that one the indexer's jobs
 * leave two for who waits for a page or an icon.
 */
export const PER_HOST = { public: 2, loopback: 8 };
export const JOBS_PER_HOST = { public: 2, loopback: 6 };

/** How much of what a server wrote is quoted in a message, in UTF-16 units. */
const LONGEST_QUOTATION = 60;

/** What a server wrote (a type, a host), for the message of an error: between quotation marks, its beginning only. */
export function quoteServer(words: string): string {
  const shown = words.replaceAll('"', "'");
  return shown.length <= LONGEST_QUOTATION ? `"${shown}"` : `"${shown.slice(0, LONGEST_QUOTATION)}…"`;
}

/** A host for the message of an error: as it is where it is short, for whoever made it up can say much in a long one. */
export function nameHost(host: string): string {
  return host.length <= LONGEST_QUOTATION ? host : quoteServer(host);
}

/**
 * Fetches a page whose url was judged. Follows at most MAX_REDIRECTS redirects, each judged again. Throws
 * `PageFetchError`; when `signal` fires, throws the signal's reason. `deadlineMs` is for all hops and the body together.
 */
export type PageFetcher = (
  target: PageUrlVerdict,
  options: { deadlineMs: number; signal?: AbortSignal },
) => Promise<FetchedPage>;
