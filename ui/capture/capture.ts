import type { Draft } from "../../client/api.ts";

/** The largest page to send, in bytes of JSON: what the daemon accepts, minus room for the rest of the request. */
const MAX_PAGE_BYTES = 9.5 * 1024 * 1024;

/** The longest icon to send. For longer data: urls, the page's own icon is used. */
const MAX_ICON_LENGTH = 80_000;

/** A sentence that says why a page at this url cannot be saved; undefined if it can. */
export function obstacleOf(url: string | undefined): string | undefined {
  if (url === undefined || url === "")
    return "This tab can’t be saved: the browser does not reveal its address.";
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? "";
  if (scheme === "http" || scheme === "https") return undefined;
  if (scheme === "file") return "Files on your disk can’t be saved, only web pages.";
  if (["chrome", "chrome-extension", "edge", "brave", "about", "devtools"].includes(scheme)) {
    return "Pages of the browser itself can’t be saved.";
  }
  return `Pages that begin with ${scheme}: can’t be saved, only web pages.`;
}

/**
 * Captures the page of a tab as it is rendered. May ask for the right to read the site, so call it from a click. A page that is
 * too large is sent without parts that nobody reads. If it is still too large, or unreadable, only its address and title are
 * sent: the daemon fetches the page and scans both. A tab with a PDF is sent as that file, with the title in the file.
 */
export async function captureTab(tab: chrome.tabs.Tab, { asks = true } = {}): Promise<Draft> {
  const url = tab.url ?? "";
  const obstacle = obstacleOf(url);
  if (obstacle !== undefined || tab.id === undefined) throw new Error(obstacle ?? "The tab is gone.");
  const whole =
    (await readHtml(tab.id)) ?? (asks && (await mayRead([url])) ? await readHtml(tab.id) : undefined);
  if (whole !== undefined && (await isPdf(tab.id))) {
    const file = await inTab(tab.id, readFile);
    return file !== undefined && file.length <= MAX_PAGE_BYTES ? { url, file } : { url };
  }
  const html = whole === undefined || fits(whole) ? whole : await readHtml(tab.id, { trimmed: true });
  const icon = tab.favIconUrl ?? "";
  return {
    url,
    title: tab.title ?? "",
    ...(html === undefined || !fits(html) ? {} : { html }),
    ...(/^(https?|data):/.test(icon) && icon.length < MAX_ICON_LENGTH ? { favicon_url: icon } : {}),
  };
}

/** Quotes and line ends count twice in JSON. */
function fits(html: string): boolean {
  return new TextEncoder().encode(JSON.stringify(html)).length <= MAX_PAGE_BYTES;
}

/** Undefined if the page may not be read. */
function readHtml(tabId: number, { trimmed = false } = {}): Promise<string | undefined> {
  return inTab(tabId, trimmed ? readTrimmed : () => document.documentElement.outerHTML);
}

/** The PDF viewer of the browser is a page around the file. */
async function isPdf(tabId: number): Promise<boolean> {
  return (await inTab(tabId, () => document.contentType)) === "application/pdf";
}

/** Runs a function in the page of a tab and returns its result; undefined if that is not allowed or fails. */
async function inTab(tabId: number, func: () => string | Promise<string>): Promise<string | undefined> {
  try {
    const [answer] = await chrome.scripting.executeScript({ target: { tabId }, func });
    return answer?.result ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests the file at the tab's address as the browser did, and returns it in base64. Runs in the page, so it can use nothing
 * from this file.
 */
async function readFile(): Promise<string> {
  const response = await fetch(location.href, { credentials: "include" });
  if (!response.ok) throw new Error(`Could not read the file: the server answered ${response.status}.`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/**
 * The page without scripts, drawings and embedded data, which are the bulk of large pages but none of their text. It keeps the
 * styles, which show what is hidden. Runs in the page, so it can use nothing from this file.
 */
function readTrimmed(): string {
  const copy = document.implementation.createHTMLDocument("").importNode(document.documentElement, true);
  for (const one of copy.querySelectorAll("script, svg, canvas, object, embed")) one.remove();
  for (const one of copy.querySelectorAll("[srcdoc]")) one.removeAttribute("srcdoc");
  for (const name of ["src", "srcset", "href", "poster", "content"]) {
    for (const one of copy.querySelectorAll(`[${name}^="data:"]`)) one.removeAttribute(name);
  }
  return copy.outerHTML;
}

/**
 * Functions that each capture a tab, or only its address if it may not be read. Asks for the right to read all of them, so call
 * it from a click. Does not wake sleeping tabs.
 */
export async function captureTabs(ids: number[], urls: string[]): Promise<(() => Promise<Draft>)[]> {
  await mayRead(urls);
  return ids.map((id) => async () => {
    const tab = await chrome.tabs.get(id);
    return tab.discarded ? { url: tab.url ?? "", title: tab.title ?? "" } : captureTab(tab, { asks: false });
  });
}

/** The selected text of a tab, with line breaks; "" if nothing is selected. Call it from a click. */
export async function readSelection({ id, url = "" }: chrome.tabs.Tab): Promise<string> {
  if (id === undefined) return "";
  const read = () => inTab(id, () => String(getSelection() ?? ""));
  return (await read()) ?? ((await mayRead([url])) ? ((await read()) ?? "") : "");
}

async function mayRead(urls: string[]): Promise<boolean> {
  const origins = urls.map((url) => {
    const { protocol, hostname } = new URL(url);
    return `${protocol}//${hostname}/*`;
  });
  return chrome.permissions.request({ origins: [...new Set(origins)] }).catch(() => false);
}
