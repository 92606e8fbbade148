import assert from "node:assert/strict";

import type { Env } from "../../lib/ports.ts";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { CollectionResponse } from "../../schema/collection.ts";
import { TOKEN } from "./env.ts";
import { handle } from "./handle.ts";

const BASE = "http://127.0.0.1:7331";

/** A request with the token, and with `body` as JSON if it is given. */
export function request(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Request {
  return new Request(`${BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** Sends a request. Returns the status and the parsed body. */
export async function send(
  env: Env,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: any; headers: Headers }> {
  const response = await handle(request(method, path, body), env);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

export async function createCollection(env: Env, name = "Reading"): Promise<CollectionResponse> {
  const { status, body } = await send(env, "POST", "/collections", { name });
  assert.equal(status, 201);
  return body;
}

/** Saves a bookmark, which must pass the scan. */
export async function saveBookmark(
  env: Env,
  collectionId: string,
  bookmark: Record<string, unknown>,
  query = "",
): Promise<BookmarkResponse> {
  const { status, body } = await send(
    env,
    "POST",
    `/collections/${collectionId}/bookmarks${query}`,
    bookmark,
  );
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** The bookmark as lists show it now. */
export async function bookmarkNow(env: Env, id: string): Promise<BookmarkResponse | undefined> {
  const { body } = await send(env, "GET", "/bookmarks");
  return body.find((one: BookmarkResponse) => one.id === id);
}

export async function countRows(env: Pick<Env, "db">, table: string, where = "1"): Promise<number> {
  const { rows } = await env.db.execute(`SELECT count(*) AS n FROM ${table} WHERE ${where}`);
  return Number(rows[0]?.n);
}
