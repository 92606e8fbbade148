import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { AppError } from "../../lib/errors.ts";
import { createMcpServer, type McpServerParts } from "./server.ts";

/**
 * Answers one MCP message that came over HTTP, with a server that lives as long as the request. Throws `gone` when the
 * client went away before there was an answer; what the message asked for is cancelled then.
 */
export async function answerMcp(
  request: Request,
  message: unknown,
  parts: McpServerParts,
): Promise<Response> {
  const { signal } = request;
  const server = createMcpServer(parts);
  // No session; the answer as JSON, not as a stream of events.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(new AppError("gone", "The client went away."));
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
