import type { Events, Listener, Ports } from "../ports.ts";
import { findBookmark } from "../store/bookmarks.ts";

/** Events in this process, for at most `limit` listeners. */
export function createEvents(limit: number): Events {
  const listeners = new Set<Listener>();
  let closed = false;
  return {
    publish(event, left) {
      for (const listener of listeners) listener.next(event, left);
    },
    subscribe(listener) {
      if (closed || listeners.size >= limit) return undefined;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
    close() {
      closed = true;
      for (const listener of listeners) listener.end();
    },
  };
}

/** Publishes the current state of a bookmark, if anybody listens. Never rejects, because the change itself is done. */
export async function publishBookmark(
  env: Pick<Ports, "events" | "reader" | "log">,
  bookmarkKey: number,
): Promise<void> {
  if (!env.events.hasListeners()) return;
  try {
    const bookmark = await findBookmark(env, bookmarkKey);
    if (bookmark !== undefined) env.events.publish({ type: "bookmark", data: bookmark });
  } catch (error) {
    env.log("Could not notify clients of a change.", { error: String(error) });
  }
}
