import { type Draft, isWarning } from "../../client/api.ts";
import { messageOf } from "../../lib/errors.ts";
import { createClient } from "../api/client.ts";
import { captureTab, obstacleOf } from "../capture/capture.ts";
import { readConnection, readTarget } from "../panel/stored-connection.ts";
import { leaveStoppedSave } from "./stopped-save.ts";

/** How long the badge says what became of a save, in milliseconds. */
const BADGE_MS = 6_000;

type Badge = { text: string; colour: string; title: string };

const SAVING: Badge = { text: "…", colour: "#5d6b6a", title: "Saving…" };
const SAVED: Badge = { text: "✓", colour: "#1f5c5a", title: "Saved" };
const STOPPED: Badge = {
  text: "!",
  colour: "#9a5b00",
  title: "Not saved: the page tries to give orders. Click to look.",
};

/** Saves a tab's page to the collection used last. What became of it stands on the badge. */
export async function savePage(tab: chrome.tabs.Tab): Promise<void> {
  await save(tab, () => captureTab(tab));
}

/** Saves where a link leads; the daemon fetches it. */
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
    if (connection === undefined) throw new Error("Not connected to a bookmarkd yet. Click to connect.");
    const client = createClient(connection);
    const draft = await find();
    const collections = await client.collections();
    const last = await readTarget();
    const collectionId = (collections.find(({ id }) => id === last) ?? collections.at(-1))?.id;
    if (collectionId === undefined) throw new Error("There is no collection yet. Click to make one.");
    const outcome = await client.save(collectionId, draft, { same: "page", with: "why" });
    if (isWarning(outcome)) {
      await leaveStoppedSave({ draft, collectionId, warning: outcome });
      await show(tab, STOPPED);
    } else {
      await show(tab, SAVED);
      setTimeout(() => void clear(tab), BADGE_MS);
    }
  } catch (error) {
    await show(tab, { text: "!", colour: "#a3342b", title: messageOf(error) });
  }
}

async function show({ id }: chrome.tabs.Tab, { text, colour, title }: Badge): Promise<void> {
  const tab = id === undefined ? {} : { tabId: id };
  await chrome.action.setBadgeBackgroundColor({ color: colour, ...tab });
  await chrome.action.setBadgeTextColor({ color: "#ffffff", ...tab });
  await chrome.action.setBadgeText({ text, ...tab });
  await chrome.action.setTitle({ title: `bookmarkd: ${title}`, ...tab });
}

/** The tab may be closed by now. */
async function clear({ id }: chrome.tabs.Tab): Promise<void> {
  const tab = id === undefined ? {} : { tabId: id };
  await chrome.action.setBadgeText({ text: "", ...tab }).catch(() => {});
  await chrome.action.setTitle({ title: "Open bookmarkd", ...tab }).catch(() => {});
}
