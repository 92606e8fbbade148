import type * as v from "valibot";
import { readUpTo, upTo } from "../../lib/bytes.ts";
import { AppError } from "../../lib/errors.ts";
import type { Env } from "../../lib/ports.ts";
import { checkBody, invalid } from "./check.ts";

/** The largest body, in bytes as sent. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Refuses a body whose headers announce too many bytes, before reading it. Throws `too_large`. */
export function checkLength(request: Request): void {
  if ((declaredLength(request) ?? 0) > MAX_BODY_BYTES) throw tooLarge();
}

/**
 * Reads the JSON body of a request, checks it against the schema `body` and passes it to `use`, or undefined for a body that is no
 * JSON if `answersNoJson`. Until `use` is done, the bytes of the body count toward the memory limit of the service. If there is no
 * room, the body waits unread. Throws `too_large`, `invalid`, `busy` if there was no room in time, and `gone` if the client
 * disconnected.
 */
export async function withBody(
  request: Request,
  env: Pick<Env, "bodies">,
  { body, answersNoJson }: { body: v.GenericSchema; answersNoJson: true | undefined },
  use: (input: unknown) => Promise<Response>,
): Promise<Response> {
  // A chunked body does not announce its length.
  const bytes = declaredLength(request) ?? MAX_BODY_BYTES;
  const release = await env.bodies.take(bytes, request.signal);
  try {
    const input = await readJson(request, body, MAX_BODY_BYTES, tooLarge).catch((error) => {
      if (answersNoJson && isNoJson(error)) return undefined;
      throw error;
    });
    return await use(input);
  } finally {
    release();
  }
}

/** The JSON body of a request that must be small. Throws `too_large` and `invalid`. */
export async function readSmallBody<const TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
  maxBytes: number,
): Promise<v.InferOutput<TSchema>> {
  const tooLong = () => new AppError("too_large", `The request body is larger than ${maxBytes} bytes.`);
  if ((declaredLength(request) ?? 0) > maxBytes) throw tooLong();
  return readJson(request, schema, maxBytes, tooLong);
}

async function readJson<const TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
  maxBytes: number,
  tooLong: () => AppError,
): Promise<v.InferOutput<TSchema>> {
  const pieces = readPieces(request);
  return checkBody(parseJson(await readUpTo(maxBytes, pieces, tooLong)), schema);
}

/** In bytes; undefined if the request does not give a valid length. */
function declaredLength(request: Request): number | undefined {
  const header = request.headers.get("content-length") ?? "";
  return /^\d+$/.test(header) ? Number(header) : undefined;
}

/**
 * Reads and discards the body of a request to a route that takes none, because only its end shows how large it is. Throws
 * `too_large`, and `gone` if the client disconnected.
 */
export async function dropBody(request: Request): Promise<void> {
  const pieces = upTo(MAX_BODY_BYTES, readPieces(request), tooLarge);
  while (!(await pieces.next()).done);
}

/**
 * The body. The part that nobody reads is left unread and not canceled: on Node, canceling would close the connection under
 * the answer.
 */
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

const NO_JSON = "json_invalid";

function isNoJson(error: unknown): boolean {
  return error instanceof AppError && error.issues.some(({ type }) => type === NO_JSON);
}

function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ loc: ["body"], msg: "The body is not valid JSON", type: NO_JSON }]);
  }
}

/** `request.json()` would insert replacement characters for bytes that are not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid([{ loc: ["body"], msg: "The body is not valid UTF-8", type: NO_JSON }]);
  }
}

function tooLarge(): AppError {
  return new AppError("too_large", "The request body is larger than 10 MB (10485760 bytes).");
}
