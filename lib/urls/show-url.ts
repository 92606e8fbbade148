import { withoutUserinfo } from "./url-identity.ts";

/** How much of a url is parsed for each character that is shown: the rest would be cut off anyway. */
const READ_AHEAD = 4;

/**
 * A url to be shown to whoever must not be told its user name and password: in the WHATWG form, which is ASCII, of at
 * most `longest` characters and "…" where there was more. "?" for what is no url. A url of megabytes costs no more.
 */
export function showUrl(text: string, longest: number): string {
  const bare = dropUserinfo(text.trim());
  const read = bare.slice(0, longest * READ_AHEAD);
  if (!URL.canParse(read)) return "?";
  const url = withoutUserinfo(new URL(read));
  if (url.length <= longest && read.length === bare.length) return url;
  return `${wholeEscapes(url.slice(0, longest))}…`;
}

/** Before it is parsed, as a user name may be longer than what is read of a url. */
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

/** Without a percent escape that was cut in two. */
function wholeEscapes(url: string): string {
  return url.replace(/%[0-9a-f]?$/i, "");
}
