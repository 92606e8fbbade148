import { createClient } from "../api/client.ts";
import { readConnection } from "../panel/stored-connection.ts";

const SUGGESTIONS = 6;

/** "bm" and words in the address bar: searches all bookmarks. */
export function followOmnibox(): void {
  chrome.omnibox.setDefaultSuggestion({ description: "Search your bookmarks for <match>%s</match>" });
  chrome.omnibox.onInputChanged.addListener((text, suggest) => {
    void find(text).then(suggest, () => suggest([]));
  });
  chrome.omnibox.onInputEntered.addListener((text, disposition) => {
    const url = /^https?:\/\//.test(text)
      ? text
      : chrome.runtime.getURL(`panel.html?q=${encodeURIComponent(text)}`);
    if (disposition === "currentTab") void chrome.tabs.update({ url });
    else void chrome.tabs.create({ url, active: disposition === "newForegroundTab" });
  });
}

async function find(text: string): Promise<chrome.omnibox.SuggestResult[]> {
  const connection = await readConnection();
  if (connection === undefined || text.trim() === "") return [];
  const { results } = await createClient(connection).search({ q: text, limit: SUGGESTIONS });
  return results.map(({ bookmark }) => ({
    content: bookmark.url,
    description: `${escapeXml(bookmark.title)} <url>${escapeXml(bookmark.url)}</url>`,
  }));
}

/** Descriptions are XML, and the title comes from a page. */
function escapeXml(text: string): string {
  const escapes: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&apos;",
  };
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
