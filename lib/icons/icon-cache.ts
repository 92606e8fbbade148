import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Icon, IconCache } from "../ports.ts";

/** How long an icon is kept, and how long a missing icon is not requested again, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;
const MISSING_MS = 10 * 60_000;

/** The weight of an entry without its image, in bytes. */
const ENTRY_BYTES = 256;

/** Icons that are fetched at a time. */
const CONCURRENCY = 6;

type Entry = { icon: Icon | undefined };
type Fetch = () => Promise<Icon | undefined>;

/** A cache of `maxBytes`. The least recently used entries go first. */
export function createIconCache({ maxBytes, now }: { maxBytes: number; now: () => Date }): IconCache {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const entries = new LRUCache<string, Entry, Fetch>({
    // 0 would be no limit.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ icon }, key) => ENTRY_BYTES + key.length + (icon?.bytes.length ?? 0),
    // An entry of exactly this age is still kept.
    ttl: KEPT_MS - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Somebody waits for the icon, even if the cache drops its entry meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: fetch, options }) {
      const icon = await queue.add(fetch);
      if (icon === undefined) options.ttl = MISSING_MS - 1;
      return { icon };
    },
  });
  return {
    async get(key, fetch) {
      const entry = await entries.fetch(key, { context: fetch });
      return entry?.icon;
    },
  };
}
