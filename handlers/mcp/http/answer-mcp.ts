import {
  createMcpHandler,
  isLegacyRequest,
  type McpRequestContext,
  type Server,
  type ServerEventBus,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AppError } from "../../../lib/errors.ts";
import { answerInSession, type Sessions } from "./sessions.ts";

/** How messages over HTTP are answered besides. */
export type HttpMcp = {
  sessions: Sessions["sessions"] | undefined;
  owner: string;
  /** Where a message that listens for changes hears of them; absent where there are none to hear of. */
  openBus?: (message: unknown, end: () => void) => ServerEventBus | undefined;
};

/**
 * Answers one MCP message that came over HTTP, of either era, with a server that lives as long as the request or, where
 * there are sessions, as the session. Throws `gone` when the client went away before there was an answer; what the message
 * asked for is cancelled then; and `busy` when too many listen.
 */
export async function answerMcp(
  request: Request,
  message: unknown,
  create: (context: Pick<McpRequestContext, "era">) => Server,
  { sessions, owner, openBus }: HttpMcp,
): Promise<Response> {
  if (await isLegacyRequest(request, message)) {
    const createLegacy = () => create({ era: "legacy" });
    const answer = sessions && (await answerInSession(request, message, createLegacy, { sessions, owner }));
    return answer ?? answerLegacy(request, message, createLegacy);
  }
  const bus = openBus?.(message, () => handler.close());
  let busy: AppError | undefined;
  const onerror = (error: Error) => {
    if (error instanceof AppError) busy = error;
  };
  const handler = createMcpHandler(create, { legacy: "reject", onerror, ...(bus && { bus }) });
  const response = await handler.fetch(request, { parsedBody: message });
  // The SDK would call it an error of the server's own.
  if (busy !== undefined) throw busy;
  if (bus === undefined || response.body === null) return response;
  return new Response(endWhenBehind(response.body, MOST_UNREAD), response);
}

/** What may wait for a client that listens and does not read, in bytes. */
const MOST_UNREAD = 256 * 1024;

/** The same stream, which ends when more waits to be read; the SDK's own would go on growing. */
function endWhenBehind(body: ReadableStream<Uint8Array>, bytes: number): ReadableStream {
  const reader = body.getReader();
  async function pass(controller: ReadableStreamDefaultController): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      if ((controller.desiredSize ?? 0) < value.length) {
        controller.close();
        return reader.cancel();
      }
      controller.enqueue(value);
    }
  }
  return new ReadableStream(
    {
      start(controller) {
        // Closed by who reads it, too: then there is nothing left to close.
        pass(controller).catch(() => {});
      },
      cancel: (reason) => reader.cancel(reason),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bytes }),
  );
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
