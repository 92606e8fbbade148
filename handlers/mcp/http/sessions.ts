import {
  isInitializeRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { McpSession } from "../../../lib/ports.ts";

/** So many are kept; who spoke longest ago goes first. */
const MOST_SESSIONS = 100;

/** The sessions there are, and who asks: a session is its owner's alone. */
export type Sessions = { sessions: Map<string, McpSession>; owner: string };

/**
 * Answers a message of a revision before 2026-07-28 in a session, where it is part of one or begins one. Only who can be asked
 * questions is given one: the answer to a question comes in a request of its own. Without a session everything else works,
 * so one that is not known (the daemon was restarted) is no error.
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
