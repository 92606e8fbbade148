import { createToken } from "../../lib/grants/create-token.ts";
import type { Env } from "../../lib/ports.ts";
import { listTokens, revokeToken } from "../../lib/store/grants/tokens.ts";
import type { NewToken } from "../../schema/token.ts";
import type { AppRequest } from "../route.ts";

/** GET /tokens */
export async function list(_request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await listTokens(env));
}

/** POST /tokens */
export async function create(request: AppRequest<never, unknown, NewToken>, env: Env): Promise<Response> {
  return Response.json(await createToken(env, request.input), { status: 201 });
}

/** DELETE /tokens/{id} */
export async function revoke(request: AppRequest<"id">, env: Env): Promise<Response> {
  await revokeToken(env, request.params.id);
  return new Response(null, { status: 204 });
}
