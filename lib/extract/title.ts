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
/** A title cut to fewer words may have lost more than its site's name. */
const MIN_WORDS = 5;
const MAX_TITLE = 500;

/** The title of the page itself, without the name of its site. */
export function chooseTitle({ element, headings, metas, headline }: TitleSources): string {
  const title = clean(decodeEntities(element));
  const heads = headings.map(clean).filter((heading) => heading !== "");
  const site = clean(metas.get("og:site_name") ?? "");
  const named = META_TITLES.map((name) => clean(metas.get(name) ?? "")).find((each) => each !== "") ?? "";
  if (headline !== "" && clean(headline) !== site) return clean(decodeEntities(headline));
  if (named !== "") return agreed(named, heads, site);
  return withoutSite(withoutLastPart(title), site) || heads[0] || "";
}

/** The heading that makes up a title but for the site's name, else the title as it is. */
function agreed(title: string, headings: readonly string[], site: string): string {
  if (site === "") return title;
  const same = headings.find((heading) => {
    if (heading.length <= 3 || heading.length + site.length >= title.length) return false;
    if (title.startsWith(heading)) return title.slice(heading.length).includes(site);
    return title.endsWith(heading) && title.slice(0, -heading.length).includes(site);
  });
  return same ?? title;
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
