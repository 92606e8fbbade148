import type { Connection } from "../api/client.ts";

/**
 * Gives the code in the address to the page's own server, which answers how to reach the daemon, once. Undefined when it
 * does not. The code goes from the address and from the history at once.
 */
export async function redeemCode(): Promise<Connection | undefined> {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  if (code === "") return undefined;
  const response = await fetch("/session", { method: "POST", body: code, credentials: "omit" }).catch(
    () => undefined,
  );
  return response?.ok ? response.json() : undefined;
}
