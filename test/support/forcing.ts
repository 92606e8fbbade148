import assert from "node:assert/strict";
import { overridePage } from "../fixtures/attack-pages.ts";
import type { TestEnv } from "./env.ts";
import { bookmarkNow, saveBookmark, send } from "./requests.ts";

/** The url of a saved page. */
export const URL_A = "https://example.com/a";
/** In milliseconds. */
export const DAY = 24 * 3_600_000;

/** A page with the same signals as `overridePage`, in other words. */
export const otherOverride = overridePage.replace("to the reader", "to everybody on the rowing club's list");

/** Saves a page that the scan stops, without force. Returns the warning. */
export async function warn(env: TestEnv, collection: string, bookmark: Record<string, unknown>) {
  const { body } = await send(env, "POST", `/collections/${collection}/bookmarks`, bookmark);
  assert.equal(body.status, "scan_warning", JSON.stringify(body));
  return body;
}

/** Saves with force, waits until it is indexed, and returns the bookmark. */
export async function force(env: TestEnv, collection: string, bookmark: Record<string, unknown>) {
  const { id } = await saveBookmark(env, collection, bookmark, "?force=true");
  await env.indexer.idle();
  return (await bookmarkNow(env, id))!;
}
