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

/** Answers lists of bookmarks with these, and searches with the first of them. */
export async function routeRows(page: Page, rows: ManyRows): Promise<void> {
  await page.route(/\/bookmarks\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
    return route.fulfill({
      json: rows.slice(offset, offset + limit),
      headers: { "access-control-allow-origin": "*" },
    });
  });
  await page.route(/\/search\?/, (route) =>
    route.fulfill({ json: search(rows.slice(0, 50)), headers: { "access-control-allow-origin": "*" } }),
  );
}

/** What a search answers that finds these. */
function search(rows: ManyRows) {
  return {
    ...{ query: "", mode: "hybrid", total: rows.length },
    embedding: { space: null, state: "missing", done: 0, total: 0 },
    results: rows.map((bookmark, index) => ({
      ...{ rank: index + 1, score: 1, legs: { text: 1, trigram: null, vector: null }, bookmark },
      chunk: {
        ...{ id: String(index), heading: "", text: "", risk_score: 0, signals: [] },
        snippet: `Page ${index} has a **word** in a sentence that is about as long as such sentences are.`,
      },
    })),
  };
}
