import { type Signal, signal } from "@preact/signals";
import type { BookmarkResponse } from "../../schema/bookmark.ts";

/**
 * The size of the first request, so that something appears soon, and of the following ones: as much as the browser can read
 * and show without missing a frame.
 */
const FIRST = 100;
const REST = 500;

type Changes = Map<string, BookmarkResponse | null>;
type Fetch = (
  slice: { limit: number; offset: number },
  call: { signal: AbortSignal },
) => Promise<BookmarkResponse[]>;

/** Which bookmarks belong to a list: those that stay when they change, and those that may be added. */
export type Belonging = {
  stays: (bookmark: BookmarkResponse) => boolean;
  enters: (bookmark: BookmarkResponse) => boolean;
};

/** The visible bookmarks, newest first. */
export function createList(fetchRows: Fetch, belonging: Belonging) {
  /** Undefined until something has loaded. */
  const rows = signal<BookmarkResponse[] | undefined>(undefined);
  /** Whether all rows have loaded. */
  const isWhole = signal(false);
  /** Ids. */
  const selected = signal<ReadonlySet<string>>(new Set());
  let loading = new AbortController();
  // Changes while rows were loading: they are newer than the rows.
  let meanwhile: Changes = new Map();
  const gone = new Set<string>();

  async function load(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    meanwhile = new Map();
    const { signal } = loading;
    const loaded = new Map<string, BookmarkResponse>();
    for (let limit = FIRST; ; limit = REST) {
      const page = await fetchRows({ limit, offset: loaded.size }, { signal }).catch((error) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (page === undefined) return;
      for (const row of page) loaded.set(row.id, row);
      const isComplete = page.length < limit;
      // A visible list is replaced only when the new one is complete, so that nothing jumps.
      if (isComplete || rows.value === undefined || rows.value.length < loaded.size) {
        rows.value = withChanges([...loaded.values()], meanwhile, belonging);
      }
      isWhole.value = isComplete;
      if (isComplete) break;
    }
    keepSelected((id) => loaded.has(id));
  }

  function change(told: Changes, restored: ReadonlySet<string> = new Set()): void {
    const changes = withoutRevived(told, gone, restored);
    for (const [id, row] of changes) meanwhile.set(id, row);
    if (rows.value === undefined || changes.size === 0) return;
    rows.value = withChanges(rows.value, changes, belonging);
    keepSelected((id) => changes.get(id) !== null);
  }

  function keepSelected(isThere: (id: string) => boolean): void {
    const kept = [...selected.value].filter(isThere);
    if (kept.length < selected.value.size) selected.value = new Set(kept);
  }

  function clear(): void {
    loading.abort();
    rows.value = undefined;
    isWhole.value = false;
    selected.value = new Set();
  }

  return { rows, isWhole, selected, load, change, clear, select: selectIn(selected) };
}

function selectIn(selected: Signal<ReadonlySet<string>>) {
  return (ids: string[], on: boolean): void => {
    const next = new Set(selected.value);
    for (const id of ids) next[on ? "add" : "delete"](id);
    selected.value = next;
  };
}

/**
 * The changes without bookmarks that were deleted before: only the trash brings an id back, whatever late events say. Records
 * new deletions in `gone`.
 */
function withoutRevived(told: Changes, gone: Set<string>, restored: ReadonlySet<string>): Changes {
  for (const id of restored) gone.delete(id);
  for (const [id, row] of told) if (row === null) gone.add(id);
  return new Map([...told].map(([id, row]) => [id, gone.has(id) ? null : row]));
}

/** The rows with the changes applied: replaced in place, removed, or inserted by time. */
function withChanges(
  rows: BookmarkResponse[],
  changes: Changes,
  { stays, enters }: Belonging,
): BookmarkResponse[] {
  if (changes.size === 0) return rows;
  const known = new Set<string>();
  const kept = rows.flatMap((row) => {
    known.add(row.id);
    const change = changes.get(row.id);
    if (change === undefined) return [row];
    return change === null || !stays(change) ? [] : [withKept(row, change)];
  });
  for (const [id, row] of changes) {
    if (row === null || known.has(id) || !enters(row)) continue;
    const place = kept.findIndex((other) => other.added_at <= row.added_at);
    kept.splice(place === -1 ? kept.length : place, 0, row);
  }
  return kept;
}

/** The new row, with the page fields of the old one if the event lacks them and the page is the same. */
function withKept(before: BookmarkResponse, now: BookmarkResponse): BookmarkResponse {
  const { excerpt, kind, language, signals } = before;
  if (now.excerpt !== undefined || excerpt === undefined) return now;
  if (before.indexed_at !== now.indexed_at && now.indexed_at !== null) return now;
  return {
    ...now,
    excerpt,
    ...(kind && { kind }),
    ...(language && { language }),
    ...(signals && { signals }),
  };
}
