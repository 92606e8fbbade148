import { emptyPage } from "../../../../lib/text/empty-page.ts";
import type { HiddenText, Page } from "../../../../lib/text/page.ts";

/** A page with this main content, and nothing else unless given. */
export function pageOf(markdown: string, parts: Partial<Page> = {}): Page {
  return {
    ...emptyPage("https://example.org/notes"),
    title: "Notes",
    text: markdown,
    markdown,
    language: "en",
    ...parts,
  };
}

/** A page that hides this text in one way, below an ordinary paragraph. */
export function pageHiding(text: string, by: HiddenText["by"]): Page {
  return pageOf("A paragraph about walks, books and small repairs.", { hidden: [{ text, by }] });
}
