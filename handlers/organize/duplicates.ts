import type { Env } from "../../lib/ports.ts";
import { findDuplicates } from "../../lib/saving/organize/find-duplicates.ts";
import { mergeBookmarks } from "../../lib/saving/organize/merge-bookmarks.ts";
import { onlyWith } from "../../lib/store/bookmarks.ts";
import type { DuplicatesQuery, Merge, MergeQuery } from "../../schema/organize/duplicates.ts";
import type { AppRequest } from "../route.ts";

/** GET /duplicates */
export async function list(request: AppRequest<never, DuplicatesQuery>, env: Env): Promise<Response> {
  return Response.json(await findDuplicates(env, request.query));
}

/** POST /bookmarks/{id}/merge */
export async function merge(request: AppRequest<"id", MergeQuery, Merge>, env: Env): Promise<Response> {
  const merged = await mergeBookmarks(env, request.params.id, request.input.ids);
  return Response.json(onlyWith(request.query.with, merged));
}
