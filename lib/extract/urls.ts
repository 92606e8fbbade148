/** An absolute http or https url without userinfo, or "" when the text is none. */
export function resolveHttpUrl(reference: string, base: string): string {
  const url = parseUrl(reference, base);
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) return "";
  url.username = "";
  url.password = "";
  return url.href;
}

/** The address a link leads to, absolute and safe to write in Markdown; "" when it is not a web or mail address. */
export function resolveLink(reference: string, base: string): string {
  if (reference === "" || reference.startsWith("#")) return "";
  const mail = /^\s*mailto:/i.test(reference) ? (parseUrl(reference, base)?.href ?? "") : "";
  const href = mail === "" ? resolveHttpUrl(reference, base) : mail;
  return href.length > MAX_LINK
    ? ""
    : href.replace(/[()\s<>]/g, (character) =>
        encodeURIComponent(character).replace("(", "%28").replace(")", "%29"),
      );
}

/** Longest address kept in a link, in characters. */
const MAX_LINK = 2_000;

function parseUrl(reference: string, base: string): URL | undefined {
  try {
    return new URL(reference.trim(), base === "" ? undefined : base);
  } catch {
    return undefined;
  }
}
