import { identityOf } from "./identity-of.ts";

/** Where pages that are none of their own lead: to a login, an error, the consent to cookies. */
const ELSEWHERE =
  /^(?:auth|consent|cookies?|denied|errors?|forbidden|home|log-?in|not-?found|offline|privacy|sign-?(?:in|up)|sso|unavailable|4\d\d)(?:\.[a-z]{2,5})?$/i;

/**
 * What is known of a page's address by the url it was saved with, where it was found and what it calls its address ("" where
 * that is not known). A site's front page, a login or an error to which another url led says nothing: many lead there.
 */
export function addressesOf(url: string, found: string, canonical: string): string[] {
  const own = identityOf(url);
  const others = [found, canonical].map(addressToFind).filter((other) => other !== "");
  return [...new Set([own, ...others])];
}

/** By what a page is found whose server or markup gave this address; "" where many pages may have it. */
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
