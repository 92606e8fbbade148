import type { Env } from "../../lib/ports.ts";
import { changeTag, removeTag } from "../../lib/saving/change-tag.ts";
import { selectTags } from "../../lib/store/organize/tags.ts";
import { TagChange } from "../../schema/organize/tag.ts";
import { ListQuery } from "../../schema/query.ts";
import { withBody } from "../http/body.ts";
import { readQuery } from "../http/check.ts";
import type { AppRequest } from "../route.ts";

/** GET /tags */
export async function list(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await selectTags(env, readQuery(request.query, ListQuery)));
}

/** PATCH /tags/{name} */
export async function rename(request: AppRequest<"name">, env: Env): Promise<Response> {
  return withBody(request, env, TagChange, async ({ name }) =>
    Response.json(await changeTag(env, nameOf(request), name)),
  );
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
