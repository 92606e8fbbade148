/** The names of a bookmark's tags, as `bookmarks.tags` has them. */
export function toTags(column: unknown): string[] {
  return column === "" ? [] : String(column).split("\n");
}
