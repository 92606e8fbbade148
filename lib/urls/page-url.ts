import { AppError } from "../errors.ts";
import { type AddressSpace, type JudgedAddress, judgeAddress } from "./ip-address.ts";
import type { LocalNetworks } from "./local-networks.ts";

/** The verdict about a page's url: whether it may be stored, and whether it may be fetched. */
export type PageUrlVerdict = {
  /** May be stored as a bookmark. */
  allowed: boolean;
  /** May be fetched now: it is allowed, and its host has only acceptable addresses. */
  fetchable: boolean;
  /** Why it is not allowed or not fetchable, as a predicate ("has no host"); "" if it is both. */
  reason: string;
  /** Where the host is; null if unknown. */
  space: "public" | "loopback" | null;
  /** The parsed url; null if it cannot be parsed. */
  url: URL | null;
  /** The checked addresses in canonical text, if fetchable. Connect to these only. */
  addresses?: string[];
};

/** The addresses of a host; empty if there is no answer. Throws `busy` if it could not be asked. */
export type Resolve = (host: string, options?: LookupOptions) => Promise<string[]>;

/** Who waits for the addresses of a host. */
export type LookupOptions = {
  /** `index` gives way to others, for whom somebody waits; `save` unless given. */
  priority?: "save" | "index";
  /** Fires when nobody waits any longer. A lookup that has not begun is dropped then. */
  signal?: AbortSignal;
};

/** What the verdict depends on besides the url. */
export type PageUrlOptions = {
  /** The port of this service: its loopback urls may be stored but are never fetched. */
  ownPort?: number;
  /** Whether urls of this computer may be stored and fetched; true by default. */
  allowLoopback?: boolean;
  /** The networks of this computer, which count as internal; none by default. */
  localNetworks?: LocalNetworks;
};

/** How many redirects may lead from a page's url to its content. */
export const MAX_REDIRECTS = 5;

/**
 * Checks the url of a page by its form and by all addresses of its host. A url whose host has no answer may be stored but not
 * fetched. Throws only `busy`, of `resolve`; if that fails otherwise, that counts as no answer.
 */
export async function checkPageUrl(
  url: string,
  resolve: Resolve,
  options: PageUrlOptions = {},
): Promise<PageUrlVerdict> {
  const parsed = parsePageUrl(url);
  return parsed.url === null ? refuse(parsed.reason, null) : judgeHost(parsed.url, resolve, options);
}

/**
 * Checks the target of a redirect like `checkPageUrl`; `location` may be relative. Only a loopback page may redirect to
 * loopback, so that a page on the internet cannot reach into this computer. Throws only `busy`, of `resolve`.
 */
export async function checkRedirect(
  from: PageUrlVerdict,
  location: string,
  resolve: Resolve,
  options: PageUrlOptions = {},
): Promise<PageUrlVerdict> {
  if (!from.allowed || from.url === null) return refuse("redirected from a URL that is not allowed", null);
  const parsed = parseLocation(location, from.url);
  if (parsed.url === null) return refuse(parsed.reason, null);
  const next = await judgeHost(parsed.url, resolve, options);
  if (next.space !== "loopback" || from.space === "loopback") return next;
  return refuse("redirects from another computer to this one", parsed.url);
}

/**
 * Checks only the form of a url: absolute, http or https, a valid host, and nothing that two parsers could read in two ways.
 * Never throws.
 */
export function parsePageUrl(text: string): { url: URL; reason: "" } | { url: null; reason: string } {
  const trimmed = text.trim();
  const authority = /^https?:\/\/([^/?#]*)/i.exec(trimmed)?.[1];
  if (trimmed === "") return malformed("is empty");
  if (BLANK_OR_CONTROL.test(trimmed)) return malformed("contains a space or a control character");
  if (authority === undefined) return malformed("must start with http:// or https://");
  if (authority === "") return malformed("has no host");
  if (authority.includes("\\")) return malformed("has a backslash in its host");
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (url === undefined || !isHostname(url.hostname)) return malformed("has an invalid host or port");
  return { url, reason: "" };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: url parsers drop tabs and newlines, so these hide a host.
const BLANK_OR_CONTROL = /[\u0000-\u0020\u007f]/;

function malformed(reason: string): { url: null; reason: string } {
  return { url: null, reason };
}

/** DNS's limits (RFC 1035, section 2.3.4), which the url parser does not check. */
function isHostname(hostname: string): boolean {
  const name = withoutRootDot(hostname);
  const labels = name.split(".");
  return name.length <= 253 && labels.every((label) => label.length >= 1 && label.length <= 63);
}

function withoutRootDot(hostname: string): string {
  return hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
}

/** A location with its own scheme or host must have the same form as a posted url. */
function parseLocation(location: string, base: URL): ReturnType<typeof parsePageUrl> {
  const trimmed = location.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return parsePageUrl(trimmed);
  if (/^[/\\]{2}/.test(trimmed)) return parsePageUrl(`${base.protocol}${trimmed}`);
  if (BLANK_OR_CONTROL.test(trimmed)) return malformed("contains a space or a control character");
  return parsePageUrl(new URL(trimmed, base).href);
}

async function judgeHost(url: URL, resolve: Resolve, options: PageUrlOptions): Promise<PageUrlVerdict> {
  const literal = literalAddress(url.hostname);
  const answer = literal === undefined ? await answerFor(url.hostname, resolve) : [literal];
  if (answer.length === 0) return keepOnly("does not resolve to an address", null, url);

  const judged = judgeAll(answer, options);
  if (judged === undefined) {
    return keepOnly("could not be checked: the system does not list this computer's networks", null, url);
  }
  const space = judged[0]?.space ?? "public";
  if (judged.length < answer.length) {
    return refuse(`${literal === undefined ? "resolves to" : "is"} a private or internal address`, url);
  }
  if (judged.some((address) => address.space !== space)) {
    return refuse("resolves both to this computer and to others", url);
  }
  if (space === "loopback" && options.allowLoopback === false) return refuse("leads to this computer", url);
  if (space === "loopback" && portOf(url) === options.ownPort) {
    return keepOnly("leads to this service itself", space, url);
  }
  const addresses = judged.map((address) => address.text);
  return { allowed: true, fetchable: true, reason: "", space, url, addresses };
}

/** The addresses that may be connected to; undefined if that cannot be known now. */
function judgeAll(addresses: string[], options: PageUrlOptions): JudgedAddress[] | undefined {
  try {
    return addresses
      .map((address) => judgeAddress(address, options.localNetworks))
      .filter((address) => address !== undefined);
  } catch {
    return undefined;
  }
}

/** The url parser has normalized all other spellings of an IPv4 address, and no name ends in a number. */
function literalAddress(hostname: string): string | undefined {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}

async function answerFor(hostname: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(withoutRootDot(hostname));
  } catch (error) {
    if (error instanceof AppError) throw error;
    return [];
  }
}

function portOf(url: URL): number {
  const standard = url.protocol === "https:" ? 443 : 80;
  return url.port === "" ? standard : Number(url.port);
}

function refuse(reason: string, url: URL | null): PageUrlVerdict {
  return { allowed: false, fetchable: false, reason, space: null, url };
}

function keepOnly(reason: string, space: AddressSpace | null, url: URL): PageUrlVerdict {
  return { allowed: true, fetchable: false, reason, space, url };
}
