import {
  isInitializeRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import * as v from "valibot";
import type { McpSession } from "../../../lib/ports.ts";
import { readingTools } from "../tools/reading-tools.ts";

/** The most sessions; the one that was silent longest ends first. */
const MOST_SESSIONS = 100;

/** The sessions, and who asks: a session belongs to its owner alone. */
export type Sessions = { sessions: Map<string, McpSession>; owner: string };

/**
 * Answers a message of a revision before 2026-07-28 that begins a session or belongs to one. Only clients that can be asked
 * questions get a session, because the answer to a question comes in a separate request. Reading works without one, so it goes on
 * in an unknown session (after a restart of the daemon). Tools that may ask do not: they would act without asking a person who could
 * be asked.
 */
export async function answerInSession(
  request: Request,
  message: unknown,
  create: () => Server,
  { sessions, owner }: Sessions,
): Promise<Response | undefined> {
  const key = keyOf(owner, request.headers.get("mcp-session-id") ?? "");
  const session =
    sessions.get(key) ?? (canBeAsked(message) ? await begin(create, { sessions, owner }) : undefined);
  if (session === undefined && request.headers.has("mcp-session-id") && mayAsk(message)) return notFound();
  if (sessions.delete(key) && session !== undefined) sessions.set(key, session);
  return session?.handleRequest(request, { parsedBody: message });
}

function keyOf(owner: string, id: string): string {
  return `${id} ${owner}`;
}

function canBeAsked(message: unknown): boolean {
  return isInitializeRequest(message) && message.params.capabilities.elicitation !== undefined;
}

/** Whether a message, or one of several, calls a tool that does more than read. */
function mayAsk(message: unknown): boolean {
  return [message].flat().some((one) => v.is(Call, one) && !READING.has(one.params.name));
}

const Call = v.object({ method: v.literal("tools/call"), params: v.object({ name: v.string() }) });
const READING: ReadonlySet<string> = new Set(readingTools.map(({ name }) => name));

/** Tells the client to initialize again, as the specification has it (2025-11-25, Session Management). */
function notFound(): Response {
  const message = "bookmarkd does not know this session, perhaps because it was restarted. Connect again.";
  return Response.json({ jsonrpc: "2.0", error: { code: -32001, message }, id: null }, { status: 404 });
}

async function begin(create: () => Server, { sessions, owner }: Sessions): Promise<McpSession> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    onsessioninitialized: (id) => {
      sessions.set(keyOf(owner, id), transport);
      for (const [oldest, session] of Array.from(sessions).slice(0, -MOST_SESSIONS)) {
        sessions.delete(oldest);
        session.close().catch(() => {});
      }
    },
  });
  await create().connect(transport);
  return transport;
}
