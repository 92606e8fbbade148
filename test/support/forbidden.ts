import assert from "node:assert/strict";
import { PageFetchError } from "../../lib/page-fetcher.ts";

/** Checks that an error is a permanent failure to fetch, with this message. */
export const permanent = (message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof PageFetchError, String(error));
  assert.equal(error.kind, "permanent");
  assert.match(error.message, message);
  return true;
};
