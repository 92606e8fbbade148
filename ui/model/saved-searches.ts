import { signal } from "@preact/signals";
import type { Where } from "./where/where.ts";

/** Words that are searched for, and where. */
export type SavedSearch = Required<Where> & { query: string };

export type SearchStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "bookmarkd.searches";

/** What a search consists of. */
const FIELDS: readonly (keyof SavedSearch)[] = ["query", "collectionId", "under", "tag"];

/** The searches that were saved in this browser, in the order of their words. */
export function createSavedSearches(storage: SearchStorage | undefined) {
  const searches = signal(readSearches(storage));
  const change = (to: (stored: SavedSearch[]) => SavedSearch[]) => {
    // Another tab may have changed them.
    searches.value = to(readSearches(storage)).sort((a, b) => a.query.localeCompare(b.query));
    storage?.setItem(KEY, JSON.stringify(searches.value));
  };
  const without = (stored: SavedSearch[], search: SavedSearch) =>
    stored.filter((one) => !isSame(one, search));
  return {
    searches,
    has: (search: SavedSearch) => searches.value.some((one) => isSame(one, search)),
    save: (search: SavedSearch) => change((stored) => [...without(stored, search), search]),
    remove: (search: SavedSearch) => change((stored) => without(stored, search)),
  };
}

/** Whether two searches are for the same words in the same place. */
export function isSame(a: SavedSearch, b: SavedSearch): boolean {
  return FIELDS.every((name) => a[name] === b[name]);
}

/** Whatever is no search is left out. */
function readSearches(storage: SearchStorage | undefined): SavedSearch[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSearch) : [];
  } catch {
    return [];
  }
}

function isSearch(one: unknown): one is SavedSearch {
  return (
    typeof one === "object" &&
    one !== null &&
    FIELDS.every((name) => typeof Object.getOwnPropertyDescriptor(one, name)?.value === "string")
  );
}
