import { urlIdentity, withoutUserinfo } from "../../urls/url-identity.ts";

const SCHEME = /^https?:\/\//i;

/** A host of several labels, or with a port, and a path: "example.com/lock", and not "node.js" or "and/or". */
const HOST_AND_PATH = /^(?:[^\s/?#@]{1,253}\.[^\s/?#@.:]{2,63}|[^\s/?#@:]{1,253}:\d{1,5})\/\S/;

/** How much of an address to look for as one phrase, in UTF-16 units. */
const LONGEST = 300;

/** Whether a query is an address and nothing else, with its scheme or without. */
export function isAddress(q: string): boolean {
  const text = q.trim();
  return !/\s/.test(text) && (SCHEME.test(text) || HOST_AND_PATH.test(text)) && parse(text) !== undefined;
}

/**
 * The identities of the pages whose address a query may be: either scheme, with and without "www." and the final slash. None
 * if it is not an address.
 */
export function identitiesOf(q: string): string[] {
  const text = q.trim();
  const url = /\s/.test(text) || !/[.:]/.test(text) ? undefined : parse(text);
  if (url === undefined) return [];
  const identities = ["https:", "http:"].flatMap((protocol) => {
    const page = new URL(url);
    page.protocol = protocol;
    return withOrWithoutWww(page).flatMap(withOrWithoutSlash);
  });
  return [...new Set([urlIdentity(url), ...identities])];
}

/** A host of several labels, the last of letters: "docs.example.com", and not "20.19". */
const HOST = /^(?:[^\s/?#@:.]{1,63}\.){1,10}\p{L}[^\s/?#@:.]{1,62}$/u;

/** The host that a query is, with a scheme or without, and without "www."; undefined if it is more than that. */
export function hostOf(q: string): string | undefined {
  const host = q.trim().replace(SCHEME, "").replace(/\/$/, "");
  return HOST.test(host) ? parse(host)?.hostname.replace(/^www\./, "") : undefined;
}

/** The searchable form of an address: without scheme, user name and "www.". */
export function addressOf(q: string): string {
  const url = parse(q.trim());
  if (url === undefined) return "";
  url.hash = "";
  const address = withoutUserinfo(url)
    .replace(SCHEME, "")
    .replace(/^www\./, "");
  return address.length <= LONGEST ? address : address.slice(0, address.lastIndexOf("/", LONGEST) + 1);
}

/** An address with its valid UTF-8 escapes decoded. */
export function readableAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function parse(text: string): URL | undefined {
  const href = SCHEME.test(text) ? text : `https://${text}`;
  return URL.canParse(href) ? new URL(href) : undefined;
}

function withOrWithoutWww(url: URL): URL[] {
  const other = new URL(url);
  other.hostname = url.hostname.startsWith("www.")
    ? url.hostname.slice("www.".length)
    : `www.${url.hostname}`;
  return [url, other];
}

function withOrWithoutSlash(url: URL): string[] {
  const other = new URL(url);
  other.pathname = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  return [url, other].map(urlIdentity);
}
