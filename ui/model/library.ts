import { computed, signal } from "@preact/signals";
import type { ServiceEvent } from "../../schema/event.ts";
import type { Client } from "../api/client.ts";
import type { Later } from "./browser.ts";
import { createCounts } from "./counts.ts";
import { gatherChanges, soon } from "./gather.ts";
import { createList } from "./list.ts";

/** How often, at most, the counts are asked for while much changes, in milliseconds. */
const COUNTS_MS = 400;

export type Library = ReturnType<typeof createLibrary>;

/** Collections and bookmarks as the daemon has them, kept up to date by its events. */
export function createLibrary(client: Client, later: Later) {
  const { collections, queue, total, refresh: refreshAll } = createCounts(client);
  /** The collection that is shown; "" for all. */
  const collectionId = signal("");
  const collection = computed(() => collections.value?.find(({ id }) => id === collectionId.value));
  const list = createList(
    (slice, call) => {
      const { value } = collectionId;
      return value === "" ? client.bookmarks(slice, call) : client.bookmarksOf(value, slice, call);
    },
    (bookmark) => collectionId.value === "" || bookmark.collection_id === collectionId.value,
  );
  const countSoon = soon(later, COUNTS_MS, () => void refreshCounts().catch(() => {}));
  const gather = gatherChanges(later, list.change);

  function show(id: string): void {
    if (id === collectionId.value) return;
    collectionId.value = id;
    list.clear();
    // What fails here fails for the live connection too, which says so.
    list.load().catch(() => {});
  }

  async function refreshCounts(): Promise<boolean> {
    const hasChanged = await refreshAll();
    // What was shown may have been deleted elsewhere.
    if (collectionId.value !== "" && collection.value === undefined) show("");
    return hasChanged;
  }

  /** Looks at everything again. */
  async function refresh(): Promise<void> {
    await Promise.all([refreshCounts(), list.load()]);
  }

  /** Looks whether anything has changed, and at everything if so. */
  async function poll(): Promise<void> {
    if (await refreshCounts()) await list.load();
  }

  function apply(event: ServiceEvent): void {
    gather(event);
    countSoon();
  }

  return {
    collections,
    queue,
    collectionId,
    collection,
    total,
    list,
    refresh,
    refreshCounts,
    poll,
    show,
    apply,
  };
}
