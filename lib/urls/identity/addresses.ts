import { identityOf } from "./identity-of.ts";

/** Where a site sends visitors instead of the page: to a login, an error, a cookie banner. */
const ELSEWHERE =
  /^(?:auth|consent|cookies?|denied|errors?|forbidden|home|log-?in|not-?found|offline|privacy|sign-?(?:in|up)|sso|unavailable|4\d\d)(?:\.[a-z]{2,5})?$/i;

/**
 * The known addresses of a page: the url it was saved with, where it was found, and what it calls its address ("" if unknown).
 * If a url led to a site's front page, a login or an error, that address says nothing, because many urls lead there.
 */
export function addressesOf(url: string, found: string, canonical: string): string[] {
  const own = identityOf(url);
  const others = [found, canonical].map(addressToFind).filter((other) => other !== "");
  return [...new Set([own, ...others])];
}

/**
 * The identity by which to find a page, from an address that its server or markup gave; "" if many pages may have that
 * address.
 */
export function addressToFind(given: string): string {
  return isPageOfItsOwn(given) ? identityOf(given) : "";
}

/** Whether an address names one page of a site. */
function isPageOfItsOwn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  const parts = pathname.split("/").filter((part) => part !== "");
  if (parts.some((part) => ELSEWHERE.test(part))) return false;
  return parts.length > 0 || search !== "" || /^#[/!]/.test(hash);
}
