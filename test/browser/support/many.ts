import type { Page } from "playwright-core";

export type ManyRows = Record<string, unknown>[];

/** So many bookmarks, as a list answers them. */
export function manyRows(many: number): ManyRows {
  return Array.from({ length: many }, (_, n) => ({
    id: `id-${n}`,
    collection_id: "c",
    url: `http://127.0.0.1:9/${n}`,
    title: `Bookmark ${n}`,
    favicon_url: "",
    added_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
    indexed_at: null,
    index_status: "done",
    error_message: null,
    tags: n % 7 === 0 ? ["seventh", "kept"] : [],
    excerpt: `What page ${n} says of itself, in a sentence that is about as long as such sentences are on the web.`,
  }));
}

/** Answers lists of bookmarks with these. */
export async function routeRows(page: Page, rows: ManyRows): Promise<void> {
  await page.route(/\/bookmarks\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
    return route.fulfill({
      json: rows.slice(offset, offset + limit),
      headers: { "access-control-allow-origin": "*" },
    });
  });
}
