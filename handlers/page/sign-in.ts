import { AppError } from "../../lib/errors.ts";
import { beginSession, endSession, openSession } from "../../lib/grants/sessions/sessions.ts";
import type { Env, PagePort } from "../../lib/ports.ts";
import { deleteSession } from "../../lib/store/grants/sessions.ts";
import { type SignedIn, SignIn } from "../../schema/page/session.ts";
import { isToken } from "../http/authorize.ts";
import { readSmallBody } from "../http/body.ts";
import { clearCookie, readCookie, writeCookie } from "./cookie.ts";
import { PAGE_HEADER } from "./page-request.ts";

/** The largest body of a sign-in, in bytes. */
const MAX_BYTES = 1_024;

/**
 * POST /session: signs a browser in with a code or the daemon's token. It always creates a new session, whatever the cookie
 * says, and ends the previous one.
 */
export async function signIn(request: Request, env: Env, page: PagePort): Promise<Response> {
  const before = await findSession(request, env, page).catch(() => undefined);
  const given = await readSmallBody(request, SignIn, MAX_BYTES);
  const token = env.token ?? "";
  if ("code" in given && !page.codes.redeem(given.code, token)) {
    throw new AppError("forbidden", "The code was used before, or it is more than a minute old.");
  }
  if ("token" in given && !isToken(given.token.trim(), token)) {
    throw new AppError("forbidden", "This is not the token of this daemon. “bookmarkd token” prints it.");
  }
  if (before !== undefined) await deleteSession(env, before);
  const userAgent = request.headers.get("user-agent") ?? "";
  const { id, key, cookie, expiresAt } = await beginSession(env, { token, userAgent });
  const body: SignedIn = { key, id, expires_at: expiresAt };
  return Response.json(body, { status: 201, headers: { "set-cookie": writeCookie(page, cookie) } });
}

/** DELETE /session: signs the browser out. */
export async function signOut(env: Env, page: PagePort, sessionId: string): Promise<Response> {
  await endSession(env, sessionId);
  return new Response(null, { status: 204, headers: { "set-cookie": clearCookie(page) } });
}

/** The id of the session of a request by the page, if there is one. Throws `unauthorized` if there are two cookies. */
export async function findSession(request: Request, env: Env, page: PagePort): Promise<string | undefined> {
  const cookie = readCookie(request, page);
  const key = request.headers.get(PAGE_HEADER) ?? "";
  return openSession(env, { cookie, key }, env.token ?? "");
}
