import { gunzipSync } from "node:zlib";
import type { Gunzip } from "../../../lib/text/pack.ts";

/** What is decompressed at once, in bytes before and after: nobody notices half a millisecond. */
const MOST_PACKED = 64 * 1024;
const MOST = 512 * 1024;

/** Decompresses what is small, in less than a fifth of the processor time that the stream takes. */
export const gunzipSmall: Gunzip = (bytes) => {
  if (bytes.length > MOST_PACKED) return undefined;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST });
  } catch {
    // Too large, or damaged; the stream says which.
    return undefined;
  }
};
