import type { GivenFields } from "../analysis.ts";
import { emptyPage } from "../empty-page.ts";
import type { ScanResult } from "../page.ts";
import { scanPage } from "./scan-page.ts";

/**
 * Looks for text that tries to command an assistant in the fields that a client sent with a page: the title, and both urls read
 * as words. It does not need the page, because these fields are stored even if the page cannot be read. Pure, never throws.
 */
export function scanGiven({ url, title, faviconUrl }: GivenFields): ScanResult {
  return scanPage({ ...emptyPage(url), title, canonicalUrl: faviconUrl }, []);
}
