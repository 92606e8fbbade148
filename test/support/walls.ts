import type { TestContext } from "node:test";
import type { Wall } from "../../schema/source.ts";
import { BUILDING } from "../fixtures/walls/building.ts";
import { GATES } from "../fixtures/walls/gates.ts";
import { testEnv } from "./env.ts";
import { createCollection, saveBookmark, send } from "./requests.ts";

export const URL = "https://example.com/report";
export const LOGIN = wall("login");

export function wall(kind: Wall, at = 0): string {
  return [...BUILDING, ...GATES].filter((one) => one.kind === kind)[at]?.html ?? "";
}

export async function withWall(t: TestContext, given: object = { html: LOGIN }, query = "") {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const saved = await saveBookmark(env, collection, { url: URL, ...given }, query);
  await env.indexer.idle();
  const now = async () => (await send(env, "GET", `/bookmarks/${saved.id}?with=error_reason`)).body;
  const found = async (q: string) => {
    const { body } = await send(env, "GET", `/search?q=${encodeURIComponent(q)}`);
    return body.results.map((one: { bookmark: { url: string }; chunk: { text: string } }) => one.chunk.text);
  };
  return { env, collection, saved, now, found };
}
