import type { CurrentTab } from "../parts/context.ts";
import { obstacleOf } from "./capture.ts";

/** The tab beside the panel, or the one whose id the panel's address names (`panel.html?tab=12`). */
export async function findTab(): Promise<chrome.tabs.Tab | undefined> {
  const given = new URLSearchParams(location.search).get("tab");
  if (given !== null) return chrome.tabs.get(Number(given)).catch(() => undefined);
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/** Tells of the tab now and whenever it changes, until the answered function is called. */
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

function toCurrentTab({ title = "", url = "" }: chrome.tabs.Tab): CurrentTab {
  return { title, url, obstacle: obstacleOf(url) };
}
