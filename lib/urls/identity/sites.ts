/** An address on a known site: its host from `siteHost`, the parts of its path, its parameters. */
export type Address = { host: string; parts: string[]; query: [string, string][] };

/** Parameters that say how somebody came to a page, or where on the page they are. */
const IDLE: Record<string, readonly string[]> = {
  "youtube.com": ["t", "start", "feature", "si", "pp", "ab_channel", "app"],
  "twitter.com": ["s", "t"],
  "reddit.com": ["share_id", "rdt"],
  "nytimes.com": ["unlocked_article_code"],
  "medium.com": ["source"],
  "theverge.com": ["scrolla"],
  "vimeo.com": ["share"],
  "open.spotify.com": ["si"],
  "linkedin.com": ["trk", "rcm", "trackingid", "lipi"],
  "tiktok.com": ["is_from_webapp", "sender_device", "_r", "_t"],
  "ebay.com": ["hash", "_trkparms", "_trksid", "mkcid", "mkevt", "mkrid", "campid"],
  "etsy.com": ["click_key", "click_sum", "ref", "pro", "frs"],
  "developer.mozilla.org": ["retiredlocale"],
  "google.com": [
    "ei",
    "ved",
    "sxsrf",
    "gs_lcp",
    "gs_lp",
    "sclient",
    "biw",
    "bih",
    "oq",
    "aqs",
    "sca_esv",
    "uact",
  ],
};

/** The usual form of an address, if a page of the site has several. */
export function asOnItsSite(address: Address): Address {
  const idle = IDLE[address.host] ?? (address.host.endsWith(".substack.com") ? ["r"] : []);
  const query = address.query.filter(([name]) => !idle.includes(name.toLowerCase()));
  return readPath({ ...address, query });
}

function readPath(address: Address): Address {
  const { host, parts, query } = address;
  const [first = "", second = ""] = parts;
  if (host === "youtu.be" && parts.length === 1) {
    const others = query.filter(([name]) => !(IDLE["youtube.com"] ?? []).includes(name));
    return { host: "youtube.com", parts: ["watch"], query: [...others, ["v", first]] };
  }
  if (host === "github.com" && parts.length === 2) {
    return {
      ...address,
      query: query.filter(([name, value]) => name !== "tab" || value !== "readme-ov-file"),
    };
  }
  if (isStackExchange(host) && (first === "questions" || first === "q") && /^\d+$/.test(second)) {
    return { ...address, parts: ["questions", second] };
  }
  return /^amazon(?:\.[a-z]{2,3}){1,2}$/.test(host) ? readProduct(address) : address;
}

function isStackExchange(host: string): boolean {
  const sites = [
    "stackoverflow.com",
    "superuser.com",
    "serverfault.com",
    "askubuntu.com",
    "stackexchange.com",
  ];
  return sites.some((site) => host === site || host.endsWith(`.${site}`));
}

/** A product's number identifies it, whatever else is in the address. */
function readProduct(address: Address): Address {
  const { parts } = address;
  const at = parts.findIndex(
    (part, index) => part === "dp" || (part === "product" && parts[index - 1] === "gp"),
  );
  const number = at === -1 ? undefined : parts[at + 1];
  if (number === undefined || !/^[A-Z0-9]{10}$/.test(number)) return address;
  return { ...address, parts: ["dp", number], query: [] };
}
