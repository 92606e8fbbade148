import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { article } from "../fixtures/articles.ts";
import { testEnv } from "./env.ts";
import { createCollection, saveBookmark } from "./requests.ts";

/** A collection with one indexed page. */
export async function withPage(t: TestContext, html = article("Locks"), query = "") {
  const env = await testEnv(t);
  const collection = await createCollection(env);
  const bookmark = await saveBookmark(
    env,
    collection.id,
    { url: "https://example.com/locks?secret=1", html },
    query,
  );
  await env.indexer.idle();
  return { env, collection, bookmark };
}

/** The text in the wrapper, which must be complete. */
export function unwrap(text: string): string {
  const [, inside] = /^<untrusted-content [^\n]*>\n([\s\S]*)\n<\/untrusted-content [^\n]*>$/.exec(text) ?? [];
  assert.ok(inside !== undefined, text);
  return inside;
}
