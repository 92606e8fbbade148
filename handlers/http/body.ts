import type * as v from "valibot";
import { joinBytes, upTo } from "../../lib/bytes.ts";
import { AppError } from "../../lib/errors.ts";
import type { Env } from "../../lib/ports.ts";
import { checkBody, invalid } from "./check.ts";

/** The largest body that is read, in bytes as sent. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Refuses a body that says it is too large before anything of it is read. Throws `too_large`. */
export function checkLength(request: Request): void {
  if ((declaredLength(request) ?? 0) > MAX_BODY_BYTES) throw tooLarge();
}

/**
 * Reads the JSON body of a request, checks it against `schema` and hands it to `use`; until that is done the body's
 * bytes count against what the service holds in memory. A body for which there is no room yet waits unread. Throws
 * `too_large`, `invalid`, `busy` when there was no room in time, and `gone` when the client went away.
 */
export async function withBody<const TSchema extends v.GenericSchema>(
  request: Request,
  env: Pick<Env, "bodies">,
  schema: TSchema,
  use: (input: v.InferOutput<TSchema>) => Promise<Response>,
): Promise<Response> {
  // A chunked body does not say how long it is.
  const bytes = declaredLength(request) ?? MAX_BODY_BYTES;
  const release = await env.bodies.take(bytes, request.signal);
  try {
    const body = parseJson(await joinBytes(readUpTo(request)));
    return await use(checkBody(body, schema));
  } finally {
    release();
  }
}

/** The JSON body of a request that has no room for a large one. Throws `too_large` and `invalid`. */
export async function readSmallBody<const TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
  maxBytes: number,
): Promise<v.InferOutput<TSchema>> {
  const tooLong = () => new AppError("too_large", `The request body is larger than ${maxBytes} bytes.`);
  if ((declaredLength(request) ?? 0) > maxBytes) throw tooLong();
  return checkBody(parseJson(await joinBytes(upTo(maxBytes, readPieces(request), tooLong))), schema);
}

/** In bytes; undefined when the request does not say, or not as HTTP has it. */
function declaredLength(request: Request): number | undefined {
  const header = request.headers.get("content-length") ?? "";
  return /^\d+$/.test(header) ? Number(header) : undefined;
}

/**
 * Reads the body of a request to a route that takes none and throws it away, because only its end tells how large it is.
 * Throws `too_large`, and `gone` when the client went away.
 */
export async function dropBody(request: Request): Promise<void> {
  const pieces = readUpTo(request);
  while (!(await pieces.next()).done);
}

/** The body, up to the limit; a chunked one does not say how long it is. */
function readUpTo(request: Request): AsyncGenerator<Uint8Array> {
  return upTo(MAX_BODY_BYTES, readPieces(request), tooLarge);
}

/** The body. What nobody asks for is left unread and not cancelled: on Node, that would close the connection under the answer. */
async function* readPieces(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  for (;;) {
    const piece = await reader?.read().catch((cause) => {
      throw new AppError("gone", "The client disconnected before its request was complete.", { cause });
    });
    if (piece === undefined || piece.done) return;
    yield piece.value;
  }
}

function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ loc: ["body"], msg: "The body is not valid JSON", type: "json_invalid" }]);
  }
}

/** `request.json()` would put replacement characters where the bytes are not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid([{ loc: ["body"], msg: "The body is not valid UTF-8", type: "json_invalid" }]);
  }
}

function tooLarge(): AppError {
  return new AppError("too_large", "The request body is larger than 10 MB (10485760 bytes).");
}
