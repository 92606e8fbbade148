import type { Env } from "../../lib/ports.ts";
import { changeTag, removeTag } from "../../lib/saving/change-tag.ts";
import { selectTags } from "../../lib/store/organize/tags.ts";
import type { TagChange } from "../../schema/organize/tag.ts";
import type { ListQuery } from "../../schema/query.ts";
import type { AppRequest } from "../route.ts";

/** GET /tags */
export async function list(request: AppRequest<never, ListQuery>, env: Env): Promise<Response> {
  return Response.json(await selectTags(env, request.query));
}

/** PATCH /tags/{name} */
export async function rename(request: AppRequest<"name", unknown, TagChange>, env: Env): Promise<Response> {
  return Response.json(await changeTag(env, nameOf(request), request.input.name));
}

/** DELETE /tags/{name} */
export async function remove(request: AppRequest<"name">, env: Env): Promise<Response> {
  await removeTag(env, nameOf(request));
  return new Response(null, { status: 204 });
}

/** A name with a wrong encoding matches no tag. */
function nameOf({ params }: AppRequest<"name">): string {
  try {
    return decodeURIComponent(params.name);
  } catch {
    return params.name;
  }
}
