import { AppError } from "../../lib/errors.ts";
import { SESSION_SECONDS } from "../../lib/grants/sessions/sessions.ts";
import type { PagePort } from "../../lib/ports.ts";

/** Of this host alone, out of reach of scripts, and never with what another site asks for. `Secure` would need https. */
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Strict";

/** With the port in its name: browsers keep one jar for all ports of a host, and there may be several daemons. */
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
 * What the page's cookie holds, "" where there is none. Throws `unauthorized` where there are two: another program on this computer
 * may have set one of them, and which one is not for us to guess.
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
