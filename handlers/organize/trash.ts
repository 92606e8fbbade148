import type { Env } from "../../lib/ports.ts";
import { clearTrash, takeBack, takeCollectionBack } from "../../lib/saving/restore.ts";
import { onlyWith } from "../../lib/store/bookmarks.ts";
import { listTrash } from "../../lib/store/organize/trash.ts";
import type { RestoreQuery, TrashQuery } from "../../schema/organize/trash.ts";
import type { AppRequest } from "../route.ts";

/** GET /trash */
export async function list(request: AppRequest<never, TrashQuery>, env: Env): Promise<Response> {
  return Response.json(await listTrash(env, request.query));
}

/** DELETE /trash */
export async function empty(_request: AppRequest, env: Env): Promise<Response> {
  await clearTrash(env);
  return new Response(null, { status: 204 });
}

/** POST /bookmarks/{id}/restore */
export async function restoreBookmark(request: AppRequest<"id", RestoreQuery>, env: Env): Promise<Response> {
  return Response.json(onlyWith(request.query.with, await takeBack(env, request.params.id)));
}

/** POST /collections/{id}/restore */
export async function restoreCollection(request: AppRequest<"id">, env: Env): Promise<Response> {
  return Response.json(await takeCollectionBack(env, request.params.id));
}
