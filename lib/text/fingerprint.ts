import type { GivenFields, NewPage, Verdict } from "./analysis.ts";
import { sha256Hex } from "./hash.ts";

/** The fingerprint of what could not be read, and of nothing: who accepts this accepts nothing that trips. */
export const NO_CONTENT = "";

/** Whether it is let in: nothing of it trips, or it is exactly what was accepted. */
export function passes({ fingerprint, signals }: Verdict, accepted: string | null | undefined): boolean {
  return signals.length === 0 || (fingerprint === accepted && fingerprint !== NO_CONTENT);
}

/**
 * All that an assistant gets of a page follows from this: its source (`contentHash`), how that is read, and where it was
 * found, for relative links go by it. A fragment changes none of it.
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
