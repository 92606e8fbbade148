import { AppError } from "../../lib/errors.ts";
import { endAllSessions, endSession, listSessions } from "../../lib/grants/sessions/sessions.ts";
import type { Env } from "../../lib/ports.ts";
import type { SignInCode } from "../../schema/page/session.ts";
import type { AppRequest } from "../route.ts";

/** GET /sessions */
export async function list(_request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await listSessions(env, env.token ?? ""));
}

/** DELETE /sessions */
export async function revokeAll(_request: AppRequest, env: Env): Promise<Response> {
  await endAllSessions(env);
  return new Response(null, { status: 204 });
}

/** DELETE /sessions/{id} */
export async function revoke(request: AppRequest<"id">, env: Env): Promise<Response> {
  await endSession(env, request.params.id);
  return new Response(null, { status: 204 });
}

/** POST /sign-in-codes */
export async function createCode(_request: AppRequest, env: Env): Promise<Response> {
  const { page, token } = env;
  if (page === undefined || token === null) {
    throw new AppError("unsupported", "This service has no page.");
  }
  // If the page cannot be shown, say so now, to somebody who can fix it.
  await page.file("/");
  const { code, expiresAt } = page.codes.issue(token);
  // After "#", so that it is sent to nobody and appears in no log.
  const body: SignInCode = { url: `http://${page.host}/#${code}`, expires_at: expiresAt.toISOString() };
  return Response.json(body, { status: 201 });
}
