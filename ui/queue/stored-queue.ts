import { keepStorageToOurselves } from "../panel/stored-connection.ts";
import type { Store, Waiting } from "./waiting.ts";

const PREFIX = "waiting:";

/**
 * The waiting pages in the storage of the extension. Each has its own key, so that no part of the extension overwrites
 * another's.
 */
export const storedQueue: Store = {
  async all() {
    const stored = await chrome.storage.local.get<Record<string, Waiting>>(null);
    return Object.entries(stored).flatMap(([key, page]) => (key.startsWith(PREFIX) ? [page] : []));
  },
  async put(page) {
    await keepStorageToOurselves();
    await chrome.storage.local.set({ [PREFIX + page.id]: page });
  },
  remove: (ids) => chrome.storage.local.remove(ids.map((id) => PREFIX + id)),
  follow(onChange) {
    const listener = (changes: Record<string, unknown>) => {
      if (Object.keys(changes).some((key) => key.startsWith(PREFIX))) onChange();
    };
    chrome.storage.local.onChanged.addListener(listener);
    return () => chrome.storage.local.onChanged.removeListener(listener);
  },
  async alone(task) {
    await navigator.locks.request(PREFIX, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await task();
    });
  },
};
