/** Verdict on a page's url: may it be stored, may it be fetched. */
export type PageUrlVerdict = {
  /** May be stored as a bookmark. */
  allowed: boolean;
  /** May be fetched now: allowed, its host has addresses and all are acceptable. */
  fetchable: boolean;
  /** Why it is not allowed, or not fetchable; "" when both. */
  reason: string;
  /** Where the host is; null when unknown. */
  space: "public" | "loopback" | null;
  /** The parsed url; null when it could not be parsed. */
  url: URL | null;
};

/** Addresses of a host; empty when there is no answer. */
export type Resolve = (host: string) => Promise<string[]>;
