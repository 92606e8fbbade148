import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Connection, createClient } from "../api/client.ts";
import { createQueue } from "../queue/queue.ts";
import type { Store } from "../queue/waiting.ts";
import { thisBrowser } from "./browser.ts";
import { createFavicons } from "./favicons.ts";
import { createImporting } from "./importing.ts";
import { createLibrary, type Library } from "./library.ts";
import { startLive } from "./live.ts";
import { createOrganizing } from "./organizing.ts";
import { createSavedSearches, type SavedSearch } from "./saved-searches.ts";
import { createSaving } from "./saving.ts";
import { createScreen, type Screen } from "./screen.ts";
import { createSearching } from "./searching.ts";
import { defaultCollection } from "./where/default-collection.ts";
import { createRenaming } from "./where/renaming.ts";
import type { Where } from "./where/where.ts";

export type Model = ReturnType<typeof createModel>;

/**
 * Everything that the interface shows of one daemon. `stop` ends its background work. If there is a store, pages wait in it while the
 * daemon is away.
 */
export function createModel(connection: Connection, browser = thisBrowser(), store?: Store) {
  const ended = new AbortController();
  const client = createClient(connection, browser.fetch);
  const library = createLibrary(client, browser.later);
  const live = startLive(client, library, browser, ended.signal);
  /** Where new bookmarks go. */
  const target = signal("");
  const screen = createScreen();
  const queue = store && createQueue(client, store, live);
  // The answer of a save may arrive after later events, and must not undo them.
  const saving = createSaving(client, live.look, queue?.keep);
  const searching = createSearching(client, browser.later, () => scopeOf(library));

  const stopKeeping = [
    keepTarget(target, library),
    addWhereOpen(target, library, screen),
    searchWhenBack(live, searching),
  ];

  function showWhere(where: Where): void {
    library.showWhere(where);
    if (where.collectionId) target.value = where.collectionId;
    screen.view.value = "bookmarks";
    screen.drawer.value = false;
    void searching.again();
  }

  return {
    ...{ connection, client, library, live, target },
    ...screen,
    ...{ saving, queue, searching },
    currentSearch: currentSearchOf(library, searching.query),
    savedSearches: createSavedSearches(browser.storage),
    showSearch({ query, ...where }: SavedSearch) {
      showWhere(where);
      searching.type(query);
    },
    favicons: createFavicons(client),
    stop() {
      ended.abort();
      for (const stop of stopKeeping) stop();
      queue?.stop();
    },
    show: (id: string) => showWhere({ collectionId: id }),
    showWhere,
    /** Shows the list for a search: from views that show no collection, the list of all bookmarks. */
    showList: () => (screen.view.value === "bookmarks" ? undefined : showWhere({})),
    ...createOrganizing({ client, library, live, screen, searching }),
    importing: createImporting(connection, browser.fetch, library, screen),
    renameCollection: createRenaming(client, library, screen.say),
  };
}

/** Where is searched, as parameters of requests. */
function scopeOf({ collectionId, asked, isGone }: Library): Record<string, string | undefined> {
  if (isGone.value) return {};
  const { value: collection_id } = collectionId;
  // A collection with others below it is searched by name.
  const isNested = collection_id === "" || "collection" in asked.value;
  return { ...(isNested ? {} : { collection_id }), ...asked.value };
}

/** The words that are searched for, and where. */
function currentSearchOf(library: Library, query: Signal<string>): ReadonlySignal<SavedSearch> {
  return computed(() => ({
    query: query.value.trim(),
    collectionId: library.collectionId.value,
    under: library.under.value,
    tag: library.tag.value,
  }));
}

/** Has new bookmarks go to a collection that is there: the default one, where the one before is gone. */
function keepTarget(target: Signal<string>, library: Library): () => void {
  return effect(() => {
    const { value } = library.collections;
    if (value === undefined || value.some(({ id }) => id === target.value)) return;
    target.value = defaultCollection(value)?.id ?? "";
  });
}

/** Searches again when the daemon is back, if it did not answer the last search. */
function searchWhenBack(
  { isThere }: Pick<Model["live"], "isThere">,
  searching: Model["searching"],
): () => void {
  return effect(() => {
    if (isThere.value && searching.fault.peek() !== undefined) void searching.again();
  });
}

/** Suggests the open collection for a bookmark that is added by its address, whatever the one before was saved to. */
function addWhereOpen(target: Signal<string>, { collection }: Library, { adding, view }: Screen): () => void {
  return effect(() => {
    if (adding.value === undefined || view.peek() !== "bookmarks") return;
    target.value = collection.peek()?.id ?? target.peek();
  });
}
