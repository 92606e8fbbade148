import type { PageKind } from "../../page.ts";
import type { Block } from "../markdown/blocks.ts";
import type { Source } from "../markdown/inline.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import type { Elements } from "./select.ts";

/** A page that may be one of a site; `skip` names what its readers can't see. */
export type SiteSource = Source & { scanned: Scanned; url: string };

/** A page as a site's reader gets it. */
export type SitePage = SiteSource & { elements: Elements };

/** What a site's reader found. Strings that it does not know better than the page at large are missing. */
export type SiteContent = {
  blocks: Block[];
  /** Blocks that were read and are no part of the content: none, where the site is known. */
  trimmed: Block[];
  /** In step with the nodes: 1 for each text that is part of the blocks. */
  taken: Uint8Array;
  kind: PageKind;
  title?: string;
  author?: string;
  /** ISO 8601. */
  publishedAt?: string;
};

/** Reads a page of its site; undefined where the page is built in another way than the reader knows. */
export type SiteReader = (page: SitePage) => SiteContent | undefined;

/** What a site is known by: one of its hosts, what its software calls itself, or a name on the root element. */
type Signs = {
  /** Names of hosts, without "www."; "*." before one stands for all hosts below it. */
  hosts?: readonly string[];
  /** First words of the generator meta element, in lower case. */
  generators?: readonly string[];
  /** Class names, and ids with a hash before them, of the html or body element. */
  roots?: readonly string[];
  /** What the path of the address must look like; any path where it is missing. */
  path?: RegExp;
};

/** A site or a kind of software that runs sites, and how its pages are read. */
export type Site = {
  name: string;
  signs: Signs;
  read: SiteReader;
  /** The page holds its text once more in a noscript element, for programs that run no scripts. */
  hasNoscript?: boolean;
};
