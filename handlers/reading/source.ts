import type { Env } from "../../lib/ports.ts";
import { getSource } from "../../lib/reading/source.ts";
import type { AppRequest } from "../route.ts";

/** GET /bookmarks/{id}/source */
export async function showSource(request: AppRequest<"id">, env: Env): Promise<Response> {
  return Response.json(await getSource(env, request.params.id));
}
