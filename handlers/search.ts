import type { Env } from "../lib/env.ts";
import { searchBookmarks } from "../lib/search/search-bookmarks.ts";
import { SearchQuery } from "../schema/search.ts";
import { readQuery } from "./body.ts";
import type { AppRequest } from "./routes.ts";

/** GET /search */
export async function search(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await searchBookmarks(env, readQuery(request.query, SearchQuery), request.signal));
}
