/** The names of a bookmark's tags, from `bookmarks.tags`. */
export function toTags(column: unknown): string[] {
  return column === "" ? [] : String(column).split("\n");
}
