import type { PageKind } from "../../page.ts";
import type { Block } from "../markdown/blocks.ts";
import type { Source } from "../markdown/inline.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import type { Elements } from "./select.ts";

/** A page that may belong to a known site; `skip` names what readers cannot see. */
export type SiteSource = Source & { scanned: Scanned; url: string };

/** A page as the reader of a site gets it. */
export type SitePage = SiteSource & { elements: Elements };

/** What the reader of a site found. Fields that it does not know better than the general reader are missing. */
export type SiteContent = {
  blocks: Block[];
  /** For each node: 1 for a text that is part of the blocks. */
  taken: Uint8Array;
  kind: PageKind;
  title?: string;
  author?: string;
  /** ISO 8601. */
  publishedAt?: string;
};

/** Reads a page of its site; undefined if the page has a structure that the reader does not know. */
export type SiteReader = (page: SitePage) => SiteContent | undefined;

/** How to recognize a site: one of its hosts, the name of its software, or a name on the root element. */
type Signs = {
  /** Names of hosts without "www."; "*." means all hosts below. */
  hosts?: readonly string[];
  /** First words of the generator meta element, in lower case. */
  generators?: readonly string[];
  /** Class names, and ids with a leading hash, of the html or body element. */
  roots?: readonly string[];
  /** A pattern for the path of the address; by default, any path. */
  path?: RegExp;
};

/** A site, or software that runs sites, and how to read its pages. */
export type Site = {
  name: string;
  signs: Signs;
  read: SiteReader;
  /** A noscript element repeats the text, for programs without scripts. */
  hasNoscript?: boolean;
};
