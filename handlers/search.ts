import type { Env } from "../lib/ports.ts";
import { searchBookmarks } from "../lib/search/search-bookmarks.ts";
import { SearchQuery } from "../schema/search.ts";
import { readQuery } from "./http/check.ts";
import type { AppRequest } from "./route.ts";

/** GET /search */
export async function search(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await searchBookmarks(env, readQuery(request.query, SearchQuery), request.signal));
}
