import { createSettler } from "../../../lib/indexing/timing/settle.ts";
import type { After, Left } from "../../../lib/ports.ts";
import type { ServiceEvent } from "../../../schema/event.ts";
import { BOOKMARKS, COLLECTIONS } from "./resources.ts";

/** A change of a resource, or of the list of resources. */
export type Change = { kind: "resource_updated"; uri: string } | { kind: "resources_list_changed" };

/** A burst of changes is sent after a quiet time, or after the longest time; in milliseconds. */
const QUIET_MS = 200;
const LONGEST_MS = 1_000;

export type Gatherer = {
  hear: (event: ServiceEvent, left?: Left) => void;
  /** Drops changes that were not sent yet. */
  cancel: () => void;
};

/** Finds out which watched resources events changed, and sends each change once per burst of events. */
export function gatherChanges(
  after: After,
  watched: () => Set<string>,
  tell: (change: Change) => void,
): Gatherer {
  const waiting = new Map<string, Change>();
  const flush = () => {
    const changes = [...waiting.values()];
    waiting.clear();
    for (const change of changes) tell(change);
  };
  const settler = createSettler(after, flush, QUIET_MS, LONGEST_MS);
  return {
    hear(event, left) {
      const changes = changesOf(event, left, watched());
      for (const change of changes) waiting.set("uri" in change ? change.uri : change.kind, change);
      if (changes.length > 0) settler.more();
    },
    cancel() {
      settler.cancel();
      waiting.clear();
    },
  };
}

/**
 * The watched resources (uris) that an event may have changed, and the list of resources if it changed. `left` is the former collection
 * of a bookmark. If it is unknown, a deletion counts as a change of every collection.
 */
export function changesOf(event: ServiceEvent, left: Left | undefined, watched: Set<string>): Change[] {
  const touched = touchedBy(event, left);
  const uris = Array.isArray(touched)
    ? touched.filter((uri) => watched.has(uri))
    : Array.from(watched).filter(touched);
  const updates = uris.map((uri): Change => ({ kind: "resource_updated", uri }));
  return LISTED.has(event.type) ? [...updates, { kind: "resources_list_changed" }] : updates;
}

/** Events that change the list of resources, which is the list of collections. */
const LISTED: Set<ServiceEvent["type"]> = new Set(["collection", "collection_deleted", "resync"]);

/** The changed uris, or a test for them if they cannot be listed. */
function touchedBy(event: ServiceEvent, left: Left | undefined): string[] | ((uri: string) => boolean) {
  switch (event.type) {
    case "bookmark":
    case "bookmark_restored": {
      const collections = [event.data.collection_id, ...[left ?? []].flat()];
      return [bookmark(event.data.id), COLLECTIONS, ...new Set(collections.map(collection))];
    }
    case "bookmark_deleted": {
      const { id } = event.data;
      if (left !== undefined) return [bookmark(id), COLLECTIONS, ...[left].flat().map(collection)];
      return (uri) => uri === bookmark(id) || uri.startsWith(COLLECTIONS);
    }
    case "collection":
      return [COLLECTIONS, collection(event.data.id)];
    case "collection_deleted": {
      const { id } = event.data;
      // Its bookmarks are deleted, too.
      return (uri) => uri === COLLECTIONS || uri === collection(id) || uri.startsWith(BOOKMARKS);
    }
    case "resync":
      return () => true;
  }
}

function bookmark(id: string): string {
  return `${BOOKMARKS}/${id}`;
}

function collection(id: string): string {
  return `${COLLECTIONS}/${id}`;
}
