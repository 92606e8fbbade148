import { readUpTo } from "../../../lib/bytes.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Reads a body to its end and counts what comes out of its decompression; past `maxBytes` the rest is cancelled and a
 * permanent `PageFetchError` thrown.
 */
export function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new PageFetchError("permanent", `the page is larger than ${maxBytes / MEGABYTE} MB`);
  return body === null ? Promise.resolve(new Uint8Array()) : readUpTo(maxBytes, body, tooLarge);
}
