import { readStyleRules } from "../hidden/styles.ts";
import { findHidden } from "../hidden/visibility.ts";
import { preScan } from "../tree/pre-scan.ts";
import { CHAT_SITES } from "./chat-sites.ts";
import { DOCUMENT_SITES } from "./document-sites.ts";
import { FORUM_SITES } from "./forum-sites.ts";
import { Elements } from "./select.ts";
import { indexSites, sitesOf } from "./signs.ts";
import type { Site, SiteContent, SitePage, SiteSource } from "./site.ts";
import { THREAD_SITES } from "./thread-sites.ts";
import { readVideo } from "./youtube.ts";

const YOUTUBE: Site = {
  name: "YouTube",
  signs: { hosts: ["youtube.com", "*.youtube.com", "youtu.be"] },
  read: readVideo,
};

const SITES = indexSites([...THREAD_SITES, ...CHAT_SITES, ...FORUM_SITES, ...DOCUMENT_SITES, YOUTUBE]);

/** Reads a page of a well-known site; undefined for all other pages, and if a site has changed. */
export function readSite(source: SiteSource): SiteContent | undefined {
  const page: SitePage = { ...source, elements: new Elements(source.nodes) };
  for (const site of sitesOf(page, SITES)) {
    const content = site.read(page) ?? (site.hasNoscript ? readNoscripts(page, site) : undefined);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Reads what a page contains for programs without scripts. */
function readNoscripts(page: SitePage, site: Site): SiteContent | undefined {
  const scanned = preScan(page.scanned.noscripts.join("\n"));
  const { nodes } = scanned;
  const { outOfReach } = findHidden(nodes, readStyleRules(scanned.styles), scanned);
  const skip = (index: number) => outOfReach[index] !== undefined;
  const content = site.read({ ...page, nodes, skip, elements: new Elements(nodes) });
  return content && { ...content, taken: new Uint8Array(page.nodes.length) };
}
