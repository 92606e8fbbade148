import { computed, signal } from "@preact/signals";
import type { ServiceEvent } from "../../schema/event.ts";
import { ApiError, type Client } from "../api/client.ts";
import type { Later } from "./browser.ts";
import { createCounts } from "./counts.ts";
import { createExcerpts, WITH } from "./excerpts.ts";
import { gatherChanges, soon } from "./gather.ts";
import { createList } from "./list.ts";
import { type Sort, sortRows } from "./where/sorting.ts";
import { createWhere, type Where } from "./where/where.ts";

/** The shortest interval between requests for the counts while much changes, in milliseconds. */
const COUNTS_MS = 400;

export type Library = ReturnType<typeof createLibrary>;

/** The daemon's collections and bookmarks, kept up to date by its events. */
export function createLibrary(client: Client, later: Later) {
  const { refresh: refreshAll, ...counts } = createCounts(client);
  const { go, belonging, ...where } = createWhere(counts.collections);
  const sort = signal<Sort>("newest");
  const list = createList(async (slice, call) => {
    if (where.isGone.value) return [];
    const query = { ...slice, with: WITH };
    const asked = where.asked.value;
    const id = where.collectionId.value;
    if (id === "") return client.bookmarks({ ...query, ...asked }, call);
    if (Object.keys(asked).length === 0) return client.bookmarksOf(id, query, call).catch(noneIfGone);
    return client.bookmarks({ ...query, collection: where.path.value, ...asked }, call);
  }, belonging);
  const rows = computed(() => list.rows.value && sortRows(list.rows.value, sort.value));
  const gather = gatherChanges(later, list.change);
  /** Ids of bookmarks that come back from the trash, until the rows have them. */
  const returning = signal<readonly string[]>([]);
  const countSoon = soon(later, COUNTS_MS, () => void refreshCounts().catch(() => {}));

  function reload(): void {
    list.clear();
    returning.value = [];
    // A failure here also fails the live connection, which reports it.
    list.load().catch(() => {});
  }

  function showWhere(next: Where): void {
    if (go(next)) reload();
  }

  async function refreshCounts(): Promise<boolean> {
    const wasGone = where.isGone.value;
    const hasChanged = await refreshAll();
    // Somebody may have deleted or restored what is shown.
    if (where.isGone.value !== wasGone) reload();
    return hasChanged;
  }

  return {
    ...{ ...counts, ...where, sort, list, rows, returning, refreshCounts, showWhere },
    readExcerpt: createExcerpts(client, (row) => list.change(new Map([[row.id, row]]))),
    show: (id: string) => showWhere({ collectionId: id }),
    filter(next: typeof where.shown.value) {
      where.shown.value = next;
      reload();
    },
    /** Loads everything again. */
    async refresh(): Promise<void> {
      await Promise.all([refreshCounts(), list.load()]);
    },
    /** Checks for changes, and loads everything again if there are any. */
    async poll(): Promise<void> {
      if (await refreshCounts()) await list.load();
    },
    apply(event: ServiceEvent): void {
      gather(event);
      countSoon();
    },
  };
}

/** A collection that does not exist has no bookmarks. */
function noneIfGone(error: unknown): [] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}
