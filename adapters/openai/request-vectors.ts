import { readUpTo } from "../../lib/bytes.ts";
import { AppError } from "../../lib/errors.ts";
import { startDeadline } from "../shared/deadline.ts";
import type { Endpoint } from "./endpoint.ts";
import { EndpointFault } from "./endpoint-fault.ts";
import { readVectors } from "./read-vectors.ts";
import { statusFault } from "./status-fault.ts";

/** A model behind an endpoint, and how to reach it. */
export type Connection = {
  endpoint: Endpoint;
  model: string;
  apiKey: string | undefined;
  /** Asked of the model, which can then shorten its vectors. */
  askedDimensions: number | undefined;
  /** How long vectors must be; undefined until the first ones came. */
  dimensions: number | undefined;
  fetch: typeof globalThis.fetch;
};

/** More than 32 vectors of 8,192 numbers with all their digits take. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Requests the vectors of some texts once; none may be empty. Throws `EndpointFault`, `unavailable` if the answer is
 * incomplete after `timeoutMs`, and the signal's reason when that fires.
 */
export async function requestVectors(
  connection: Connection,
  texts: string[],
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  const { response, body } = await withDeadline(connection, timeoutMs, signal, async (watch) => {
    const answer = await send(connection, texts, watch);
    return { response: answer, body: await readBody(answer) };
  });
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
    // The key and the text were meant for this endpoint and for no other.
    throw new EndpointFault("lasting", "redirects to another URL; use that URL instead");
  }
  const { model, apiKey, dimensions } = connection;
  if (!response.ok) throw statusFault(response, body, { model, hasKey: apiKey !== undefined });
  return readVectors(body, { count: texts.length, dimensions });
}

function send(connection: Connection, texts: string[], signal: AbortSignal): Promise<Response> {
  const { endpoint, model, apiKey, askedDimensions, fetch } = connection;
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
  if (apiKey !== undefined) headers.set("authorization", `Bearer ${apiKey}`);
  const asked = { model, input: texts, encoding_format: "float", dimensions: askedDimensions };
  return fetch(endpoint.url, {
    method: "POST",
    headers,
    body: JSON.stringify(asked),
    redirect: "manual",
    signal,
  });
}

async function readBody(response: Response): Promise<string> {
  if (response.body === null) return "";
  const tooLarge = () =>
    new EndpointFault("lasting", `returned more than ${MAX_ANSWER_BYTES / 1024 / 1024} MB`);
  return new TextDecoder().decode(await readUpTo(MAX_ANSWER_BYTES, response.body, tooLarge));
}

/** Runs the work with a signal that fires with the caller's or when the time is up. */
async function withDeadline<T>(
  { endpoint }: Connection,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const message = `The embedder at ${endpoint.host} did not answer within ${timeoutMs / 1000} s.`;
  const deadline = startDeadline(timeoutMs, signal, () => new AppError("unavailable", message));
  try {
    return await work(deadline.signal);
  } catch (error) {
    deadline.signal.throwIfAborted();
    throw error instanceof EndpointFault ? error : networkFault(error);
  } finally {
    deadline.clear();
  }
}

/** fetch wraps the error in a TypeError; its cause has the system's code if there is one. */
function networkFault(error: unknown): EndpointFault {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new EndpointFault("passing", `is unreachable${code}`);
}
