import type { Env } from "../lib/ports.ts";
import { searchBookmarks } from "../lib/search/search-bookmarks.ts";
import type { SearchQuery } from "../schema/search.ts";
import type { AppRequest } from "./route.ts";

/** GET /search */
export async function search(request: AppRequest<never, SearchQuery>, env: Env): Promise<Response> {
  return Response.json(await searchBookmarks(env, request.query, request.signal));
}
