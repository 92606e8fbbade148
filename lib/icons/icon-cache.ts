import PQueue from "p-queue";
import type { Icon, IconCache } from "../ports.ts";

/** How long an icon is shown before it is fetched anew, and how long none is asked for again, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;
const MISSING_MS = 10 * 60_000;

/** What an entry weighs beside its image, in bytes. */
const ENTRY_BYTES = 256;

type Entry = { icon: Icon | undefined; until: number };

/** Icons that are fetched at a time. */
const CONCURRENCY = 6;

/** A cache of `maxBytes`; the entries that were not asked for longest go first. */
export function createIconCache({ maxBytes, now }: { maxBytes: number; now: () => Date }): IconCache {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  // In the order in which they were last asked for.
  const entries = new Map<string, Entry>();
  const fetching = new Map<string, Promise<Icon | undefined>>();
  let bytes = 0;

  function drop(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    bytes -= weightOf(key, entry);
    return entry;
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    bytes += weightOf(key, entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function fetchAndKeep(
    key: string,
    fetch: () => Promise<Icon | undefined>,
  ): Promise<Icon | undefined> {
    const icon = await queue.add(fetch);
    keep(key, { icon, until: now().getTime() + (icon === undefined ? MISSING_MS : KEPT_MS) });
    return icon;
  }

  return {
    async get(key, fetch) {
      const kept = drop(key);
      if (kept !== undefined && kept.until > now().getTime()) {
        keep(key, kept);
        return kept.icon;
      }
      const under = fetching.get(key) ?? fetchAndKeep(key, fetch).finally(() => fetching.delete(key));
      fetching.set(key, under);
      return under;
    },
  };
}

function weightOf(key: string, { icon }: Entry): number {
  return ENTRY_BYTES + key.length + (icon?.bytes.length ?? 0);
}
