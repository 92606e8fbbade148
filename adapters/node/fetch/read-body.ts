import { readUpTo } from "../../../lib/bytes.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Reads a body to its end and counts the decompressed bytes. Beyond `maxBytes`, cancels the rest and throws a permanent
 * `PageFetchError`.
 */
export function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new PageFetchError("permanent", `the page is larger than ${maxBytes / MEGABYTE} MB`);
  return body === null ? Promise.resolve(new Uint8Array()) : readUpTo(maxBytes, body, tooLarge);
}
