import { MAX_ICON_BYTES } from "../../../lib/icons/favicon.ts";
import type { IconFetcher } from "../../../lib/ports.ts";
import { createGuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";
import { readBody } from "./read-body.ts";

/** An icon fetcher that connects only to addresses that a page may have (see `createGuardedFetch`). */
export function createIconFetcher(options: GuardedFetchOptions): IconFetcher {
  const guardedFetch = createGuardedFetch(options);
  return (target, limits) =>
    guardedFetch(target, {
      ...limits,
      accept: "image/png, image/x-icon, image/webp, image/*;q=0.5",
      read: ({ body }, { host }) => readBody(body, MAX_ICON_BYTES, host),
    });
}
