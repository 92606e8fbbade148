import type { Wall } from "../../schema/source.ts";

/** How text was kept from a reader; the scan weighs some ways more than others. */
export type HiddenBy =
  | "display_none"
  | "visibility"
  | "opacity"
  | "font_size"
  | "offscreen"
  | "same_colour"
  | "clip"
  | "hidden_attribute"
  | "hidden_class"
  | "aria_hidden"
  | "hidden_input"
  | "noscript"
  | "template"
  | "comment"
  | "alt"
  | "aria_label"
  | "title_attribute"
  | "placeholder"
  | "data_attribute"
  | "meta"
  | "json_ld"
  | "other";

/** Text in the source of a page that its reader does not see. */
export type HiddenText = { text: string; by: HiddenBy };

/** Whether the markup is only the start of a JavaScript application, or a page that stops robots. */
export type ShellVerdict = {
  /** True when the text a reader sees is not in the markup. */
  shell: boolean;
  /** True when the page is a robot check ("Checking your browser…") instead of its content. */
  challenge: boolean;
  /** Points for and against; shell from 2.5. */
  score: number;
  /** Names of the rules that counted, for logs and tests. */
  reasons: string[];
};

/** What kind of page it is, as people would say. */
export type PageKind =
  | "article"
  | "documentation"
  | "forum"
  | "product"
  | "listing"
  | "collection"
  | "service";

/** The result of reading a page. Strings are "" if the page says nothing; nothing here is trusted. */
export type Page = {
  /** Where the page was found, as given to `extractPage`. */
  url: string;
  kind: PageKind;
  title: string;
  /** Main content as plain text, blocks separated by a blank line. */
  text: string;
  /** The content with its structure: headings, lists, code, tables, links. This is stored, split and returned. */
  markdown: string;
  /**
   * Visible text outside the content. It begins with the text that is still worth finding, as Markdown: search may return
   * passages of it. The remainder (navigation, advertising, footers) is only scanned.
   */
  rest: string;
  /** How much of `rest`, from its beginning, is worth finding, in UTF-16 units. */
  aside: number;
  /** Absolute url of the page's icon link. */
  faviconUrl: string;
  /** BCP 47 tag, from markup. */
  language: string;
  canonicalUrl: string;
  /** As the page gives it, in ISO 8601 if readable. */
  publishedAt: string;
  author: string;
  /** Its description in the head. Search finds the page by it, and the scan treats it as visible. */
  description?: string;
  /** Scanned, never chunked, indexed, shown or given out. */
  hidden: HiddenText[];
  shell: ShellVerdict;
  /** The wall that it is instead of the page; absent for a page. */
  wall?: Wall | undefined;
};

/** A passage of a page, the unit that is scanned, embedded and found. */
export type Chunk = {
  /** Position in the page, from 0. */
  ordinal: number;
  /** Headings above the passage, outermost first, without the page's title. */
  headings: string[];
  /** The passage as Markdown. */
  text: string;
  /** True for a passage beside the content: found by its words, with less weight. */
  aside?: true;
  /** Where the passage begins and ends in `Page.markdown`, or in `Page.rest` if it is aside, in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** The page on which it begins, from 1, in a document that has pages. */
  page?: number;
};

/** The scan's findings in one chunk. `riskScore` is between 0 and 1. */
export type ChunkRisk = { ordinal: number; riskScore: number; signals: string[] };

/** The scan's findings in a page. It trips if `signals` is not empty. */
export type ScanResult = {
  /** Between 0 and 1. */
  riskScore: number;
  /** Names of the signals that tripped, strongest first; empty when the page may pass. */
  signals: string[];
  /** At most 10 excerpts of at most 200 characters: plain text, disguise undone, no control characters. */
  matches: string[];
  /** The findings in one sentence for people; "" if the page passes. */
  why: string;
  /** One entry for each chunk of the page, in order. */
  chunks: ChunkRisk[];
};
