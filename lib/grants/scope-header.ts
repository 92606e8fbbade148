/**
 * The header with which a request asks to see only some collections: names or ids, percent-encoded, separated by commas. It
 * limits the grant of the token and never extends it. A limited answer has this header, too.
 */
export const SCOPE_HEADER = "bookmarkd-collections";

/** The value of the header for these collections. */
export function toScopeHeader(collections: readonly string[]): string {
  return collections.map((name) => encodeURIComponent(name.toWellFormed())).join(",");
}
