import { withoutUserinfo } from "../../../urls/url-identity.ts";

/** The longest address, in characters. */
const MAX_URL = 2_000;

/** An absolute http or https url without user name and password; "" for any other text. */
export function resolveHttpUrl(reference: string, base: string): string {
  const plain = resolvePlain(reference, base);
  if (plain !== "") return plain;
  const url = parseUrl(reference, base);
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) return "";
  const bare = withoutUserinfo(url);
  return bare.length > MAX_URL ? "" : bare;
}

/** The target of a link, absolute and safe in Markdown; "" if it is not a web or mail address. */
export function resolveLink(reference: string, base: string): string {
  if (reference === "" || reference.startsWith("#")) return "";
  const plain = resolvePlain(reference, base);
  if (plain !== "") return plain;
  const mail = /^\s*mailto:/i.test(reference) ? (parseUrl(reference, base)?.href ?? "") : "";
  const href = mail === "" ? resolveHttpUrl(reference, base) : mail;
  return href.replace(/[()\s<>]/g, (character) =>
    encodeURIComponent(character).replace("(", "%28").replace(")", "%29"),
  );
}

/**
 * A shortcut, because most addresses need no parser: absolute ones and paths from the root, with only characters that stay as
 * they are. "" for all others.
 */
function resolvePlain(reference: string, base: string): string {
  if (reference.length > MAX_URL / 2 || reference.includes("/.") || reference.includes("xn--")) return "";
  if (PLAIN_URL.test(reference)) return reference;
  if (!PLAIN_PATH.test(reference)) return "";
  const origin = plainOrigin(base);
  return origin === "" ? "" : `${origin}${reference}`;
}

/** The last base and its origin: all links of a page have the same one. */
let last = { base: "", origin: "" };

/** The origin of an address without its final slash; "" if it needs a parser. */
function plainOrigin(base: string): string {
  if (base !== last.base) {
    const origin = PLAIN_ORIGIN.exec(base)?.[0] ?? "";
    last = { base, origin: origin.includes("xn--") ? "" : origin.slice(0, -1) };
  }
  return last.origin;
}

const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9][a-z0-9-]{0,62}\.){1,6}[a-z]{2,20}\//;
const PLAIN_URL = /^https?:\/\/(?:[a-z0-9][a-z0-9-]{0,62}\.){1,6}[a-z]{2,20}\/[A-Za-z0-9_~%./?&=+#-]*$/;
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_~%-][A-Za-z0-9_~%./?&=+#-]*)?$/;

/** Checked first, because an exception for each of a page's many addresses would take seconds. */
function parseUrl(reference: string, base: string): URL | undefined {
  if (reference.length > MAX_URL) return undefined;
  const known = base === "" ? undefined : base;
  return URL.canParse(reference, known) ? new URL(reference, known) : undefined;
}
