import type { MediaType } from "../schema/source.ts";
import { shorten } from "../schema/values/text.ts";
import type { PageBody } from "./text/analysis.ts";
import type { LookupOptions, PageUrlVerdict } from "./urls/page-url.ts";

/** A page as it came from its server. */
export type FetchedPage = {
  /** The target of the last redirect. */
  url: string;
  body: PageBody;
  mediaType: MediaType;
};

/**
 * Why a page could not be fetched. A `transient` failure (network, DNS, 429, 5xx, deadline) is worth another try; a
 * `permanent` one (404, not text, too large, forbidden address) is not. The message can be shown as a bookmark's
 * error_message. It contains no page text and no user name or password.
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
 * Pages that are fetched from one host at a time. A server on this computer is the user's own: there, the indexer's jobs leave
 * two places to people who wait for a page or an icon.
 */
export const PER_HOST = { public: 2, loopback: 8 };
export const JOBS_PER_HOST = { public: 2, loopback: 6 };

/** How much of a server's words a message quotes, in UTF-16 units. */
const LONGEST_QUOTATION = 60;

/** Quotes a server's words (a type, a host) in an error message: the beginning, in quotation marks. */
export function quoteServer(words: string): string {
  return `"${shorten(words.replaceAll('"', "'"), LONGEST_QUOTATION)}"`;
}

/** A host for an error message. A long one is quoted, because its owner could make it say anything. */
export function nameHost(host: string): string {
  return host.length <= LONGEST_QUOTATION ? host : quoteServer(host);
}

/**
 * Fetches a page with a checked url. Follows at most MAX_REDIRECTS redirects and checks each one. Throws `PageFetchError`, or
 * the signal's reason when `signal` fires. `deadlineMs` covers all redirects and the body;
 * `priority` is for looking up their hosts.
 */
export type PageFetcher = (
  target: PageUrlVerdict,
  options: { deadlineMs: number } & LookupOptions,
) => Promise<FetchedPage>;
