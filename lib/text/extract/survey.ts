import type { About } from "./choice/candidates.ts";
import { isAnchorSign } from "./content/drop.ts";
import { readStyleRules } from "./hidden/styles.ts";
import { findHidden, type Visibility } from "./hidden/visibility.ts";
import { readInline, type Source } from "./markdown/inline.ts";
import { baseUrlOf, type Metadata, readMetadata, readMetas } from "./metadata/metadata.ts";
import { chooseTitle } from "./metadata/title.ts";
import { attribute } from "./tree/attributes.ts";
import {
  eachString,
  type Fields,
  parseJsonLd,
  readStructuredData,
  type StructuredData,
} from "./tree/json-ld.ts";
import { readMicrodata } from "./tree/microdata.ts";
import type { Scanned } from "./tree/pre-scan.ts";

/** The parsed markup of a page, with what the page says about itself: the common input of all readers. */
export type Survey = {
  /** The nodes of the page; `skip` names those that readers never see. */
  source: Source;
  /** How nodes are hidden when the page opens. */
  hidden: Visibility;
  about: About;
  metadata: Metadata;
  /** Values of the ld+json scripts. */
  structured: readonly unknown[];
  /** Things that the microdata describes. */
  described: readonly Fields[];
  data: StructuredData;
};

/** The most headings to compare with the title. */
const MAX_HEADINGS = 10;
/** The most types to read from structured data. */
const MAX_TYPES = 200;

export function surveyPage(scanned: Scanned, url: string): Survey {
  const { nodes } = scanned;
  const rules = readStyleRules(scanned.styles);
  const { hidden, outOfReach } = findHidden(nodes, rules, scanned);
  const base = baseUrlOf(scanned.bases, url);
  const source: Source = { nodes, base, skip: (index) => outOfReach[index] !== undefined };
  const structured = parseJsonLd(linkedDataOf(scanned));
  const described = readMicrodata(nodes);
  const stated = readStructuredData(structured);
  const marked = readStructuredData(described);
  const data: StructuredData = {
    ...stated,
    publishedAt: stated.publishedAt || marked.publishedAt,
    author: stated.author || marked.author,
  };
  const metas = readMetas(scanned.metas);
  const metadata = readMetadata(scanned, metas, base, data);
  const about: About = {
    // JavaScript callers may not know the address of their page.
    url: url ?? "",
    title: titleOf(scanned, source, metas, data.headline),
    description: metas.get("description") ?? metas.get("og:description") ?? "",
    author: metadata.author,
    types: `${typesOf(structured)} ${metas.get("og:type") ?? ""}`.toLowerCase(),
  };
  return { source, hidden, about, metadata, structured, described, data };
}

function linkedDataOf({ scripts }: Scanned): string[] {
  return scripts
    .filter(({ attributes }) => /ld\+json/i.test(attribute(attributes, "type")))
    .map(({ data }) => data);
}

function typesOf(structured: readonly unknown[]): string {
  const types = new Set<string>();
  for (const { name, text } of eachString(structured)) {
    if (name === "@type" && types.size < MAX_TYPES) types.add(text);
  }
  return [...types].join(" ");
}

function titleOf(
  scanned: Scanned,
  source: Source,
  metas: ReadonlyMap<string, string>,
  headline: string,
): string {
  const headings: string[] = [];
  const { nodes } = source;
  const skip = (index: number) =>
    source.skip(index) || nodes[index]?.tag === "rt" || isAnchorSign(nodes, index);
  for (let index = 0; index < nodes.length && headings.length < MAX_HEADINGS; index++) {
    const { tag, end } = nodes[index]!;
    if (tag === "h1") headings.push(readInline({ ...source, skip }, index, end).plain);
  }
  const host = URL.canParse(source.base) ? new URL(source.base).hostname : "";
  return chooseTitle({ element: scanned.title, headings, metas, headline, host });
}
