/** The last part of an article's path: words with hyphens between them. Something shorter may be about amplifiers. */
function isSlug(part: string | undefined): boolean {
  return part !== undefined && part.split("-").length > 2;
}

/** The path of the page itself, from the path of its AMP version. */
export function withoutAmp(parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? "";
  if (last === "amp" && isSlug(parts.at(-2))) return parts.slice(0, -1);
  if (last.endsWith(".amp.html"))
    return [...parts.slice(0, -1), `${last.slice(0, -".amp.html".length)}.html`];
  if (last.endsWith(".amp") && isSlug(last)) return [...parts.slice(0, -1), last.slice(0, -".amp".length)];
  if (parts[0] === "amp" && isSlug(last)) return parts.slice(1);
  return [...parts];
}

/** Google's viewer of AMP pages, in any country: `www.google.co.uk/amp/s/…`. */
const VIEWER = /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/;
const CACHE = ".cdn.ampproject.org";

/** The page behind an address of Google's AMP viewer or cache; undefined for other addresses. */
export function pageInAmpCache(url: URL): URL | undefined {
  const [, first = "", ...rest] = url.pathname.split("/");
  const isViewer = first === "amp" && VIEWER.test(url.hostname);
  const isCache = ["c", "v", "i"].includes(first) && url.hostname.endsWith(CACHE);
  if (!isViewer && !isCache) return undefined;
  const page = `https://${(rest[0] === "s" ? rest.slice(1) : rest).join("/")}`;
  return URL.canParse(page) && new URL(page).hostname.includes(".") ? new URL(page) : undefined;
}
