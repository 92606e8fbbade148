import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { handle } from "../../handlers/app.ts";
import { createCodes } from "../../lib/grants/sessions/codes.ts";
import type { Env, PagePort, Ports } from "../../lib/ports.ts";
import { type TestEnv, TOKEN, testEnv } from "./env.ts";
import { send } from "./requests.ts";

export const HOST = "bookmarkd.localhost:7331";
export const ORIGIN = `http://${HOST}`;

const html = new TextEncoder().encode("<!doctype html><title>bookmarkd</title>");
const script = new TextEncoder().encode("void 0;");

/** A page with two files. */
function testPage(now: () => Date): PagePort {
  const files = new Map([
    ["/", { bytes: html, mediaType: "text/html; charset=utf-8" }],
    ["/page.js", { bytes: script, mediaType: "text/javascript; charset=utf-8" }],
  ]);
  const importFile = async () => new Response("imported");
  return { host: HOST, file: async (path) => files.get(path), codes: createCodes(now), importFile };
}

/** A service with a page and a replaceable token. */
export async function pageEnv(
  t: TestContext,
  ports: Partial<Ports> = {},
): Promise<{ env: TestEnv; rotate: (token: string) => void }> {
  let token = TOKEN;
  const made = await testEnv(t, ports);
  const env = Object.defineProperty({ ...made, page: testPage(made.now) }, "token", { get: () => token });
  return {
    env,
    rotate: (next) => {
      token = next;
    },
  };
}

export type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

/** A request like those of the page, with the given changes. A header that is "" is left out. */
export function fromPage({ method = "GET", path = "/collections", headers = {}, body }: Asked): Request {
  const all = {
    host: HOST,
    "sec-fetch-site": "same-origin",
    "x-bookmarkd-page": "1",
    ...(method === "GET" || method === "HEAD" ? {} : { origin: ORIGIN, "content-type": "application/json" }),
    ...headers,
  };
  const given = Object.entries(all).filter(([, value]) => value !== "");
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: Object.fromEntries(given),
    ...(body !== undefined && method !== "GET" && method !== "HEAD" ? { body } : {}),
  });
  // For a header that HTTP allows but `Request` does not.
  return body !== undefined && request.body === null
    ? Object.defineProperty(request, "body", { value: new Blob([body]).stream() })
    : request;
}

/** What the browser and the page store of a session. */
export type SignedIn = { id: string; cookie: string; key: string };

/** The headers of a request in a session. */
export function inSession({ cookie, key }: Pick<SignedIn, "cookie" | "key">): Record<string, string> {
  return { cookie: `bookmarkd-7331=${cookie}`, "x-bookmarkd-page": key };
}

/** Requests a code, like `bookmarkd open`. */
export async function newCode(env: Env): Promise<string> {
  const { status, body } = await send(env, "POST", "/sign-in-codes");
  assert.equal(status, 201, JSON.stringify(body));
  return new URL(body.url).hash.slice(1);
}

export async function signIn(env: Env, headers: Record<string, string> = {}): Promise<SignedIn> {
  const body = JSON.stringify({ code: await newCode(env) });
  const response = await handle(fromPage({ method: "POST", path: "/session", body, headers }), env);
  const { id, key } = await response.json();
  assert.equal(response.status, 201);
  return { id, key, cookie: cookieOf(response) };
}

/** The value that the answer gives the page's cookie. */
export function cookieOf(response: Response): string {
  return /^bookmarkd-7331=([^;]*);/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
}
