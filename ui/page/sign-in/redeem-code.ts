import { messageOf } from "../../../lib/errors.ts";
import type { Connection } from "../../api/client.ts";
import { signIn, storedConnection } from "./page-session.ts";

/** The code that the page was opened with, "" for none. It goes from the address and from the history at once. */
function takeCode(): string {
  const code = location.hash.slice(1);
  if (code !== "") history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/**
 * Sends the code in the address to the server of `bookmarkd open --loopback`. The server returns, once, how to reach the
 * daemon. Undefined if it refuses.
 */
export async function redeemCode(): Promise<Connection | undefined> {
  const code = takeCode();
  if (code === "") return undefined;
  const response = await fetch("/session", { method: "POST", body: code, credentials: "omit" }).catch(
    () => undefined,
  );
  return response?.ok ? response.json() : undefined;
}

/** Signs in at the daemon's own address with the code in the address. Without a valid code, an existing session continues. */
export async function redeemAtAddress(): Promise<{ connection: Connection | undefined; fault?: string }> {
  const code = takeCode();
  const stored = storedConnection();
  if (code === "") return { connection: stored };
  try {
    return { connection: await signIn({ code }) };
  } catch (error) {
    return stored === undefined ? { connection: undefined, fault: messageOf(error) } : { connection: stored };
  }
}

/** Reloads the page when an address with a code is opened in this tab, because then only the part after "#" changes. */
export function followCodes(): void {
  addEventListener("hashchange", () => {
    if (/^#[\w-]{43}$/.test(location.hash)) location.reload();
  });
}
