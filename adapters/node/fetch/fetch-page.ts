import type { Response } from "undici";
import {
  type FetchedPage,
  PageFetchError,
  type PageFetcher,
  quoteServer,
} from "../../../lib/page-fetcher.ts";
import { decodePage, mayBeRead, mediaTypeName, mediaTypeOf } from "../../../lib/text/decode/charset.ts";
import { describeUnread, READ_KINDS } from "../../../lib/text/decode/file-kinds.ts";
import { createGuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";
import { readBody } from "./read-body.ts";

export type PageFetcherOptions = GuardedFetchOptions & {
  /** Largest page, in bytes after decompression; 10 MB unless given. */
  maxBytes?: number;
};

const MAX_PAGE_BYTES = 10 * 1024 * 1024;

const ACCEPT =
  "text/html, application/xhtml+xml, application/pdf;q=0.9, application/epub+zip;q=0.9, text/markdown;q=0.9, " +
  "text/plain;q=0.8, */*;q=0.1";

/** A page fetcher that connects only to addresses that a page may have (see `createGuardedFetch`). */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const guardedFetch = createGuardedFetch(options);
  const maxBytes = options.maxBytes ?? MAX_PAGE_BYTES;
  return (target, limits) =>
    guardedFetch(target, {
      ...limits,
      accept: ACCEPT,
      read: (response, url) => readPage(response, url, maxBytes),
      leadsTo: findNext,
    });
}

/** A larger page is no mere redirect, in bytes. */
const MAX_STUB_BYTES = 16 * 1024;

/** Where a page sends browsers at once. The parser is loaded only for pages that may do that. */
async function findNext({ url, body, mediaType }: FetchedPage): Promise<string | undefined> {
  if (mediaType !== "text/html" || typeof body === "string" || body.bytes.length > MAX_STUB_BYTES)
    return undefined;
  const html = decodePage(body.bytes, body.contentType);
  if (!/http-equiv/i.test(html)) return undefined;
  const { findRefresh } = await import("../../../lib/text/decode/find-refresh.ts");
  return findRefresh(html, url);
}

async function readPage({ headers, body }: Response, url: URL, maxBytes: number): Promise<FetchedPage> {
  const contentType = headers.get("content-type");
  if (!mayBeRead(contentType, url)) throw wrongType(contentType);
  const bytes = await readBody(body, maxBytes, url.host);
  if (bytes.length === 0) throw new PageFetchError("permanent", "the page is empty");
  const mediaType = mediaTypeOf(contentType, url, bytes);
  if (mediaType === undefined) throw wrongType(contentType, bytes);
  return { url: url.href, body: { bytes, contentType }, mediaType };
}

function wrongType(contentType: string | null, bytes = new Uint8Array()): PageFetchError {
  const name = mediaTypeName(contentType);
  const type = name === undefined || name === "text/plain" ? "not text" : quoteServer(name);
  const known = describeUnread(name, bytes);
  // If the bytes decided, the type was meaningless.
  const said = bytes.length > 0 ? "" : ` (${type})`;
  const what = known === undefined ? type : `${known.what}${said}`;
  const advice = known === undefined ? "" : `. ${known.advice}`;
  return new PageFetchError("permanent", `the page is ${what}; only ${READ_KINDS} are read${advice}`);
}
