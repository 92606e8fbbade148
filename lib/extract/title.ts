import { decodeEntities } from "./attributes.ts";

/** Where a page's title may stand. */
export type TitleSources = {
  /** Raw text of the title element. */
  element: string;
  /** Texts of the page's first-level headings. */
  headings: readonly string[];
  metas: ReadonlyMap<string, string>;
  /** From structured data. */
  headline: string;
};

/** Meta names that hold a title, most telling first. */
const META_TITLES = [
  "dc:title",
  "dc.title",
  "dcterms.title",
  "og:title",
  "title",
  "twitter:title",
  "parsely-title",
];
const SEPARATOR = /\s[|\-–—\\/>»]\s/g;
const SEPARATOR_END = /(?:\s*[|\-–—\\/>»·•:_]\s*|\s)$/;
const AROUND_PART = /^\s*[|\-–—\\/>»·•:]\s+|\s+[|\-–—\\/>»·•:]\s*$/g;
/** A title cut to fewer words may have lost more than its site's name. */
const MIN_WORDS = 5;
const MAX_TITLE = 500;

/** What only ever stands between a title and a name; a dash also stands before a subtitle. */
const ENDS_WITH_BAR = /\s*[|｜·•»]\s*$/;
const BEGINS_WITH_BAR = /^\s*[|｜·•»]\s*/;

/** The title of the page itself, without the name of its site. */
export function chooseTitle({ element, headings, metas, headline }: TitleSources): string {
  const title = clean(decodeEntities(element));
  const heads = headings.map(clean).filter((heading) => heading !== "");
  const site = clean(metas.get("og:site_name") ?? "");
  const named = META_TITLES.map((name) => clean(metas.get(name) ?? "")).find((each) => each !== "") ?? "";
  const stated = clean(decodeEntities(headline));
  if (stated !== "" && stated !== site) return headedPart(stated, heads, site) ?? stated;
  if (named !== "") return headedPart(named, heads, site) ?? named;
  return headedPart(title, heads, site) ?? (withoutSite(withoutLastPart(title), site) || heads[0] || "");
}

/** The part of a title that the page has as a heading: the longest, and never the site's name. */
function headedPart(title: string, headings: readonly string[], site: string): string | undefined {
  const parts = headings.filter((heading) => heading !== site && isPart(heading, title, site));
  return parts.sort((left, right) => right.length - left.length)[0];
}

/** A short last part is more often the site's name than the page's, though it is a heading too. */
function isPart(heading: string, title: string, site: string): boolean {
  const at = title.indexOf(heading);
  if (at === -1) return false;
  const before = title.slice(0, at);
  const after = title.slice(at + heading.length);
  if (before !== "" && !ENDS_WITH_BAR.test(before) && !isSite(before, site)) return false;
  if (after === "") return heading.length * 2 >= title.length;
  return BEGINS_WITH_BAR.test(after) || isSite(after, site);
}

/** True for the site's name with a separator around it. */
function isSite(text: string, site: string): boolean {
  return site !== "" && text.replace(AROUND_PART, "") === site;
}

function withoutLastPart(title: string): string {
  const last = [...title.matchAll(SEPARATOR)].at(-1);
  if (last === undefined) return title;
  const before = title.slice(0, last.index).trim();
  if (wordCount(before) >= MIN_WORDS) return before;
  const after = title.slice(title.search(SEPARATOR) + 3).trim();
  return wordCount(after) >= MIN_WORDS && wordCount(before) === 1 ? after : title;
}

function withoutSite(title: string, site: string): string {
  if (site.length < 3 || !title.endsWith(site) || title.length <= site.length) return title;
  const before = title.slice(0, -site.length);
  const separator = SEPARATOR_END.exec(before)?.[0] ?? "";
  return separator.trim() === "" ? title : before.slice(0, -separator.length);
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

function clean(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_TITLE);
}
