/**
 * SQL that selects the keys of bookmarks whose url, or the place where their page was found, is one of the addresses in a JSON
 * array.
 */
export function keysByAddress(parameter: string): string {
  const given = `(SELECT value FROM json_each(${parameter}))`;
  return `SELECT key FROM bookmarks WHERE address IN ${given} AND deleted_at IS NULL
    UNION SELECT b.key FROM pages p CROSS JOIN bookmarks b ON b.key = p.bookmark_key AND b.page_key = p.key
      WHERE p.found_address IN ${given} AND b.deleted_at IS NULL`;
}
