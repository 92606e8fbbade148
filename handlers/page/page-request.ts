import { AppError } from "../../lib/errors.ts";
import type { Env, PagePort } from "../../lib/ports.ts";

/** The header that each request of the page carries: the key of its session, or "1" where it has none. No other page can send it. */
export const PAGE_HEADER = "x-bookmarkd-page";

/**
 * The page that a request is for; undefined where it is one of the interface. Its host is compared to the byte, so that no other name
 * that leads here gets what is the page's; and who brings a token is a program, whatever name it knows the service by.
 */
export function pageOf(request: Request, env: Pick<Env, "page" | "token">): PagePort | undefined {
  const { page, token } = env;
  if (page === undefined || token === null) return undefined;
  if (request.headers.get("host") !== page.host || request.headers.has("authorization")) return undefined;
  return page;
}

/** Refuses what other pages had a browser ask for. Throws `forbidden`. */
export function checkFromPage(request: Request, { host }: PagePort): void {
  const { method, headers } = request;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isReading = method === "GET" || method === "HEAD";
  // A browser sends no origin when a page reads from its own.
  const isOurs = origin === `http://${host}` || (origin === null && isReading);
  // Browsers of before 2023 don't say.
  const isSameOrigin = site === null || site === "same-origin";
  if (!isOurs || !isSameOrigin || !headers.has(PAGE_HEADER)) {
    throw new AppError("forbidden", "Only the page of bookmarkd may ask for this here.");
  }
}
