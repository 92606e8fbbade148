import type { HiddenText, Page } from "../../../../lib/text/page.ts";

/** A page with this main content, and nothing else unless given. */
export function pageOf(markdown: string, parts: Partial<Page> = {}): Page {
  return {
    url: "https://example.org/notes",
    kind: "article",
    title: "Notes",
    text: markdown,
    markdown,
    rest: "",
    aside: 0,
    faviconUrl: "",
    language: "en",
    canonicalUrl: "",
    publishedAt: "",
    author: "",
    hidden: [],
    shell: { shell: false, challenge: false, score: 0, reasons: [] },
    ...parts,
  };
}

/** A page that hides this text in one way, below an ordinary paragraph. */
export function pageHiding(text: string, by: HiddenText["by"]): Page {
  return pageOf("A paragraph about walks, books and small repairs.", { hidden: [{ text, by }] });
}
