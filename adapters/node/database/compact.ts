import type { Client } from "@libsql/client";

/** Pages given back at a time: about 5 ms, which a person's write may have to wait. */
const SLICE_PAGES = 250;

/** Free pages that stay in the file for new data: enough for a few saves. */
const KEPT_PAGES = 2_000;

/**
 * Returns a slice of the space of deleted rows to the file system, and says whether there may be more. `background` is the
 * connection's client for work that can wait. The file must have auto_vacuum = INCREMENTAL.
 */
export function createCompactor(background: Client): () => Promise<boolean> {
  return async () => {
    const { rows } = await background.execute("PRAGMA freelist_count");
    const spare = Number(rows[0]?.freelist_count) - KEPT_PAGES;
    if (spare <= 0) return false;
    // As a script: a single statement is stepped once by libSQL, and each step gives back one page.
    await background.executeMultiple(`PRAGMA incremental_vacuum(${Math.min(spare, SLICE_PAGES)})`);
    return spare > SLICE_PAGES;
  };
}
