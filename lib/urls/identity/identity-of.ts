import { pageInAmpCache, withoutAmp } from "./amp.ts";
import { siteHost } from "./hosts.ts";
import { asOnItsSite } from "./sites.ts";
import { saysNothing } from "./tracking.ts";

/** Names of a folder's own page, if its server names it. */
const FOLDER_PAGES = ["index.html", "index.htm", "index.php", "default.aspx", "default.asp"];

/** Percent escapes that mean the same as the character (RFC 3986, section 2.3). */
const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * The common form of all addresses of a page: without the differences in scheme, "www.", mobile host, final slash, AMP,
 * tracking and session parameters. Use it to compare, not to fetch. It says what is likely; only the content is proof. A text
 * that is not an http address is its own identity. Linear in the length of the address.
 */
export function identityOf(address: string): string {
  const given = URL.canParse(address) ? new URL(address) : undefined;
  if (given === undefined || !/^https?:$/.test(given.protocol)) return address;
  const url = pageInAmpCache(given) ?? given;
  const parts = partsOf(url.pathname);
  const { host, ...page } = asOnItsSite({
    host: siteHost(url.hostname, parts.length > 0),
    parts,
    query: parametersOf(url.search),
  });
  const port = url.port === "" ? "" : `:${url.port}`;
  const user = url.username === "" ? "" : `${url.username}@`;
  return `//${user}${host}${port}/${page.parts.join("/")}${toQuery("?", page.query)}${routeOf(url)}`;
}

function partsOf(pathname: string): string[] {
  const path = pathname.replace(ESCAPE, readEscape);
  const parts = path
    .split("/")
    .slice(1)
    .map(withoutSession)
    .filter((part) => !isSessionPart(part));
  if (FOLDER_PAGES.includes((parts.at(-1) ?? "").toLowerCase())) parts.pop();
  else if (parts.at(-1) === "") parts.pop();
  return withoutAmp(parts);
}

function readEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return UNRESERVED.test(character) ? character : escaped.toUpperCase();
}

/** `item.jsp;jsessionid=1A2B` is item.jsp. */
function withoutSession(part: string): string {
  const at = part.toLowerCase().indexOf(";jsessionid=");
  return at === -1 ? part : part.slice(0, at);
}

/** `(S(lit3py55t21z5v55vlm25s55))`, which ASP.NET puts before the path. */
function isSessionPart(part: string): boolean {
  return part.startsWith("(S(") && part.endsWith("))");
}

/** The parameters that select the page, sorted by name; parameters with the same name keep their order. */
function parametersOf(search: string): [string, string][] {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => !(name === "" && value === "") && !saysNothing(name, value))
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

function toQuery(mark: string, parameters: [string, string][]): string {
  return parameters.length === 0 ? "" : `${mark}${new URLSearchParams(parameters)}`;
}

/** Parameters for the reader's position in a document or a video. */
const PLACES = ["page", "t", "zoom", "view"];

/** The fragment if it names a page: a client-side route, or its parameters. "" if it is a position. */
function routeOf(url: URL): string {
  const fragment = url.hash.slice(1);
  if (fragment.includes(":~:")) return "";
  if (/^[!/]/.test(fragment)) {
    const [route = "", ...query] = fragment.split("?");
    const isTop = ["/", "!", "!/"].includes(route);
    const parameters = toQuery("?", parametersOf(query.join("?")));
    return isTop && parameters === "" ? "" : `#${route}${parameters}`;
  }
  if (fragment.includes("=")) {
    const named = parametersOf(fragment).filter(([name]) => !PLACES.includes(name));
    return toQuery("#", named);
  }
  return fragment.includes("/") ? `#${fragment}` : "";
}
