import { PageFetchError } from "../../../lib/page-fetcher.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Reads a body to its end and counts what comes out of its decompression; past `maxBytes` the rest is cancelled and a
 * permanent `PageFetchError` thrown.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new PageFetchError("permanent", `the page is larger than ${maxBytes / MEGABYTE} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
