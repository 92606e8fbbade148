import type { BookmarkResponse } from "../../schema/bookmark.ts";

const NOW = "2026-11-20T09:00:00.000Z";

/** A bookmark of the kitchen sink. */
export function madeUp(id: string, more: Partial<BookmarkResponse>): BookmarkResponse {
  return {
    ...{ id, collection_id: "work", url: `https://${id}.example/page`, title: `Bookmark ${id}` },
    ...{ favicon_url: "", added_at: NOW, indexed_at: NOW, index_status: "done", error_message: null },
    ...{ tags: [], excerpt: "How the page begins, or what it says of itself, on one line." },
    ...more,
  };
}

/** One bookmark of each kind. */
export const ROWS: BookmarkResponse[] = [
  madeUp("plain", { title: "A page like most" }),
  madeUp("tagged", { title: "A page with tags", tags: ["canals", "history", "a longer tag"] }),
  madeUp("long", {
    title: "A title that is longer than the space for it, however wide the window is. ".repeat(3),
  }),
  madeUp("arabic", {
    title: "تاريخ القنوات",
    excerpt: "حفر الناس القنوات قبل آلاف السنين.",
    tags: ["تاريخ"],
  }),
  madeUp("waiting", { index_status: "pending", indexed_at: null, excerpt: "" }),
  madeUp("indexing", { index_status: "indexing", indexed_at: null, excerpt: "" }),
  madeUp("failed", {
    index_status: "error",
    error_reason: "fetch",
    error_message: "Could not fetch the page: 404 Not Found.",
  }),
  madeUp("stopped", {
    index_status: "error",
    error_reason: "scan",
    error_message: "The page tripped the scan (direct_override).",
  }),
  madeUp("wall", {
    index_status: "error",
    error_reason: "login",
    error_message: "The site sent its login page. Log in with your browser and save the page from there.",
  }),
];

const collection = (id: string, name: string, bookmark_count: number) => ({
  ...{ id, name, bookmark_count, description: "", favicon_previews: [], created_at: NOW, updated_at: NOW },
});

const FOUND = {
  ...{ query: "weir", mode: "hybrid", total: 2 },
  embedding: { space: "words", state: "ready", done: 2, total: 2 },
  results: ROWS.slice(0, 2).map((bookmark, index) => ({
    ...{ rank: index + 1, score: 1, legs: { text: 1, trigram: null, vector: null }, bookmark },
    chunk: {
      ...{ id: `${index}`, heading: `${bookmark.title} › Weirs`, text: "", risk_score: index, page: 3 },
      ...{
        snippet: "The keeper of the **weir** took the tolls at noon.",
        signals: index ? ["hidden_text"] : [],
      },
    },
    duplicates: index === 0 ? [ROWS[1]] : [],
    dates: { saved_at: NOW, read_at: NOW, published_at: "2026-01-31" },
  })),
};

const ANSWERS: Record<string, unknown> = {
  "/status": { status: "ok", version: "0.0.0" },
  "/collections": [collection("work", "Work", 8), collection("deep", "Work / Research / Notes", 3)],
  "/queue": {
    ...{
      states: { pending: 1, indexing: 1, done: 4, error: 2 },
      oldest_pending_at: null,
      next_run_at: null,
    },
    errors: [{ reason: "fetch", count: 2 }],
  },
  "/tags": [
    { name: "canals", count: 4 },
    { name: "history", count: 1 },
  ],
  "/bookmarks": ROWS,
  "/search": FOUND,
};

/** Answers requests like a daemon with these bookmarks, without a network. */
export async function answerAsDaemon(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(input));
  const answer = ANSWERS[pathname];
  return answer === undefined ? new Response(undefined, { status: 404 }) : Response.json(answer);
}
