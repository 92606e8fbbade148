import type { GivenFields } from "../analysis.ts";
import type { Page, ScanResult } from "../page.ts";
import { scanPage } from "./scan-page.ts";

/** A page that says nothing. */
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
 * Looks for text that tries to command an assistant in what a client gave with a page: the title and, as words, both
 * urls. Apart from the page, because it is stored also where the page can't be read. Pure, never throws.
 */
export function scanGiven({ url, title, faviconUrl }: GivenFields): ScanResult {
  return scanPage({ ...NOTHING, url, title, canonicalUrl: faviconUrl }, []);
}
