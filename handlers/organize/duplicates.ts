import type { Env } from "../../lib/ports.ts";
import { findDuplicates } from "../../lib/saving/organize/find-duplicates.ts";
import { mergeBookmarks } from "../../lib/saving/organize/merge-bookmarks.ts";
import { onlyWith } from "../../lib/store/bookmarks.ts";
import { DuplicatesQuery, Merge, MergeQuery } from "../../schema/organize/duplicates.ts";
import { withBody } from "../http/body.ts";
import { readQuery } from "../http/check.ts";
import type { AppRequest } from "../route.ts";

/** GET /duplicates */
export async function list(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await findDuplicates(env, readQuery(request.query, DuplicatesQuery)));
}

/** POST /bookmarks/{id}/merge */
export async function merge(request: AppRequest<"id">, env: Env): Promise<Response> {
  const { with: besides } = readQuery(request.query, MergeQuery);
  return withBody(request, env, Merge, async ({ ids }) =>
    Response.json(onlyWith(besides, await mergeBookmarks(env, request.params.id, ids))),
  );
}
