/** Prefixes of hosts for small screens and for AMP. */
const OTHER_SCREENS = ["m", "mobile", "touch", "amp"];

/** Labels below which country registries sell names: `m.co.uk` is not a mobile version of `co.uk`. */
const REGISTRIES = ["ac", "co", "com", "edu", "gov", "net", "org"];

/** Hosts of the same site. */
const SAME_SITE: Record<string, string> = {
  "old.reddit.com": "reddit.com",
  "new.reddit.com": "reddit.com",
  "x.com": "twitter.com",
  "smile.amazon.com": "amazon.com",
};

/**
 * The host of a site without "www." and the final dot. For a page (`isPage`), also without the prefix for small screens; at
 * the top of a site, that prefix can mean another site.
 */
export function siteHost(hostname: string, isPage: boolean): string {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  const labels = name.split(".");
  const bare = labels[0] === "www" && isSite(labels.slice(1)) ? labels.slice(1) : labels;
  const host = (isPage ? onWideScreen(bare) : bare).join(".");
  return SAME_SITE[host] ?? host;
}

/** `m.example.com` and `en.m.wikipedia.org`, without that label. */
function onWideScreen(labels: string[]): string[] {
  const at = labels.slice(0, 2).findIndex((label) => OTHER_SCREENS.includes(label));
  if (at === -1) return labels;
  const rest = labels.filter((_, index) => index !== at);
  return isSite(rest.slice(at)) ? rest : labels;
}

/** Whether these labels name a site, not just a level below which names are registered. */
function isSite(labels: readonly string[]): boolean {
  const [first = "", ...others] = labels;
  if (others.length === 0) return false;
  return !(others.length === 1 && others[0]?.length === 2 && REGISTRIES.includes(first));
}
