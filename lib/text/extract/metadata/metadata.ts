import { clip } from "../../../../schema/values/text.ts";
import { type Attributes, attribute, decodeEntities } from "../tree/attributes.ts";
import type { StructuredData } from "../tree/json-ld.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import { collapseSpace } from "../tree/texts.ts";
import { resolveHttpUrl } from "../tree/urls.ts";

/** What a page says about itself outside its text. */
export type Metadata = {
  faviconUrl: string;
  language: string;
  canonicalUrl: string;
  publishedAt: string;
  author: string;
  description: string;
};

/** The longest description, in characters: few are longer, and a text for searching must be short. */
const MAX_DESCRIPTION = 500;

/** BCP 47 without the rarer forms. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i;
/** The format in which libraries date papers. Read directly, it would mean midnight in the service's time zone. */
const SLASHED_DAY = /^(\d{4})\/(\d\d)\/(\d\d)$/;
const PUBLISHED = [
  "article:published_time",
  "og:article:published_time",
  "og:published_time",
  "parsely-pub-date",
  "datepublished",
  "dc.date.issued",
  "dcterms.date",
  "dcterms.created",
  "dc.date",
  "sailthru.date",
  "pubdate",
  "publishdate",
  "publish_date",
  "citation_publication_date",
  "citation_online_date",
  "citation_date",
  "date",
];
const AUTHOR = [
  "author",
  "article:author",
  "parsely-author",
  "sailthru.author",
  "dc.creator",
  "dcterms.creator",
  "byl",
];

const DESCRIPTION = ["description", "og:description", "twitter:description", "dc.description"];

/** What the meta and link elements of a page say; `base` is the base of its relative urls. */
export function readMetadata(
  scanned: Scanned,
  metas: ReadonlyMap<string, string>,
  base: string,
  data: StructuredData,
): Metadata {
  return {
    faviconUrl: faviconOf(scanned.links, base),
    language: languageOf(scanned, metas),
    canonicalUrl: canonicalOf(scanned.links, metas, base),
    publishedAt: toIsoDate(firstOf(metas, PUBLISHED) || data.publishedAt),
    author: authorOf(metas, data),
    description: clip(firstOf(metas, DESCRIPTION), MAX_DESCRIPTION),
  };
}

/** The meta elements by name or property, in lower case. The first of a name counts. */
export function readMetas(metas: readonly Attributes[]): ReadonlyMap<string, string> {
  const contents = new Map<string, string>();
  for (const meta of metas) {
    const content = clean(attribute(meta, "content"));
    if (content === "") continue;
    const names = `${attribute(meta, "property")} ${attribute(meta, "name")} ${attribute(meta, "itemprop")} ${attribute(meta, "http-equiv")}`;
    for (const name of names.toLowerCase().split(/\s+/))
      if (name !== "" && !contents.has(name)) contents.set(name, content);
  }
  return contents;
}

/** The base of the page's relative urls. */
export function baseUrlOf(bases: readonly Attributes[], url: string): string {
  const href = bases.map((base) => attribute(base, "href")).find((each) => each !== "");
  return (href && resolveHttpUrl(href, url)) || url;
}

function faviconOf(links: readonly Attributes[], base: string): string {
  let touch = "";
  for (const link of links) {
    const rel = attribute(link, "rel").toLowerCase().split(/\s+/);
    const href = attribute(link, "href");
    const url = href === "" ? "" : resolveHttpUrl(href, base);
    if (url === "") continue;
    if (rel.includes("icon")) return url;
    if (rel.some((word) => word.startsWith("apple-touch-icon"))) touch ||= url;
  }
  return touch;
}

function languageOf(scanned: Scanned, metas: ReadonlyMap<string, string>): string {
  const candidates = [
    attribute(scanned.htmlAttributes, "lang"),
    attribute(scanned.htmlAttributes, "xml:lang"),
    attribute(scanned.bodyAttributes, "lang"),
    metas.get("content-language") ?? "",
    metas.get("og:locale") ?? "",
    metas.get("inlanguage") ?? "",
  ];
  return candidates.map((each) => each.trim().replaceAll("_", "-")).find((each) => LANGUAGE.test(each)) ?? "";
}

function canonicalOf(links: readonly Attributes[], metas: ReadonlyMap<string, string>, base: string): string {
  const link = links.find((each) => attribute(each, "rel").toLowerCase().split(/\s+/).includes("canonical"));
  const href = (link && attribute(link, "href")) || metas.get("og:url") || "";
  return href === "" ? "" : resolveHttpUrl(href, base);
}

/** The author of a page according to the page; "" if it does not say. */
function authorOf(metas: ReadonlyMap<string, string>, data: StructuredData): string {
  const author = AUTHOR.map((name) => metas.get(name) ?? "").find(
    (each) => each !== "" && !/^https?:/.test(each),
  );
  return (author ?? data.author).replace(/^by\s+/i, "").slice(0, 300);
}

function firstOf(metas: ReadonlyMap<string, string>, names: readonly string[]): string {
  return names.map((name) => metas.get(name) ?? "").find((each) => each !== "") ?? "";
}

/** The end of a date that says its time zone, whose name in brackets may follow. */
const ZONE = /(?:\dz|\b(?:utc|gmt|[ecmp][sd]t)|[+-]\d{1,2}:?\d{2})$/i;

/** ISO 8601 if the date is readable, otherwise unchanged. Without a time zone, the day and the hour stay as they are, in UTC. */
function toIsoDate(given: string): string {
  const date = given.replace(SLASHED_DAY, "$1-$2-$3");
  if (date === "" || /^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const parsed = /\d{4}/.test(date) ? new Date(date) : new Date(Number.NaN);
  if (Number.isNaN(parsed.getTime())) return date.slice(0, 100);
  // JavaScript takes it for the time of this computer.
  const minutesAhead = ZONE.test(date.split("(")[0]!.trim()) ? 0 : -parsed.getTimezoneOffset();
  return new Date(parsed.getTime() + minutesAhead * 60_000).toISOString();
}

function clean(text: string): string {
  return collapseSpace(decodeEntities(text)).trim();
}
