import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { LOOPBACK } from "../../http/loopback.ts";

export type Exchange = {
  port: number;
  method: string;
  /** The path with its query, encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Rejects if the server disappears before the end of the answer. */
  text: () => Promise<string>;
  /** Instead of `text`: the pieces as they arrive. */
  texts: () => AsyncIterable<string>;
};

/**
 * Sends one request to a server on this computer over a new connection. That takes less than a millisecond, and the server may
 * have closed an older one. `fetch` would take 8 MB more memory, in a process that each assistant starts. Rejects if nothing
 * answers, and when the signal fires.
 */
export async function exchange({ port, body, ...options }: Exchange): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { signal, ...rest } = options;
    const sent = request({ ...rest, ...(signal && { signal }), host: LOOPBACK, port, agent: false }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text(response),
    texts: () => response.setEncoding("utf8"),
  };
}
