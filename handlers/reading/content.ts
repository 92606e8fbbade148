import type { Env } from "../../lib/ports.ts";
import { getContent } from "../../lib/reading/content.ts";
import { getOutline } from "../../lib/reading/outline.ts";
import { listVersions } from "../../lib/store/versions/versions.ts";
import type { ContentQuery } from "../../schema/content.ts";
import type { AppRequest } from "../route.ts";

/** GET /bookmarks/{id}/content */
export async function showContent(request: AppRequest<"id", ContentQuery>, env: Env): Promise<Response> {
  return Response.json(await getContent(env, request.params.id, request.query));
}

/** GET /bookmarks/{id}/outline */
export async function showOutline(request: AppRequest<"id">, env: Env): Promise<Response> {
  return Response.json(await getOutline(env, request.params.id));
}

/** GET /bookmarks/{id}/versions */
export async function showVersions(request: AppRequest<"id">, env: Env): Promise<Response> {
  return Response.json(await listVersions(env.reader, request.params.id));
}
