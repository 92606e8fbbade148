import { withoutUserinfo } from "./url-identity.ts";

/** How much of a url is parsed per displayed character. The rest would be cut off anyway. */
const READ_AHEAD = 4;

/**
 * A url for display, without user name and password: the WHATWG form, which is ASCII, of at most `longest` characters, with
 * "…" if it was longer. "?" for a text that is not a url. The cost does not depend on the length of the url.
 */
export function showUrl(text: string, longest: number): string {
  const bare = dropUserinfo(text.trim());
  const read = bare.slice(0, longest * READ_AHEAD);
  if (!URL.canParse(read)) return "?";
  const url = withoutUserinfo(new URL(read));
  if (url.length <= longest && read.length === bare.length) return url;
  return `${wholeEscapes(url.slice(0, longest))}…`;
}

/** This comes before parsing, because a user name can be longer than the part of the url that is parsed. */
function dropUserinfo(url: string): string {
  const [scheme] = /^https?:\/\//i.exec(url) ?? [];
  if (scheme === undefined) return "";
  const authority = url.slice(scheme.length, endOfAuthority(url, scheme.length));
  return scheme + url.slice(scheme.length + authority.lastIndexOf("@") + 1);
}

function endOfAuthority(url: string, from: number): number {
  const ends = ["/", "\\", "?", "#"].map((mark) => url.indexOf(mark, from)).filter((at) => at !== -1);
  return Math.min(url.length, ...ends);
}

/** Removes a percent escape that was cut in two. */
function wholeEscapes(url: string): string {
  return url.replace(/%[0-9a-f]?$/i, "");
}
