import { TagStream } from "../tag-stream.ts";

/** A page that only sends browsers on is shorter, in characters, and so is what it says meanwhile. */
const MAX_STUB = 8_000;
const MAX_SAID = 300;
/** At once, or after a second. Later, a reader sees the page. */
const AT_ONCE = /^\s{0,9}[01]?(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"']{1,2000})/i;
/** What is in these is not shown, and a refresh there is only for browsers without scripts. */
const NOT_SHOWN: ReadonlySet<string> = new Set("script style noscript title template".split(" "));

/**
 * The address to which a page sends browsers at once, if it contains hardly anything else (`<meta http-equiv="refresh">`): static
 * sites have such pages where others answer with a redirect. undefined for other pages, and for one that loads itself again.
 */
export function findRefresh(html: string, url: string): string | undefined {
  if (html.length > MAX_STUB || !/refresh/i.test(html)) return undefined;
  let said = 0;
  let inside = 0;
  let location: string | undefined;
  const stream = new TagStream({
    onstart(tag, attributes) {
      if (NOT_SHOWN.has(tag)) inside++;
      if (tag !== "meta" || inside > 0 || attributes["http-equiv"]?.trim().toLowerCase() !== "refresh")
        return;
      location ??= AT_ONCE.exec(attributes.content ?? "")?.[1]?.trim();
    },
    onend(tag) {
      if (NOT_SHOWN.has(tag)) inside = Math.max(0, inside - 1);
    },
    ontext(text) {
      if (inside === 0) said += text.trim().length;
    },
  });
  stream.end(html);
  if (location === undefined || said > MAX_SAID || !URL.canParse(location, url)) return undefined;
  return withoutFragment(new URL(location, url)) === withoutFragment(new URL(url)) ? undefined : location;
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}
