/** What stands before the host of a site for small screens, or for AMP. */
const OTHER_SCREENS = ["m", "mobile", "touch", "amp"];

/** What registries of countries sell names below: `m.co.uk` is no other screen of `co.uk`. */
const REGISTRIES = ["ac", "co", "com", "edu", "gov", "net", "org"];

/** Hosts of one site. */
const SAME_SITE: Record<string, string> = {
  "old.reddit.com": "reddit.com",
  "new.reddit.com": "reddit.com",
  "x.com": "twitter.com",
  "smile.amazon.com": "amazon.com",
};

/**
 * The host that stands for a site: without "www." and the dot of the root. Without what names another screen, too, where a
 * page of the site is meant (`isPage`): at its top some have another site.
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

/** Whether these labels name a site, and not only what names are registered below. */
function isSite(labels: readonly string[]): boolean {
  const [first = "", ...others] = labels;
  if (others.length === 0) return false;
  return !(others.length === 1 && others[0]?.length === 2 && REGISTRIES.includes(first));
}
