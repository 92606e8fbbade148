import { withSession } from "../../lib/create-env.ts";
import { AppError } from "../../lib/errors.ts";
import type { Env, PageFile, PagePort } from "../../lib/ports.ts";
import { dropBody } from "../http/body.ts";
import { checkFromPage } from "./page-request.ts";
import { findSession, signIn, signOut } from "./sign-in.ts";
import { fileOf } from "./views.ts";

/** Answers a request to the API, once it is clear who asks. */
type Ask = (env: Env) => Promise<Response>;

/**
 * Answers a request at the address of the page: files for everybody, and the API for a browser that is signed in, if the page
 * itself asks. Throws `forbidden` for other pages, and `unauthorized` without a session.
 */
export async function answerPage(request: Request, env: Env, page: PagePort, ask: Ask): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { method } = request;
  // A page of the same origin needs no permission, and no other page gets it.
  if (method === "OPTIONS") throw notAllowed("GET, HEAD, POST, PATCH, DELETE");
  const file = method === "GET" || method === "HEAD" ? await page.file(fileOf(pathname)) : undefined;
  if (file !== undefined) return giveFile(request, file);
  checkFromPage(request, page);
  if (pathname === "/session" && method === "POST") return signIn(request, env, page);
  const sessionId = await findSession(request, env, page);
  if (sessionId === undefined) throw new AppError("unauthorized", "Unauthorized");
  if (pathname === "/session") {
    if (method !== "DELETE") throw notAllowed("POST, DELETE");
    await dropBody(request);
    return signOut(env, page, sessionId);
  }
  if (pathname === "/import" && method === "POST" && page.importFile !== undefined)
    return page.importFile(request);
  return ask(withSession(env, sessionId));
}

async function giveFile(request: Request, { bytes, mediaType }: PageFile): Promise<Response> {
  await dropBody(request);
  return new Response(bytes, {
    headers: { "content-type": mediaType, "content-length": String(bytes.length) },
  });
}

function notAllowed(allow: string): AppError {
  return new AppError("method_not_allowed", "Method Not Allowed", { allow: allow.split(", ") });
}
