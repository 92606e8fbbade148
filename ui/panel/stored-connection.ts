import type { Connection } from "../api/client.ts";

const KEY = "connection";
const TARGET = "target";

/**
 * Makes the storage readable only for pages of the extension, not for scripts in web pages. Everything that stores calls this
 * first.
 */
export async function keepStorageToOurselves(): Promise<void> {
  // Firefox has nothing to set: its storage is never open to them.
  await chrome.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/** The daemon this browser is paired with. */
export async function readConnection(): Promise<Connection | undefined> {
  return (await chrome.storage.local.get<{ [KEY]?: Connection }>(KEY))[KEY];
}

export async function storeConnection(connection: Connection | undefined): Promise<void> {
  await keepStorageToOurselves();
  if (connection === undefined) await chrome.storage.local.remove(KEY);
  else await chrome.storage.local.set({ [KEY]: connection });
}

/** The collection used last. */
export async function readTarget(): Promise<string | undefined> {
  return (await chrome.storage.local.get<{ [TARGET]?: string }>(TARGET))[TARGET];
}

export async function storeTarget(id: string): Promise<void> {
  await chrome.storage.local.set({ [TARGET]: id });
}
