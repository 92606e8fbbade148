import { AppError } from "../../lib/errors.ts";
import { SESSION_SECONDS } from "../../lib/grants/sessions/sessions.ts";
import type { PagePort } from "../../lib/ports.ts";

/** For this host only, hidden from scripts, and never sent with requests of another site. `Secure` would need https. */
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Strict";

/** The name contains the port: browsers have one cookie jar for all ports of a host, and there may be several daemons. */
function cookieName({ host }: PagePort): string {
  return `bookmarkd-${host.split(":")[1]}`;
}

export function writeCookie(page: PagePort, secret: string): string {
  return `${cookieName(page)}=${secret}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}`;
}

export function clearCookie(page: PagePort): string {
  return `${cookieName(page)}=; ${ATTRIBUTES}; Max-Age=0`;
}

/**
 * The value of the page's cookie, "" without one. Throws `unauthorized` if there are two: another program on this computer may
 * have set one, and we cannot know which.
 */
export function readCookie(request: Request, page: PagePort): string {
  const name = cookieName(page);
  const values = (request.headers.get("cookie") ?? "").split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.split("=");
    return key.trim() === name ? [value.join("=").trim()] : [];
  });
  if (values.length > 1) {
    const host = page.host.split(":")[0];
    throw new AppError("unauthorized", `There are two cookies ${name}. Delete the cookies of ${host}.`);
  }
  return values[0] ?? "";
}
