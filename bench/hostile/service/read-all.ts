import { Buffer } from "node:buffer";
import { ask, inTurns, type Load } from "./load.ts";
import type { Sent } from "./save-all.ts";

/** What is asked for at a time: as many programs as a person has open. */
const AT_A_TIME = 2;
const MODES = ["hybrid", "text", "vector"];
/** As much as `read_bookmark` gives at once, in UTF-16 units. */
const SLICE = 50_000;
/** Node reads no longer url, with what else is in its headers. */
const MOST_PATH = 15_000;

/** Searches for all that was saved, by what it is and by every hostile query, and reads it, as people and assistants do. */
export async function readAll(load: Load, sent: readonly Sent[]): Promise<void> {
  await inTurns(load, allRequests(load, sent), AT_A_TIME, async ({ what, path, body }) => {
    await ask(load, what, path, body);
  });
}

type Request = { what: string; path: string; body?: object };

function* allRequests({ inputs, collection, sizes }: Load, sent: readonly Sent[]): Generator<Request> {
  yield { what: "listed collections", path: "/collections?with=last_indexed" };
  yield { what: "listed bookmarks", path: "/bookmarks" };
  yield { what: "listed one collection", path: `/collections/${collection}/bookmarks` };
  yield callTool("list_bookmarks", { limit: 200 });
  for (const [at, { kind, name, make, most = sizes.all }] of inputs.entries()) {
    const mode = MODES[at % MODES.length];
    yield { what: `searched ${name}`, path: `/search?q=hostile${at}&limit=100&mode=${mode}` };
    if (kind !== "query") continue;
    const query = Buffer.from(make(most)).toString().trim();
    const path = `/search?q=${encodeURIComponent(query)}&limit=100&mode=${mode}`;
    if (path.length < MOST_PATH) yield { what: `asked ${name}`, path };
    yield callTool("search_bookmarks", { query, top_k: 50 });
  }
  for (const { id, input } of sent) {
    yield { what: `read ${input.name}`, path: `/bookmarks/${id}/content` };
    yield callTool("read_bookmark", { bookmark_id: id, limit: SLICE });
  }
}

function callTool(name: string, given: object): Request {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
  return { what: `called ${name}`, path: "/mcp", body };
}
