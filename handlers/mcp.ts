import { findEvidence } from "../lib/evidence/find-evidence.ts";
import { verifyQuote } from "../lib/evidence/quotes/verify-quote.ts";
import type { Env } from "../lib/ports.ts";
import { getContent } from "../lib/reading/content.ts";
import { getOutline } from "../lib/reading/outline.ts";
import { saveBookmark } from "../lib/saving/save-bookmark.ts";
import { searchBookmarks } from "../lib/search/search-bookmarks.ts";
import { findBookmarks, listBookmarks } from "../lib/store/bookmarks.ts";
import { listCollections } from "../lib/store/collections.ts";
import { NewBookmark } from "../schema/bookmark.ts";
import { EvidenceRequest, QuoteRequest } from "../schema/evidence.ts";
import { SearchQuery } from "../schema/search.ts";
import { checkBody, readQuery } from "./http/check.ts";
import { BESIDES, type Bookmarkd } from "./mcp/bookmarkd.ts";
import { filingInProcess } from "./mcp/http/filing-in-process.ts";
import { grantedBookmarkd } from "./mcp/http/granted-bookmarkd.ts";
import { loadMcp } from "./mcp/http/load-mcp.ts";
import type { McpServerParts } from "./mcp/server.ts";
import { receive } from "./mcp/untrusted/outside.ts";
import type { AppRequest } from "./route.ts";

/**
 * POST /mcp: the tools of the MCP server over streamable HTTP, for both eras. Each request has its own server, except in the
 * session of a client that can be asked questions. Closing the request cancels its calls.
 */
export async function mcp(request: AppRequest, env: Env, requestId: string): Promise<Response> {
  const { answerMcp, createChangesBus, createMcpServer, createSeal } = await loadMcp();
  const ids = [requestId];
  const parts: McpServerParts = {
    bookmarkd: grantedBookmarkd(inProcess(env), env),
    permissions: { writes: env.mcpWrites === true && env.grant?.writes !== false, force: false },
    version: env.version,
    // The first call belongs to this request; a session has more.
    newRequestId: () => ids.pop() ?? env.newId(),
    seal: createSeal(await keyOf(env)),
    log: env.log,
    traceTool: (message, fields) => env.trace?.tool(message, { client: "http", ...fields }),
  };
  // Earlier revisions report changes over a separate stream, which /mcp does not have.
  const create = ({ era }: { era: "legacy" | "modern" }) =>
    createMcpServer(era === "modern" ? { ...parts, changes: IN_STREAM } : parts);
  return answerMcp(request, request.input, create, {
    openBus: (listening, end) => createChangesBus(env, listening, end),
    sessions: env.mcpSessions,
    // A session shows what its first request may see.
    owner: JSON.stringify(env.grant ?? null),
  });
}

/** A client that listens gets its changes in the answer to that request. */
const IN_STREAM = { listChanged: true, watch: () => {}, unwatch: () => {} };

/** A key that everything with the token of this service can derive, and nothing else. */
async function keyOf({ token }: Env): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`mcp consent ${token}`)),
  );
}

/** The service for tools that run in the same process. */
function inProcess(env: Env): Bookmarkd {
  return {
    ...filingInProcess(env),
    listCollections: async (slice) =>
      receive(await listCollections(env, { ...slice, with: ["last_indexed"] })),
    listBookmarks: async (id, slice) =>
      receive(
        id === undefined
          ? await findBookmarks(env, { url: undefined, ...slice })
          : await listBookmarks(env, id, slice),
      ),
    search: async ({ q, collectionId, limit }, { signal }) => {
      const asked = { q, collection_id: collectionId, limit: String(limit), with: BESIDES.join() };
      return receive(await searchBookmarks(env, readQuery(asked, SearchQuery), signal));
    },
    readContent: async (id, part) => receive(await getContent(env, id, { ...part, with: ["error"] })),
    readOutline: async (id) => receive(await getOutline(env, id)),
    findEvidence: async (asked, { signal }) =>
      receive(await findEvidence(env, checkBody(asked, EvidenceRequest), signal)),
    verifyQuote: async (asked, { signal }) =>
      receive(await verifyQuote(env, checkBody(asked, QuoteRequest), signal)),
    save: async (collectionId, page, { force }, { signal }) => {
      const asked = {
        force,
        scanLater: false,
        from: "assistant",
        samePage: true,
        with: ["already"],
      } as const;
      const outcome = await saveBookmark(env, collectionId, checkBody(page, NewBookmark), {
        ...asked,
        signal,
      });
      return receive("warning" in outcome ? outcome.warning : outcome.saved);
    },
  };
}
