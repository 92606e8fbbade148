import { isUtf8 } from "node:buffer";
import type { buildConnector, Response } from "undici";
import { nameHost, PageFetchError, PER_HOST, quoteServer } from "../../../lib/page-fetcher.ts";
import {
  checkRedirect,
  type LookupOptions,
  MAX_REDIRECTS,
  type PageUrlOptions,
  type PageUrlVerdict,
  type Resolve,
} from "../../../lib/urls/page-url.ts";
import { withoutUserinfo } from "../../../lib/urls/url-identity.ts";
import { startDeadline, untilAborted } from "../../shared/deadline.ts";
import { fetchFailure, statusFailure } from "./fetch-failure.ts";
import { createHostLimiter, type HostLimiter } from "./host-limiter.ts";
import { pinnedConnector } from "./pinned-connector.ts";

export type GuardedFetchOptions = PageUrlOptions & {
  resolve: Resolve;
  userAgent: string;
  /** Replaces undici's function with that name, in tests without a network. */
  buildConnector?: typeof buildConnector;
};

/** What to request, and how to read the answer. */
type Asked<T> = LookupOptions & {
  /** The Accept header. */
  accept: string;
  /** Reads a successful answer with a requested compression. */
  read: (response: Response, url: URL) => Promise<T>;
  /** Where what was read leads, if it is only a redirect in another form. */
  leadsTo?: (found: T) => Promise<string | undefined>;
  /** For all hops and the body together. */
  deadlineMs: number;
};

/** Fetches a checked url. Throws `PageFetchError`, or the signal's reason when the signal fires. */
export type GuardedFetch = <T>(target: PageUrlVerdict, asked: Asked<T>) => Promise<T>;

/**
 * A fetch over undici. Checks the addresses of every hop again, because a verdict may be older than the last DNS answer, and
 * connects only to those addresses. Each hop has its own connection: a kept one might lead to an address that was acceptable
 * for another page. So nothing is kept between fetches, and nothing needs to be closed.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const limit = createHostLimiter();
  return async (target, asked) => {
    const url = fetchableUrl(target, false);
    const late = `${nameHost(url.host)} did not deliver the page within ${asked.deadlineMs / 1000} s`;
    const deadline = startDeadline(
      asked.deadlineMs,
      asked.signal,
      () => new PageFetchError("transient", late),
    );
    try {
      return await followRedirects(target, url, { ...options, ...asked, limit, signal: deadline.signal });
    } catch (error) {
      throw deadline.signal.aborted ? deadline.signal.reason : error;
    } finally {
      deadline.clear();
    }
  };
}

type Context<T> = GuardedFetchOptions & Asked<T> & { limit: HostLimiter; signal: AbortSignal };

const MAX_HEADER_BYTES = 16 * 1024;

async function followRedirects<T>(target: PageUrlVerdict, start: URL, context: Context<T>): Promise<T> {
  // The first hop is checked like a redirect of the target to itself: a public host must not have become loopback.
  const { priority = "save", signal } = context;
  const resolve: Resolve = (host) => context.resolve(host, { priority, signal });
  let from = target;
  let location = start.href;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const hop = await untilAborted(checkRedirect(from, location, resolve, context), signal);
    const url = fetchableUrl(hop, redirects > 0);
    const limit = PER_HOST[hop.space ?? "public"];
    const outcome = await context.limit(url.hostname, limit, signal, () =>
      fetchHop(url, hop.addresses ?? [], context),
    );
    const next = "found" in outcome ? await context.leadsTo?.(outcome.found) : outcome.location;
    if (next === undefined && "found" in outcome) return outcome.found;
    from = hop;
    location = next ?? location;
  }
  throw new PageFetchError(
    "permanent",
    `${nameHost(start.host)} redirected more than ${MAX_REDIRECTS} times`,
  );
}

/** The url to request, without user name and password. Throws if the verdict does not allow fetching it. */
function fetchableUrl(verdict: PageUrlVerdict, redirected: boolean): URL {
  if (verdict.fetchable && verdict.url !== null) return new URL(withoutUserinfo(verdict.url));
  const hasNoAnswer = verdict.allowed && verdict.space === null;
  const { reason } = verdict;
  throw new PageFetchError(
    hasNoAnswer ? "transient" : "permanent",
    redirected
      ? `${nameRedirect(verdict)} was not followed: it ${reason}`
      : `${nameTarget(verdict)} ${reason}`,
  );
}

function nameRedirect({ url }: PageUrlVerdict): string {
  return url?.host ? `the redirect to ${quoteServer(url.host)}` : "the redirect";
}

function nameTarget({ url }: PageUrlVerdict): string {
  return url?.host ? nameHost(url.host) : "the URL";
}

type Outcome<T> = { found: T } | { location: string };

async function fetchHop<T>(url: URL, addresses: string[], context: Context<T>): Promise<Outcome<T>> {
  // Imported here so that a daemon that never fetches does not load undici. By its file, because under the plain name Bun has
  // its own module, which ignores connectors.
  const undici = await import("undici/index.js");
  const client = new undici.Client(url.origin, {
    connect: pinnedConnector(context.buildConnector ?? undici.buildConnector, addresses, context),
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
          accept: context.accept,
          "accept-encoding": "gzip, br",
          "user-agent": context.userAgent,
        },
      })
      .catch((error: unknown) => {
        throw fetchFailure(error, url.host);
      });
    const location = redirectLocation(response);
    if (location !== undefined) return { location };
    checkAnswer(response, url);
    return { found: await context.read(response, url) };
  } finally {
    // Ends the connection, and with it a body that was not read to its end.
    await client.destroy();
  }
}

/** Decodes a header value, which arrives as one character per byte. Servers write UTF-8 in them. */
function redirectLocation({ status, headers }: Response): string | undefined {
  const value = headers.get("location");
  if (value === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString() : value;
}

function checkAnswer({ ok, status, headers }: Response, { host }: URL): void {
  if (!ok) throw statusFailure(status, headers.get("retry-after"), host);
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip", "x-gzip", "br"].includes(encoding)) {
    throw new PageFetchError(
      "permanent",
      `${nameHost(host)} used a compression that bookmarkd did not request`,
    );
  }
}
