import { effect, type Signal, signal } from "@preact/signals";
import type { Draft } from "../../client/api.ts";
import type { Client } from "../api/client.ts";
import type { LiveState } from "../model/live.ts";
import { createSavingTabs } from "./saving-tabs.ts";
import { keepWaiting, newWaiting, type Store, sendWaiting, type Waiting } from "./waiting.ts";

/** The waiting pages as the panel shows them. They are sent as soon as the daemon answers. */
export function createQueue(
  client: Client,
  store: Store,
  live: { state: Signal<LiveState>; look: () => void },
) {
  /** Oldest first. */
  const waiting = signal<Waiting[]>([]);
  const look = async () => {
    waiting.value = (await store.all()).sort((a, b) => a.since - b.since);
  };
  const stopFollowing = store.follow(() => void look());
  void look();
  const stopSending = effect(() => {
    if (live.state.value === "live" || live.state.value === "polling") void sendWaiting(store, client);
  });
  /** Keeps a page. With a warning, it waits for a decision. */
  const keep = (collectionId: string, draft: Draft, more: Pick<Waiting, "warning"> = {}) =>
    keepWaiting(store, newWaiting(collectionId, draft, more));

  return {
    waiting,
    keep,
    tabs: createSavingTabs(client, keep, live.look),
    stop() {
      stopFollowing();
      stopSending();
    },
    discard: (pages: readonly Waiting[]) => store.remove(pages.map(({ id }) => id)),
    /** Saves a refused page again, to this collection. */
    async again({ fault, ...page }: Waiting, collectionId: string): Promise<void> {
      await store.put({ ...page, collectionId });
      await sendWaiting(store, client);
    },
  };
}
