import { type Attributes, attribute } from "../tree/attributes.ts";
import type { Site, SiteSource } from "./site.ts";

/** The limit for reading names of a root element, in characters. */
const MAX_VALUE = 2_000;
/** The most parts of a host to read, from its end. */
const MAX_HOST_PARTS = 6;

/** Sites by each of their signs, so that an unknown page costs only a few lookups. */
export type SiteIndex = ReadonlyMap<string, readonly Site[]>;

/** Indexes a table of sites by their signs. */
export function indexSites(sites: readonly Site[]): SiteIndex {
  const index = new Map<string, Site[]>();
  for (const site of sites) {
    const { hosts = [], generators = [], roots = [] } = site.signs;
    const keys = [
      ...hosts.map((host) => `host ${host}`),
      ...generators.map((generator) => `generator ${generator}`),
      ...roots.map((root) => `root ${root}`),
    ];
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), site]);
  }
  return index;
}

/** The sites that a page may belong to, those with a matching host first. */
export function sitesOf({ url, scanned }: SiteSource, index: SiteIndex): Site[] {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const keys = [
    ...hostKeys(address?.hostname ?? ""),
    `generator ${generatorOf(scanned.metas)}`,
    ...rootKeys(scanned.htmlAttributes),
    ...rootKeys(scanned.bodyAttributes),
  ];
  const found = new Set(keys.flatMap((key) => index.get(key) ?? []));
  return [...found].filter(
    ({ signs }) => signs.path === undefined || signs.path.test(address?.pathname ?? ""),
  );
}

/** A host with and without "www.", and wildcards for the hosts above it. */
function hostKeys(host: string): string[] {
  const parts = host.split(".").slice(-MAX_HOST_PARTS);
  const below = parts.slice(1).map((_, at) => `host *.${parts.slice(at + 1).join(".")}`);
  return [`host ${host}`, `host ${host.replace(/^www\./, "")}`, ...below];
}

/** The first word of the program that wrote the page; "" if it does not say. */
function generatorOf(metas: readonly Attributes[]): string {
  const meta = metas.find((each) => attribute(each, "name", MAX_VALUE).toLowerCase() === "generator");
  return meta === undefined
    ? ""
    : (attribute(meta, "content", MAX_VALUE).split(" ", 1)[0]?.toLowerCase() ?? "");
}

function rootKeys(attributes: Attributes): string[] {
  if (attributes.length === 0) return [];
  const names = attribute(attributes, "class", MAX_VALUE).split(/\s+/);
  return [...names, `#${attribute(attributes, "id", MAX_VALUE)}`].map((name) => `root ${name}`);
}
