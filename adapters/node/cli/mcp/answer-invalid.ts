import { Transform } from "node:stream";
import {
  isSpecType,
  type JSONRPCErrorResponse,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from "@modelcontextprotocol/server";

/** JSON-RPC 2.0, section 5.1. */
const INVALID_REQUEST = -32_600;

const LINE_FEED = 10;

/**
 * Passes standard input on, and answers requests that are no valid messages: the SDK drops them, and their clients would wait forever.
 * Takes batches apart, because the SDK drops them, too. Revision 2025-03-26 has them. Each message is then answered by itself.
 */
export function answerInvalid(answer: (error: JSONRPCErrorResponse) => void): Transform {
  let begun: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
        const line = Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
        const message = parse(line);
        for (const one of [message].flat()) {
          const id = idOfInvalid(one);
          if (id !== undefined)
            answer({ jsonrpc: "2.0", id, error: { code: INVALID_REQUEST, message: "Invalid Request" } });
        }
        this.push(Array.isArray(message) ? message.map((one) => `${JSON.stringify(one)}\n`).join("") : line);
        begun = [];
        from = at + 1;
      }
      begun.push(chunk.subarray(from));
      const bytes = begun.reduce((sum, { length }) => sum + length, 0);
      // The SDK ends the connection at a line that is too long.
      if (bytes > STDIO_DEFAULT_MAX_BUFFER_SIZE) this.push(Buffer.concat(begun.splice(0)));
      done();
    },
  });
}

/** Undefined if it is no JSON. */
function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

/** The id to answer; undefined for a valid message, for what has no id, and for an answer, whose id is one of our own requests. */
function idOfInvalid(message: unknown): string | number | undefined {
  if (typeof message !== "object" || message === null || isSpecType.JSONRPCMessage(message)) return undefined;
  if (!("id" in message) || (!("method" in message) && ("result" in message || "error" in message)))
    return undefined;
  return typeof message.id === "string" || typeof message.id === "number" ? message.id : undefined;
}
