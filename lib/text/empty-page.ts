import type { Page } from "./page.ts";

/** A page that says nothing. Readers of text and documents fill in what they find. */
export function emptyPage(url: string): Page {
  return {
    url,
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
}
