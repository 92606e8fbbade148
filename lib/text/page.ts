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

/** A piece of text that stands in the page's source but not in front of its reader. */
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

/** What was read from a page. Strings are "" when the page says nothing; nothing here is trusted. */
export type Page = {
  /** Where the page was found, as given to `extractPage`. */
  url: string;
  kind: PageKind;
  title: string;
  /** Main content as plain text, blocks separated by a blank line. */
  text: string;
  /** Main content with its structure: headings, lists, code, tables, links. What is stored, chunked and given out. */
  markdown: string;
  /**
   * Visible text outside the main content. It begins with what is worth finding all the same, as Markdown: a search may give
   * out passages of that. The remainder (navigation, advertising, footers) is scanned and nothing else.
   */
  rest: string;
  /** How much of `rest`, from its beginning, is worth finding, in UTF-16 units. */
  aside: number;
  /** Absolute url of the page's icon link. */
  faviconUrl: string;
  /** BCP 47 tag, from markup. */
  language: string;
  canonicalUrl: string;
  /** As the page gives it, ISO 8601 where it could be read. */
  publishedAt: string;
  author: string;
  /** What it says of itself in its head. It is found by that, and scanned as what is shown. */
  description?: string;
  /** Scanned, never chunked, indexed, shown or given out. */
  hidden: HiddenText[];
  shell: ShellVerdict;
  /** What it is instead of the page that was wanted; absent for a page. */
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
  /** True for a passage of what stands beside the content: found by its words, with less weight. */
  aside?: true;
  /** Where the passage begins and ends in `Page.markdown`, or in `Page.rest` if it is aside, in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** The page on which it begins, from 1, in a document that has pages. */
  page?: number;
};

/** What the scan says of one chunk. `riskScore` is between 0 and 1. */
export type ChunkRisk = { ordinal: number; riskScore: number; signals: string[] };

/** What the scan says of a page. It trips when `signals` is not empty. */
export type ScanResult = {
  /** Between 0 and 1. */
  riskScore: number;
  /** Names of the signals that tripped, strongest first; empty when the page may pass. */
  signals: string[];
  /** At most 10 excerpts of at most 200 characters: plain text, disguise undone, no control characters. */
  matches: string[];
  /** What was found, in a sentence for people; "" when the page may pass. */
  why: string;
  /** One entry for each chunk of the page, in order. */
  chunks: ChunkRisk[];
};
