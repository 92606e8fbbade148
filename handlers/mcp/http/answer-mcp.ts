import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpRequestContext,
  ProtocolErrorCode,
  type Server,
  type ServerEventBus,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AppError } from "../../../lib/errors.ts";
import { answerInSession, type Sessions } from "./sessions.ts";

/** What messages over HTTP need besides a server. */
export type HttpMcp = {
  sessions: Sessions["sessions"] | undefined;
  owner: string;
  /** Opens the source of changes for a message that listens for them. `end` ends the listening. */
  openBus?: (message: unknown, end: () => void) => ServerEventBus | undefined;
};

/**
 * Answers one MCP message over HTTP, of either era, with a server that lives as long as the request or its session; undefined is a
 * body that is no JSON. Throws `gone` if the client disconnected before the answer; the work for the message is then canceled.
 * Throws `busy` if too many clients listen for changes.
 */
export async function answerMcp(
  request: Request,
  body: unknown,
  create: (context: Pick<McpRequestContext, "era">) => Server,
  { sessions, owner, openBus }: HttpMcp,
): Promise<Response> {
  if (body === undefined && isJsonContentType(request.headers.get("content-type"))) return notJson();
  // The SDK would read the body again. It refuses null, and before that any other type of content.
  const message = body ?? null;
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
  // The SDK would report an internal error.
  if (busy !== undefined) throw busy;
  if (bus === undefined || response.body === null) return response;
  return new Response(endWhenBehind(response.body, MOST_UNREAD), response);
}

/** JSON-RPC 2.0, section 5.1. */
function notJson(): Response {
  const error = { code: ProtocolErrorCode.ParseError, message: "Parse error: the body is not valid JSON" };
  return Response.json({ jsonrpc: "2.0", error, id: null }, { status: 400 });
}

/** The most bytes that wait for a slow client. */
const MOST_UNREAD = 256 * 1024;

/** The same stream, but it ends when more bytes wait. The SDK's stream has no limit. */
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
        // It fails if the reader has closed the stream: nothing is left to do.
        pass(controller).catch(() => {});
      },
      cancel: (reason) => reader.cancel(reason),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bytes }),
  );
}

/** Revisions up to 2025-11-25, which begin with `initialize`. */
async function answerLegacy(request: Request, message: unknown, create: () => Server): Promise<Response> {
  const { signal } = request;
  const server = create();
  // No session; the answer is JSON, not an event stream.
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
    // When it closes, the transport never settles pending calls. Its handlers are told to stop.
    await server.close();
  }
}
