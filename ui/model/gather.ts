import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { ServiceEvent } from "../../schema/event.ts";
import type { Later } from "./browser.ts";

/** How long changes are collected before they are shown, in milliseconds. */
const GATHER_MS = 40;

/**
 * Collects events and reports many at once: the newest state of each changed bookmark, null for a deleted one, and the ids of
 * restored ones.
 */
export function gatherChanges(
  later: Later,
  tell: (changed: Map<string, BookmarkResponse | null>, restored: ReadonlySet<string>) => void,
): (event: ServiceEvent) => void {
  let changed = new Map<string, BookmarkResponse | null>();
  let restored = new Set<string>();
  const tellSoon = soon(later, GATHER_MS, () => {
    const gathered = [changed, restored] as const;
    changed = new Map();
    restored = new Set();
    tell(...gathered);
  });
  return (event) => {
    if (event.type === "bookmark_deleted") changed.set(event.data.id, null);
    if (event.type === "bookmark_restored") restored.add(event.data.id);
    if (event.type === "bookmark" || event.type === "bookmark_restored")
      changed.set(event.data.id, event.data);
    tellSoon();
  };
}

/** Merges all calls within a number of milliseconds into one at the end. */
export function soon(later: Later, ms: number, task: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    later(ms, () => {
      isDue = false;
      task();
    });
  };
}
