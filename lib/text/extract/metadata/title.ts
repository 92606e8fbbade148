import { decodeEntities } from "../tree/attributes.ts";
import { collapseSpace } from "../tree/texts.ts";

/** Where the title of a page may be. */
export type TitleSources = {
  /** Raw text of the title element. */
  element: string;
  /** Texts of the page's first-level headings. */
  headings: readonly string[];
  metas: ReadonlyMap<string, string>;
  /** From structured data. */
  headline: string;
  /** The name of the page's host, which is often the name of the site; "" if unknown. */
  host: string;
};

/** Meta names that contain a title, best first. */
const META_TITLES = [
  "dc:title",
  "dc.title",
  "dcterms.title",
  "og:title",
  "title",
  "twitter:title",
  "parsely-title",
];
// In titles, each run of white space is one blank, see `clean`.
const SEPARATOR = /\s[|\-–—\\/>»]\s/g;
const AROUND_PART = /^\s?[|\-–—\\/>»·•:]\s|\s[|\-–—\\/>»·•:]\s?$/g;
/** A title cut to fewer words may have lost more than the name of its site. */
const MIN_WORDS = 5;
/** The same if the removed part is known to be the name of the site. */
const MIN_PAGE_WORDS = 3;
const MAX_TITLE = 500;

/** Shorter names of hosts mean nothing, in characters; longer parts of a title are hardly the name of a site, in words. */
const MIN_HOST = 3;
const MAX_SITE_WORDS = 6;

/** Separators that only occur between a title and a name; a dash also precedes a subtitle. */
const ENDS_WITH_BAR = /\s?[|｜·•»]\s?$/;
const BEGINS_WITH_BAR = /^\s?[|｜·•»]/;

/** The title of the page itself, without the name of its site. */
export function chooseTitle({ element, headings, metas, headline, host }: TitleSources): string {
  const title = clean(decodeEntities(element));
  const heads = headings.map(clean).filter((heading) => heading !== "");
  const site = { name: clean(metas.get("og:site_name") ?? ""), host: nameInHost(host) };
  const named = META_TITLES.map((name) => clean(metas.get(name) ?? "")).find((each) => each !== "") ?? "";
  const stated = clean(decodeEntities(headline));
  if (stated !== "" && stated !== site.name) return headedPart(stated, heads, site) ?? stated;
  if (isCutAtQuote(named, title)) return headedPart(title, heads, site) ?? withoutSitePart(title, site);
  if (named !== "") return headedPart(named, heads, site) ?? withoutSitePart(named, site);
  const short = withoutSitePart(title, site);
  return headedPart(title, heads, site) ?? (withoutLastPart(short) || heads[0] || "");
}

/** True for the rest of a title whose quotation marks ended its attribute. */
function isCutAtQuote(named: string, title: string): boolean {
  return named !== "" && title.startsWith(named) && title.slice(named.length).trimStart().startsWith('"');
}

/** The part of a title that is also a heading of the page: the longest one, and never the name of the site. */
function headedPart(title: string, headings: readonly string[], site: Site): string | undefined {
  const parts = headings.filter((heading) => heading !== site.name && isPart(heading, title, site));
  return parts.sort((left, right) => right.length - left.length)[0];
}

/** A short last part is usually the name of the site, even if it is a heading, too. */
function isPart(heading: string, title: string, site: Site): boolean {
  const at = title.indexOf(heading);
  if (at === -1) return false;
  const before = title.slice(0, at);
  const after = title.slice(at + heading.length);
  if (before !== "" && !ENDS_WITH_BAR.test(before) && !isSite(before, heading, site)) return false;
  if (after === "") return heading.length * 2 >= title.length;
  return BEGINS_WITH_BAR.test(after) || isSite(after, heading, site);
}

/** True for the name of the site with a separator around it. The name of the host only counts next to a few words. */
function isSite(text: string, beside: string, { name, host }: Site): boolean {
  const part = text.replace(AROUND_PART, "");
  if (part !== "" && part === name) return true;
  return part !== text && wordCount(beside) >= MIN_PAGE_WORDS && namesHost(part, host);
}

/** The name of a site, and the name in its host. */
type Site = { name: string; host: string };

/** The name in a host, without its top-level domain: "quay" for "www.quay.example". */
function nameInHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\.|\.(?:com?|net|org|gov|edu|ac)?\.?[a-z]{2,}$/g, "")
    .replace(/[^\p{L}\p{N}]{1,1000}/gu, "");
}

/** True for a few words that contain the name in the host. */
function namesHost(part: string, host: string): boolean {
  if (host.length < MIN_HOST || wordCount(part) > MAX_SITE_WORDS) return false;
  const words = part.toLowerCase().match(/[\p{L}\p{N}]{1,1000}/gu) ?? [];
  return words.join("").includes(host) || words.some((word) => word.length > MIN_HOST && host.includes(word));
}

function withoutLastPart(title: string): string {
  const last = [...title.matchAll(SEPARATOR)].at(-1);
  if (last === undefined) return title;
  const before = title.slice(0, last.index).trim();
  if (wordCount(before) >= MIN_WORDS) return before;
  const after = title.slice(title.search(SEPARATOR) + 3).trim();
  return wordCount(after) >= MIN_WORDS && wordCount(before) === 1 ? after : title;
}

/** The title without a first or last part that is the name of the site, if a few words remain. */
function withoutSitePart(title: string, site: Site): string {
  const separators = [...title.matchAll(SEPARATOR)];
  const first = separators[0];
  const last = separators.at(-1);
  if (first === undefined || last === undefined) return title;
  const before = title.slice(0, last.index).trim();
  const after = title.slice(first.index + first[0].length).trim();
  if (wordCount(before) >= MIN_PAGE_WORDS && isSite(title.slice(last.index), before, site)) return before;
  if (wordCount(after) >= MIN_PAGE_WORDS && title.slice(0, first.index).trim() === site.name) return after;
  return title;
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

function clean(text: string): string {
  return collapseSpace(text).trim().slice(0, MAX_TITLE);
}
