import type { Connection } from "../../api/client.ts";
import { forgetDrafts } from "../reading/note/drafts.ts";

/** Half of what opens the session; the other half is in a cookie that no script can read. Storage is of this port alone. */
const KEY = "bookmarkd-page-key";

/** The host name at which the daemon serves the page. At other names, `bookmarkd open --loopback` serves it. */
export function isAtItsAddress(): boolean {
  return location.hostname === "bookmarkd.localhost";
}

/** The session of this browser, which may have ended. */
export function storedConnection(): Connection | undefined {
  const key = localStorage.getItem(KEY);
  return key === null ? undefined : toConnection(key);
}

/** Signs in. If the daemon refuses, throws an error that says what to do. */
export async function signIn(given: { code: string } | { token: string }): Promise<Connection> {
  const response = await ask("POST", "/session", localStorage.getItem(KEY) ?? "1", given);
  const { key } = await readAnswer(response);
  if (key === undefined) throw new Error("bookmarkd answered something else.");
  // A cookie that the browser does not take, or that another program has set, too, is told of here.
  await readAnswer(await ask("GET", "/collections?limit=1", key));
  localStorage.setItem(KEY, key);
  return toConnection(key);
}

async function readAnswer(response: Response): Promise<{ key?: string }> {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new Error(typeof body.detail === "string" ? body.detail : `bookmarkd answered ${response.status}.`);
}

/** Ends the session. If it may still exist, throws an error that says how to end it. */
export async function signOut(): Promise<void> {
  const key = localStorage.getItem(KEY);
  if (key !== null) {
    const { status } = await ask("DELETE", "/session", key).catch(() => ({ status: 0 }));
    // 401: it has ended before.
    if (status !== 204 && status !== 401) {
      throw new Error(
        "You are still signed in: bookmarkd did not answer. Try again, or run: bookmarkd sessions revoke --all",
      );
    }
  }
  localStorage.removeItem(KEY);
  forgetDrafts(sessionStorage);
}

/** Calls `changed` when another tab signs this browser in or out. */
export function followOtherTabs(changed: () => void): () => void {
  const listener = (event: StorageEvent) => event.key === KEY && changed();
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

function ask(method: string, path: string, key: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-bookmarkd-page": key },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: "same-origin",
    redirect: "error",
    cache: "no-store",
  });
}

function toConnection(pageKey: string): Connection {
  return { address: location.origin, pageKey };
}
