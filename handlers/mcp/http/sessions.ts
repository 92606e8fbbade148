import {
  isInitializeRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { McpSession } from "../../../lib/ports.ts";

/** The most sessions; the one that was silent longest ends first. */
const MOST_SESSIONS = 100;

/** The sessions, and who asks: a session belongs to its owner alone. */
export type Sessions = { sessions: Map<string, McpSession>; owner: string };

/**
 * Answers a message of a revision before 2026-07-28 that begins a session or belongs to one. Only clients that can be asked
 * questions get a session, because the answer to a question comes in a separate request. Everything else works without one, so
 * an unknown session (after a restart of the daemon) is not an error.
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
  if (sessions.delete(key) && session !== undefined) sessions.set(key, session);
  return session?.handleRequest(request, { parsedBody: message });
}

function keyOf(owner: string, id: string): string {
  return `${id} ${owner}`;
}

function canBeAsked(message: unknown): boolean {
  return isInitializeRequest(message) && message.params.capabilities.elicitation !== undefined;
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
