import type { TestContext } from "node:test";
import { article } from "../fixtures/articles.ts";
import { testEnv } from "./env.ts";
import { type ClientOptions, connectInProcess } from "./mcp-client.ts";
import { createCollection, saveBookmark, send } from "./requests.ts";

/** A client that may write, and a bookmark with a title, tags and a note by the user. */
export async function withLibrary(
  t: TestContext,
  options: ClientOptions = {},
  more: Record<string, unknown> = {},
) {
  const env = await testEnv(t, { mcpWrites: true, mcpSessions: new Map() });
  const [reading, archive] = [await createCollection(env), await createCollection(env, "Archive")];
  const page = { url: "https://example.com/locks", html: article("Locks"), ...more };
  const { id } = await saveBookmark(env, reading.id, page);
  await env.indexer.idle();
  const client = await connectInProcess(t, env, options);
  const state = async () =>
    (await send(env, "GET", `/bookmarks/${id}?with=tags,note,given_title`)).body as Record<string, unknown>;
  /** The fields that people set, without what indexing adds. */
  const said = async () => {
    const { collection_id, given_title, tags, note } = await state();
    return { collection_id, given_title, tags, note };
  };
  return { env, client, id, reading, archive, state, said };
}

/** What the user entered for the bookmark. */
export const MINE = { title: "Mine", tags: ["canal", "Öl"], note: "Read **this**.\n\nThen that." };
