import { checkPageUrl, type PageUrlVerdict } from "./page-url.ts";

/** Whether a host name always means this computer, whatever DNS says (RFC 6761, section 6.3). */
export function isLocalhost(hostname: string): boolean {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return name === "localhost" || name.endsWith(".localhost");
}

/**
 * Whether the form of a url shows that it leads to this computer: an address in any spelling, or localhost. Other names need a
 * lookup. Never throws.
 */
export async function namesThisComputer(url: string): Promise<boolean> {
  const { space } = await checkPageUrl(url, async (host) => (isLocalhost(host) ? ["127.0.0.1"] : []));
  return space === "loopback";
}

/** The reason for not fetching a page of this computer: nobody said that it may be fetched. */
export const NOT_LOCAL = "leads to this computer but was not saved as a local page";

/**
 * The verdict for a page that may be fetched from this computer only if it is `local`, that is, if somebody saved it as a page
 * of this computer. Otherwise, a name could lead here that did not when it was saved, and a file may name any address.
 */
export function onlyWhereLocal(verdict: PageUrlVerdict, local: boolean): PageUrlVerdict {
  if (local || verdict.space !== "loopback") return verdict;
  const reason = `${NOT_LOCAL}. Save it yourself to fetch it`;
  return { allowed: false, fetchable: false, reason, space: null, url: verdict.url };
}
