/**
 * The header in which a request says that it wants to see some collections only: their names or ids, percent-encoded, with commas
 * between them. It narrows what the token allows and never widens it. An answer that was narrowed has it, too.
 */
export const SCOPE_HEADER = "bookmarkd-collections";

/** What a header says that names these collections. */
export function toScopeHeader(collections: readonly string[]): string {
  return collections.map((name) => encodeURIComponent(name.toWellFormed())).join(",");
}
