import { readUpTo } from "../../../lib/bytes.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { fetchFailure } from "./fetch-failure.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Reads a body from `host` to its end and counts the decompressed bytes. Beyond `maxBytes`, cancels the rest. Throws
 * `PageFetchError`.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  host: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const tooLarge = () => new PageFetchError("permanent", `the page is larger than ${maxBytes / MEGABYTE} MB`);
  return readUpTo(maxBytes, body, tooLarge).catch((error: unknown) => {
    throw fetchFailure(error, host);
  });
}
