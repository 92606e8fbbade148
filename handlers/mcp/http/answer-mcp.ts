import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AppError } from "../../../lib/errors.ts";
import { answerInSession, type Sessions } from "./sessions.ts";

/**
 * Answers one MCP message that came over HTTP, of either era, with a server that lives as long as the request or, where
 * there are sessions, as the session. Throws `gone` when the client went away before there was an answer; what the message
 * asked for is cancelled then.
 */
export async function answerMcp(
  request: Request,
  message: unknown,
  create: () => Server,
  { sessions, owner }: { sessions: Sessions["sessions"] | undefined; owner: string },
): Promise<Response> {
  if (await isLegacyRequest(request, message)) {
    const answer = sessions && (await answerInSession(request, message, create, { sessions, owner }));
    return answer ?? answerLegacy(request, message, create);
  }
  const handler = createMcpHandler(create, { legacy: "reject" });
  return handler.fetch(request, { parsedBody: message });
}

/** Revisions until 2025-11-25, which begin with `initialize`. */
async function answerLegacy(request: Request, message: unknown, create: () => Server): Promise<Response> {
  const { signal } = request;
  const server = create();
  // No session; the answer as JSON, not as a stream of events.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(new AppError("gone", "The client disconnected."));
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
  try {
    await server.connect(transport);
    return await Promise.race([transport.handleRequest(request, { parsedBody: message }), gone]);
  } finally {
    // The transport never settles what is under way when it is closed; its handlers are told to stop.
    await server.close();
  }
}
