import { AppError } from "../../lib/errors.ts";
import type { Env, PagePort } from "../../lib/ports.ts";

/** The header of every request by the page: the key of its session, or "1" without one. No other page can send it. */
export const PAGE_HEADER = "x-bookmarkd-page";

/**
 * The page that a request is for; undefined for the API. The host is compared byte for byte, so that no other name that leads
 * here gets the page's answers. A client with a token is a program, whatever name it uses for the service.
 */
export function pageOf(request: Request, env: Pick<Env, "page" | "token">): PagePort | undefined {
  const { page, token } = env;
  if (page === undefined || token === null) return undefined;
  if (request.headers.get("host") !== page.host || request.headers.has("authorization")) return undefined;
  return page;
}

/** Refuses requests that other pages caused. Throws `forbidden`. */
export function checkFromPage(request: Request, { host }: PagePort): void {
  const { method, headers } = request;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isReading = method === "GET" || method === "HEAD";
  // A browser sends no origin when a page reads from its own server.
  const isOurs = origin === `http://${host}` || (origin === null && isReading);
  // Browsers older than 2023 do not say.
  const isSameOrigin = site === null || site === "same-origin";
  if (!isOurs || !isSameOrigin || !headers.has(PAGE_HEADER)) {
    throw new AppError("forbidden", "Only bookmarkd's own page may send this request.");
  }
}
