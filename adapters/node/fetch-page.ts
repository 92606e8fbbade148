import { isUtf8 } from "node:buffer";
import type { buildConnector, Response } from "undici";
import { decodePage, mediaTypeName, mediaTypeOf } from "../../lib/charset.ts";
import { type FetchedPage, PageFetchError, type PageFetcher } from "../../lib/page-fetcher.ts";
import { checkRedirect, MAX_REDIRECTS, type PageUrlVerdict, type Resolve } from "../../lib/page-url.ts";
import { startDeadline, untilAborted } from "./fetch/deadline.ts";
import { fetchFailure, statusFailure } from "./fetch/fetch-failure.ts";
import { createHostLimiter, type HostLimiter } from "./fetch/host-limiter.ts";
import { pinnedConnector } from "./fetch/pinned-connector.ts";
import { readBody } from "./fetch/read-body.ts";

export type PageFetcherOptions = {
  resolve: Resolve;
  userAgent: string;
  /** The port this service listens on; its loopback urls are never fetched. */
  ownPort?: number;
  /** True unless given. */
  allowLoopback?: boolean;
  /** Largest page, in bytes after decompression; 10 MB unless given. */
  maxBytes?: number;
  /** Stands in for undici's function of that name where there is no network. */
  buildConnector?: typeof buildConnector;
};

/**
 * A page fetcher over undici. Judges every hop's addresses anew, since a verdict may be older than the host's last DNS
 * answer, and connects to those addresses only. Each hop has a connection of its own: a kept one might lead to an
 * address that was acceptable for another page. So nothing is kept between fetches and there is nothing to close.
 */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limit = createHostLimiter();
  return async (target, { deadlineMs, signal: outer }) => {
    const url = fetchableUrl(target, false);
    const deadline = startDeadline(deadlineMs, url.host, outer);
    try {
      return await followRedirects(target, url, { ...options, limit, signal: deadline.signal });
    } catch (error) {
      throw deadline.signal.aborted ? deadline.signal.reason : error;
    } finally {
      deadline.clear();
    }
  };
}

type Context = PageFetcherOptions & { limit: HostLimiter; signal: AbortSignal };

const MAX_PAGE_BYTES = 10 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/** How many fetches of one host run at once; a loopback server is the user's own. */
const PER_HOST = { public: 2, loopback: 8 };

async function followRedirects(target: PageUrlVerdict, start: URL, context: Context): Promise<FetchedPage> {
  // The first hop is judged as a redirect of the target to itself: a public host must not have become loopback.
  let from = target;
  let location = start.href;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const hop = await untilAborted(checkRedirect(from, location, context.resolve, context), context.signal);
    const url = fetchableUrl(hop, redirects > 0);
    const limit = PER_HOST[hop.space ?? "public"];
    const outcome = await context.limit(url.hostname, limit, context.signal, () =>
      fetchHop(url, hop.addresses ?? [], context),
    );
    if ("page" in outcome) return outcome.page;
    from = hop;
    location = outcome.location;
  }
  throw new PageFetchError("permanent", `${start.host} redirects more than ${MAX_REDIRECTS} times`);
}

/** The url to ask for, without userinfo. Throws when the verdict does not let it be fetched. */
function fetchableUrl(verdict: PageUrlVerdict, redirected: boolean): URL {
  if (verdict.fetchable && verdict.url !== null) return withoutUserinfo(verdict.url);
  const host = verdict.url?.host;
  const what = redirected ? `the redirect${host ? ` to ${host}` : ""}` : (host ?? "the url");
  const hasNoAnswer = verdict.allowed && verdict.space === null;
  throw new PageFetchError(
    hasNoAnswer ? "transient" : "permanent",
    `${what} was not ${redirected ? "followed" : "fetched"}: it ${verdict.reason}`,
  );
}

function withoutUserinfo(url: URL): URL {
  const plain = new URL(url);
  plain.username = "";
  plain.password = "";
  return plain;
}

type Outcome = { page: FetchedPage } | { location: string };

async function fetchHop(url: URL, addresses: string[], context: Context): Promise<Outcome> {
  // Imported here so that a daemon which never fetches does not carry undici.
  const undici = await import("undici");
  const client = new undici.Client(url.origin, {
    connect: pinnedConnector(context.buildConnector ?? undici.buildConnector, addresses, context.signal),
    maxHeaderSize: MAX_HEADER_BYTES,
    // The deadline governs all of it, and a body time-out never fires on a slow drip.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
  });
  try {
    const response = await undici
      .fetch(url, {
        dispatcher: client,
        redirect: "manual",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal: context.signal,
        headers: {
          accept: "text/html, application/xhtml+xml, text/markdown;q=0.9, text/plain;q=0.8, */*;q=0.1",
          "accept-encoding": "gzip, br",
          "user-agent": context.userAgent,
        },
      })
      .catch((error: unknown) => {
        throw fetchFailure(error, url.host);
      });
    const location = redirectLocation(response);
    return location === undefined ? { page: await readPage(response, url, context) } : { location };
  } finally {
    // Ends the connection, and with it a body that was not read to its end.
    await client.destroy();
  }
}

/** Header values arrive as one character for each byte; servers write UTF-8 in them. */
function redirectLocation({ status, headers }: Response): string | undefined {
  const value = headers.get("location");
  if (value === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString() : value;
}

async function readPage(response: Response, url: URL, context: Context): Promise<FetchedPage> {
  const { ok, status, headers } = response;
  if (!ok) throw statusFailure(status, headers.get("retry-after"), url.host);
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip", "x-gzip", "br"].includes(encoding)) {
    throw new PageFetchError("permanent", `${url.host} compresses the page in a way that was not asked for`);
  }

  const contentType = headers.get("content-type");
  if (mediaTypeOf(contentType, url, new Uint8Array()) === undefined) throw wrongType(contentType);
  const bytes = await readBody(response.body, context.maxBytes ?? MAX_PAGE_BYTES).catch((error: unknown) => {
    throw fetchFailure(error, url.host);
  });
  if (bytes.length === 0) throw new PageFetchError("permanent", "the page is empty");
  const mediaType = mediaTypeOf(contentType, url, bytes);
  if (mediaType === undefined) throw wrongType(null);
  return { url: url.href, body: decodePage(bytes, contentType), mediaType };
}

function wrongType(contentType: string | null): PageFetchError {
  const name = mediaTypeName(contentType)?.slice(0, 80) ?? "not text";
  return new PageFetchError("permanent", `the page is ${name}; only HTML, plain text and Markdown are read`);
}
