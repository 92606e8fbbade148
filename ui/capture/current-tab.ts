import type { CurrentTab } from "../parts/context.ts";
import { obstacleOf } from "./capture.ts";

/** The tab beside the panel, or the one whose id the panel's address names (`panel.html?tab=12`). */
export async function findTab(): Promise<chrome.tabs.Tab | undefined> {
  const given = new URLSearchParams(location.search).get("tab");
  if (given !== null) return chrome.tabs.get(Number(given)).catch(() => undefined);
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/** Reports the tab now and at every change, until the returned function is called. */
export function followTab(onChange: (tab: CurrentTab | undefined) => void): () => void {
  const look = async () => {
    const tab = await findTab();
    onChange(tab && toCurrentTab(tab));
  };
  const listener = () => void look();
  chrome.tabs.onActivated.addListener(listener);
  chrome.tabs.onUpdated.addListener(listener);
  void look();
  return () => {
    chrome.tabs.onActivated.removeListener(listener);
    chrome.tabs.onUpdated.removeListener(listener);
  };
}

/** All tabs of the window except those of the extension, each address once. */
export async function findWindowTabs(): Promise<CurrentTab[]> {
  const tabs = (await chrome.tabs.query({ currentWindow: true })).map(toCurrentTab);
  const own = chrome.runtime.getURL("");
  const urls = new Map(tabs.filter(({ url }) => !url.startsWith(own)).map((tab) => [tab.url, tab]));
  return [...urls.values()];
}

function toCurrentTab({ id, title = "", url = "" }: chrome.tabs.Tab): CurrentTab {
  return { id, title, url, obstacle: obstacleOf(url) };
}
