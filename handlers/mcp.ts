import { createApi, type Send } from "../client/api.ts";
import { withMore } from "../lib/create-env.ts";
import type { Env } from "../lib/ports.ts";
import { createBookmarkd } from "./mcp/bookmarkd.ts";
import { loadMcp } from "./mcp/http/load-mcp.ts";
import type { McpServerParts } from "./mcp/server.ts";
import type { AnswerRoute, AppRequest } from "./route.ts";

/**
 * POST /mcp: the tools of the MCP server over streamable HTTP, for both eras. Each request has its own server, except in the
 * session of a client that can be asked questions. Closing the request cancels its calls.
 */
export async function mcp(
  request: AppRequest,
  env: Env,
  requestId: string,
  route: AnswerRoute,
): Promise<Response> {
  const { answerMcp, createChangesBus, createMcpServer, createSeal } = await loadMcp();
  const ids = [requestId];
  const parts: McpServerParts = {
    bookmarkd: createBookmarkd(createApi(sendTo(route, env))),
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

/** The body of the tool call is in memory, and counted, until the answer. What is made of it needs no room of its own. */
const COUNTED: Env["bodies"] = { take: async () => () => {} };

/** A client that listens gets its changes in the answer to that request. */
const IN_STREAM = { listChanged: true, watch: () => {}, unwatch: () => {} };

/** A key that everything with the token of this service can derive, and nothing else. */
async function keyOf({ token }: Env): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`mcp consent ${token}`)),
  );
}

/**
 * Sends requests to the routes of this service, without a socket: `env` limits them as it limits the request of the assistant. Errors
 * are thrown as the routes throw them.
 */
function sendTo(route: AnswerRoute, env: Env): Send {
  const counted = withMore(env, { bodies: COUNTED });
  return async ({ method, path, body, signal, requestId }, isAnswer) => {
    const json = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
    const request = new Request(new URL(path, "http://bookmarkd.internal"), {
      method,
      signal: signal ?? null,
      ...(json && { body: json, headers: { "content-length": String(json.length) } }),
    });
    const response = await route(request, counted, requestId ?? env.newId());
    const text = await response.text();
    const answer: unknown = text === "" ? undefined : JSON.parse(text);
    if (isAnswer(answer)) return answer;
    throw new Error(`${method} ${path} gave an answer that its schema does not allow.`);
  };
}
