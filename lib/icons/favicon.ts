import { PageFetchError } from "../page-fetcher.ts";
import type { Env, Icon, UrlPorts } from "../ports.ts";
import { getIconUrls } from "../store/bookmarks.ts";
import { judgeUrl } from "../urls/judge-url.ts";
import { checkRedirect } from "../urls/page-url.ts";
import { onlyWhereLocal } from "../urls/this-computer.ts";
import { rasterTypeOf } from "./raster-image.ts";

/** The largest icon that is returned, in bytes. */
export const MAX_ICON_BYTES = 64 * 1024;

/** The time limit for fetching an icon, over all redirects, in milliseconds. */
const ICON_FETCH_MS = 5_000;

/**
 * The icon of a bookmark, from its `data:` url, the cache or the web. It is fetched like a redirect of its page, so a page on
 * the internet has no icon on this computer. A page of this computer has one, from its own server, if somebody saved it as
 * such. Undefined if it is no raster image of at most 64 KB. Throws `not_found` if there is no bookmark.
 */
export async function findFavicon(env: IconEnv, id: string): Promise<Icon | undefined> {
  const { faviconUrl, ...page } = await getIconUrls(env, id);
  return /^data:/i.test(faviconUrl)
    ? decodeIcon(faviconUrl)
    : // Whose page it is decides whether it may be fetched, so pages of different sites don't share it.
      await env.icons.get(`${new URL(page.url).origin} ${page.local} ${faviconUrl}`, () =>
        fetchIcon(env, page, faviconUrl),
      );
}

type IconEnv = UrlPorts & Pick<Env, "reader" | "icons" | "fetchIcon">;

/** The page that the icon belongs to. */
type Page = { url: string; local: boolean };

/** Undefined if there is no icon, or one that must not be shown. */
async function fetchIcon(env: IconEnv, page: Page, faviconUrl: string): Promise<Icon | undefined> {
  try {
    const from = onlyWhereLocal(await judgeUrl(env, page.url), page.local);
    const target = await checkRedirect(from, faviconUrl, env.resolve, env);
    if (target.space === "loopback" && target.url?.origin !== from.url?.origin) return undefined;
    return toIcon(await env.fetchIcon(target, { deadlineMs: ICON_FETCH_MS }));
  } catch (error) {
    if (error instanceof PageFetchError) return undefined;
    throw error;
  }
}

/** Only base64: other data urls are SVG. */
function decodeIcon(dataUrl: string): Icon | undefined {
  const base64 = /^data:[^,]*;base64,(.*)$/is.exec(dataUrl)?.[1];
  if (base64 === undefined || base64.length > MAX_ICON_BYTES * 1.5) return undefined;
  try {
    const text = atob(decodeURIComponent(base64));
    return toIcon(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function toIcon(bytes: Uint8Array<ArrayBuffer>): Icon | undefined {
  const mediaType = rasterTypeOf(bytes);
  return mediaType === undefined || bytes.length > MAX_ICON_BYTES ? undefined : { mediaType, bytes };
}
