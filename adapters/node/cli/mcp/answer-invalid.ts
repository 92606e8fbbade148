import { Transform } from "node:stream";
import { isSpecType, type JSONRPCErrorResponse } from "@modelcontextprotocol/server";

/** JSON-RPC 2.0, section 5.1. */
const INVALID_REQUEST = -32_600;

const LINE_FEED = 10;

/** Passes standard input on, and answers requests that are no valid messages: the SDK drops them, and their clients would wait forever. */
export function answerInvalid(answer: (error: JSONRPCErrorResponse) => void): Transform {
  let begun: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
        const id = idOfInvalid(Buffer.concat([...begun, chunk.subarray(from, at)]).toString());
        if (id !== undefined)
          answer({ jsonrpc: "2.0", id, error: { code: INVALID_REQUEST, message: "Invalid Request" } });
        begun = [];
        from = at + 1;
      }
      begun.push(chunk.subarray(from));
      done(null, chunk);
    },
  });
}

/** The id to answer; undefined for a valid message, for what has no id, and for an answer, whose id is one of our own requests. */
function idOfInvalid(line: string): string | number | undefined {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof message !== "object" || message === null || isSpecType.JSONRPCMessage(message)) return undefined;
  if (!("id" in message) || (!("method" in message) && ("result" in message || "error" in message)))
    return undefined;
  return typeof message.id === "string" || typeof message.id === "number" ? message.id : undefined;
}
