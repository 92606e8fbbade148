/**
 * The expected state of a bookmark: its title, and its title once the scan has stopped it; the mark of its chunks (null if it has
 * none); and the final state of its indexing.
 */
export type Content = { title: string; stopped?: string; mark: string | null; ends: "done" | "error" };

/** A state that is allowed: a content, or "absent". */
export type State = Content | "absent";

/** A url in a collection. It has several allowed states until it is known whether the last request was carried out. */
export type Entry = { url: string; id: string | undefined; allowed: State[] };

/** A collection and whatever was ever saved in it. */
export type Shelf = { id: string; name: string; allowed: ("there" | "gone")[]; entries: Map<string, Entry> };

/** Everything that the daemon acknowledged, and what it may have done besides. */
export type Ledger = {
  shelves: Shelf[];
  /** The names of collections whose creation was not acknowledged. */
  unclear: Set<string>;
  counts: Record<"saves" | "deletes" | "collections deleted" | "reindexes" | "warnings" | "unclear", number>;
};

export function createLedger(): Ledger {
  return {
    shelves: [],
    unclear: new Set(),
    counts: { saves: 0, deletes: 0, "collections deleted": 0, reindexes: 0, warnings: 0, unclear: 0 },
  };
}

type Listed = { id: string; collection_id: string; url: string; title: string };

/**
 * Compares the lists of the daemon with the ledger, and decides by them what was unclear. Returns what is lost, what came back,
 * and what nobody requested.
 */
export function reconcile(
  ledger: Ledger,
  collections: { id: string; name: string }[],
  bookmarks: Listed[],
): string[] {
  const faults: string[] = [];
  const listed = new Map(bookmarks.map((one) => [`${one.collection_id} ${one.url}`, one]));
  for (const shelf of ledger.shelves) {
    const there = collections.some(({ id }) => id === shelf.id);
    if (!shelf.allowed.includes(there ? "there" : "gone")) {
      faults.push(`the collection ${shelf.name} is ${there ? "back" : "lost"}`);
    }
    shelf.allowed = [there ? "there" : "gone"];
    if (!there) continue;
    for (const entry of shelf.entries.values()) {
      faults.push(...settle(entry, listed.get(`${shelf.id} ${entry.url}`)));
      listed.delete(`${shelf.id} ${entry.url}`);
    }
  }
  for (const { url } of listed.values()) faults.push(`nobody saved ${url} in a collection that is there`);
  for (const { id, name } of collections) {
    if (!ledger.shelves.some((shelf) => shelf.id === id) && !ledger.unclear.has(name)) {
      faults.push(`nobody made the collection ${name}`);
    }
  }
  return faults;
}

function hasTitle({ title, stopped }: Content, listed: string | undefined): boolean {
  return listed !== undefined && (listed === title || listed === stopped);
}

function settle(entry: Entry, listed: Listed | undefined): string[] {
  const isSo = (state: State) => (state === "absent" ? listed === undefined : hasTitle(state, listed?.title));
  const allowed = entry.allowed.filter(isSo);
  if (allowed.length === 0) {
    const wanted = entry.allowed.map((state) => (state === "absent" ? state : state.title)).join(" or ");
    return [`${entry.url} is ${listed?.title ?? "absent"}, not ${wanted}`];
  }
  const sameId = listed === undefined || entry.id === undefined || entry.id === listed.id;
  entry.allowed = allowed;
  entry.id = listed?.id;
  return sameId ? [] : [`${entry.url} has become another bookmark`];
}
