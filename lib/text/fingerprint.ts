import type { GivenFields, NewPage, Verdict } from "./analysis.ts";
import { sha256Hex } from "./hash.ts";

/** The fingerprint of something unreadable, and of nothing. Accepting it lets nothing in that trips the scan. */
export const NO_CONTENT = "";

/** Whether something is let in: nothing in it trips the scan, or it is exactly what was accepted. */
export function passes({ fingerprint, signals }: Verdict, accepted: string | null | undefined): boolean {
  return signals.length === 0 || (fingerprint === accepted && fingerprint !== NO_CONTENT);
}

/**
 * The fingerprint of everything that decides what an assistant gets from a page: its source (`contentHash`), how the source is
 * read, and where it was found, because relative links depend on that. A fragment changes nothing.
 */
export function pageFingerprint(
  page: Pick<NewPage, "url" | "mediaType">,
  contentHash: string,
): Promise<string> {
  const url = new URL(page.url);
  url.hash = "";
  return sha256Hex(JSON.stringify([contentHash, page.mediaType, url.href]));
}

/** Of what the client gave with the page and gets back. */
export function givenFingerprint({ url, title, faviconUrl }: GivenFields): Promise<string> {
  return sha256Hex(JSON.stringify([url, title, faviconUrl]));
}
