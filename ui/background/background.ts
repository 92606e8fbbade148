import { keepStorageToOurselves } from "../panel/stored-connection.ts";
import { followQueue } from "./follow-queue.ts";
import { followOmnibox } from "./omnibox.ts";
import { saveLink, savePage, saveSelection } from "./quick-save.ts";

const SAVE_PAGE = "save-page";
const SAVE_LINK = "save-link";
const SAVE_SELECTION = "save-selection";

chrome.runtime.onInstalled.addListener(() => {
  void keepStorageToOurselves();
  chrome.contextMenus.create({
    id: SAVE_PAGE,
    title: "Save page to bookmarkd",
    contexts: ["page", "selection"],
  });
  chrome.contextMenus.create({
    id: SAVE_SELECTION,
    title: "Save page to bookmarkd, quoting the selection",
    contexts: ["selection"],
  });
  chrome.contextMenus.create({ id: SAVE_LINK, title: "Save link to bookmarkd", contexts: ["link"] });
});

// Not `openPanelOnActionClick`: the click on the icon is what grants `activeTab`, and it is only given to a listener.
chrome.action.onClicked.addListener((tab) => {
  if (tab.windowId !== undefined) void openSide(tab.windowId);
});

chrome.contextMenus.onClicked.addListener((info, tab) => {
  if (tab === undefined) return;
  if (info.menuItemId === SAVE_PAGE) void savePage(tab);
  if (info.menuItemId === SAVE_SELECTION) void saveSelection(tab, info.selectionText ?? "");
  if (info.menuItemId === SAVE_LINK && info.linkUrl !== undefined) void saveLink(tab, info.linkUrl);
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === SAVE_PAGE && tab !== undefined) void savePage(tab);
});

/** Firefox has a sidebar where Chromium has a side panel; both open in answer to a click only. */
async function openSide(windowId: number): Promise<void> {
  const { sidebarAction } = chrome as { sidebarAction?: { open: () => Promise<void> } };
  await (sidebarAction === undefined ? chrome.sidePanel.open({ windowId }) : sidebarAction.open());
}

followOmnibox();
followQueue();
