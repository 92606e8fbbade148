import { type Draft, isWarning } from "../../client/api.ts";
import { messageOf } from "../../lib/errors.ts";
import { ApiError, type Client, createClient } from "../api/client.ts";
import { savePage as saveToCollection } from "../api/save-page.ts";
import { captureTab, obstacleOf, readSelection } from "../capture/capture.ts";
import { toQuotation } from "../capture/selection.ts";
import { defaultCollection } from "../model/where/default-collection.ts";
import { readConnection, readTarget } from "../panel/stored-connection.ts";
import { storedQueue } from "../queue/stored-queue.ts";
import { keepWaiting, newWaiting } from "../queue/waiting.ts";
import { leaveStoppedSave } from "./stopped-save.ts";

/** How long the badge shows the result of a save, in milliseconds. */
const BADGE_MS = 6_000;

type Badge = { text: string; color: string; title: string };

const SAVING: Badge = { text: "…", color: "#5d6b6a", title: "Saving…" };
const SAVED: Badge = { text: "✓", color: "#1f5c5a", title: "Saved" };
const KEPT: Badge = {
  text: "⋯",
  color: "#5d6b6a",
  title: "bookmarkd isn’t running. The page is kept, and saved when it is back.",
};
const STOPPED: Badge = {
  text: "!",
  color: "#9a5b00",
  title: "Not saved: the page tries to command your assistant. Click for details.",
};

/** Saves the page of a tab to the last used collection. The badge shows the result. */
export async function savePage(tab: chrome.tabs.Tab): Promise<void> {
  await save(tab, () => captureTab(tab));
}

/** Saves the page of a tab, with the selection as a quotation below its note. */
export async function saveSelection(tab: chrome.tabs.Tab, selected: string): Promise<void> {
  const find = async () => ({
    ...(await captureTab(tab)),
    // The menu has no line breaks. The page has them, if we may ask it.
    note: toQuotation((await readSelection(tab)) || selected),
  });
  await save(tab, find);
}

/** Saves the target of a link. The daemon fetches it. */
export async function saveLink(tab: chrome.tabs.Tab, url: string): Promise<void> {
  await save(tab, async () => {
    const obstacle = obstacleOf(url);
    if (obstacle !== undefined) throw new Error(obstacle);
    return { url };
  });
}

async function save(tab: chrome.tabs.Tab, find: () => Promise<Draft>): Promise<void> {
  await show(tab, SAVING);
  try {
    const connection = await readConnection();
    if (connection === undefined) throw new Error("Not connected to bookmarkd yet. Click to connect.");
    await show(tab, await saveOrKeep(createClient(connection), await find()));
  } catch (error) {
    await show(tab, { text: "!", color: "#a3342b", title: messageOf(error) });
  }
}

/** Saves a page to the last used collection, or keeps it while the daemon is away. Returns the badge. */
async function saveOrKeep(client: Client, draft: Draft): Promise<Badge> {
  const last = await readTarget();
  try {
    const collections = await client.collections();
    const collectionId = (collections.find(({ id }) => id === last) ?? defaultCollection(collections))?.id;
    if (collectionId === undefined) throw new Error("No collection yet. Click to create one.");
    const outcome = await saveToCollection(client, collectionId, draft);
    if (!isWarning(outcome)) return SAVED;
    await leaveStoppedSave({ draft, collectionId, warning: outcome });
    return STOPPED;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== "offline" || last === undefined) throw error;
    await keepWaiting(storedQueue, newWaiting(last, draft));
    return KEPT;
  }
}

async function show({ id }: chrome.tabs.Tab, { text, color, title }: Badge): Promise<void> {
  const tab = id === undefined ? {} : { tabId: id };
  await chrome.action.setBadgeBackgroundColor({ color: color, ...tab });
  await chrome.action.setBadgeTextColor({ color: "#ffffff", ...tab });
  await chrome.action.setBadgeText({ text, ...tab });
  await chrome.action.setTitle({ title: `bookmarkd: ${title}`, ...tab });
  if (text === SAVED.text || text === KEPT.text) setTimeout(() => void clear(id), BADGE_MS);
}

/** Clears the badge. The tab may be closed by now. */
async function clear(id: number | undefined): Promise<void> {
  const tab = id === undefined ? {} : { tabId: id };
  await chrome.action.setBadgeText({ text: "", ...tab }).catch(() => {});
  await chrome.action.setTitle({ title: "Open bookmarkd", ...tab }).catch(() => {});
}
