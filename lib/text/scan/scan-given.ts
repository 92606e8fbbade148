import type { GivenFields } from "../analysis.ts";
import type { Page, ScanResult } from "../page.ts";
import { scanPage } from "./scan-page.ts";

/** A page without any text. */
const NOTHING: Page = {
  url: "",
  kind: "article",
  title: "",
  text: "",
  markdown: "",
  rest: "",
  aside: 0,
  faviconUrl: "",
  language: "",
  canonicalUrl: "",
  publishedAt: "",
  author: "",
  hidden: [],
  shell: { shell: false, challenge: false, score: 0, reasons: [] },
};

/**
 * Looks for text that tries to command an assistant in the fields that a client sent with a page: the title, and both urls read
 * as words. It does not need the page, because these fields are stored even if the page cannot be read. Pure, never throws.
 */
export function scanGiven({ url, title, faviconUrl }: GivenFields): ScanResult {
  return scanPage({ ...NOTHING, url, title, canonicalUrl: faviconUrl }, []);
}
