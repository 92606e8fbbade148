import type { Env } from "../lib/ports.ts";
import { saveBookmark } from "../lib/saving/save-bookmark.ts";
import { deleteBookmark, findBookmarks, listBookmarks, reindexBookmark } from "../lib/store/bookmarks.ts";
import { NewBookmark } from "../schema/bookmark.ts";
import { BookmarksQuery, ListQuery, ReindexQuery, SaveQuery } from "../schema/query.ts";
import { withBody } from "./http/body.ts";
import { readQuery } from "./http/check.ts";
import type { AppRequest } from "./route.ts";

/** GET /bookmarks */
export async function find(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await findBookmarks(env, readQuery(request.query, BookmarksQuery)));
}

/** GET /collections/{id}/bookmarks */
export async function list(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await listBookmarks(env, request.params.id, readQuery(request.query, ListQuery)));
}

/** POST /collections/{id}/bookmarks */
export async function save(request: AppRequest, env: Env): Promise<Response> {
  const { force, scan, from, with: besides } = readQuery(request.query, SaveQuery);
  const options = {
    force,
    scanLater: scan === "later" && from !== "assistant",
    from,
    signal: request.signal,
  };
  return withBody(request, env, NewBookmark, async (input) => {
    const outcome = await saveBookmark(env, request.params.id, input, options);
    if ("warning" in outcome) {
      const { why, ...warning } = outcome.warning;
      return Response.json(besides.includes("why") ? { ...warning, why } : warning);
    }
    return Response.json(outcome.saved, { status: 201 });
  });
}

/** DELETE /bookmarks/{id} */
export async function remove(request: AppRequest, env: Env): Promise<Response> {
  await deleteBookmark(env, request.params.id);
  return new Response(null, { status: 204 });
}

/** POST /bookmarks/{id}/reindex */
export async function reindex(request: AppRequest, env: Env): Promise<Response> {
  const { source } = readQuery(request.query, ReindexQuery);
  return Response.json(await reindexBookmark(env, request.params.id, source === "fetch"));
}
