import { AppError } from "../../lib/errors.ts";
import type { Embedder, EmbeddingKind } from "../../lib/text/embed/embedder.ts";
import { type Call, embedTexts, PLAIN_TEXT } from "./embed-texts.ts";
import { parseEndpoint } from "./endpoint.ts";
import { EndpointFault, toAppError } from "./endpoint-fault.ts";
import { type Prefixes, prefixesOf } from "./model-prefixes.ts";
import type { Connection } from "./request-vectors.ts";

/** The server of a model, and how to use it. */
export type OpenAiEmbedderOptions = {
  /** The server's base url, with or without "/v1". */
  url: string;
  model: string;
  apiKey?: string;
  /** Asked of the model, for those that can shorten their vectors; without it they have the model's own length. */
  dimensions?: number;
  /** In front of every question and every passage, instead of what the model's card asks for. */
  queryPrefix?: string;
  passagePrefix?: string;
  /** How long one request may take, in milliseconds, instead of 60 s for passages and 10 s for questions. */
  timeoutMs?: number;
  fetch: typeof globalThis.fetch;
  /** Waits so many milliseconds; rejects when the signal fires first. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** Goes up whenever the same text would get another vector from the same model. */
const VERSION = 1;

/** A passage may wait until its model is loaded; a person waits for the answer to a question. */
const LIMITS: Record<EmbeddingKind, { timeoutMs: number; patienceMs: number }> = {
  passage: { timeoutMs: 60_000, patienceMs: 15_000 },
  query: { timeoutMs: 10_000, patienceMs: 1_000 },
};

/**
 * An embedder on any server with OpenAI's embeddings API. It first requests one vector to learn the length. Throws
 * `unavailable` if the server is unreachable now, and `invalid` if the setup cannot work.
 */
export async function openOpenAiEmbedder(
  options: OpenAiEmbedderOptions,
  signal?: AbortSignal,
): Promise<Embedder> {
  const call = {
    ...startCall(connect(options, options.dimensions), "passage", options, signal),
    spares: false,
  };
  const [vector] = await inWords(call, embedTexts(call, [PLAIN_TEXT]));
  return createOpenAiEmbedder(options, vector?.length ?? 0);
}

/**
 * The same without a request, for a model whose vectors have `dimensions` numbers. `embed` throws `unavailable` if the server
 * is unreachable, and `invalid` if it rejects the request or answers something else; no message contains the API key or any
 * text. Throws `invalid` for an unusable url or key.
 */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions, dimensions: number): Embedder {
  const connection = connect(options, dimensions);
  const { endpoint, model } = connection;
  const { query, passage } = choosePrefixes(options);
  return {
    model: {
      provider: "openai",
      model,
      dimensions,
      fingerprint: `openai v${VERSION} ${JSON.stringify([endpoint.url, model, dimensions, query, passage])}`,
    },
    async embed(texts, kind, signal) {
      signal?.throwIfAborted();
      const call = startCall(connection, kind, options, signal);
      const vectors = await inWords(call, embedTexts(call, texts));
      return vectors.map((vector) => vector ?? blankVector(dimensions));
    },
  };
}

function connect(options: OpenAiEmbedderOptions, dimensions: number | undefined): Connection {
  const { model, apiKey, fetch } = options;
  // fetch would name the whole header in its error.
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new AppError("invalid", "The API key of the embedder must be printable ASCII without spaces.");
  }
  const endpoint = parseEndpoint(options.url);
  return { endpoint, model, apiKey, askedDimensions: options.dimensions, dimensions, fetch };
}

function choosePrefixes({ model, queryPrefix, passagePrefix }: OpenAiEmbedderOptions): Prefixes {
  const known = prefixesOf(model);
  return { query: queryPrefix ?? known.query, passage: passagePrefix ?? known.passage };
}

function startCall(
  connection: Connection,
  kind: EmbeddingKind,
  options: OpenAiEmbedderOptions,
  signal: AbortSignal | undefined,
): Call {
  const { timeoutMs, patienceMs } = LIMITS[kind];
  return {
    connection,
    prefix: choosePrefixes(options)[kind],
    timeoutMs: options.timeoutMs ?? timeoutMs,
    patience: { leftMs: patienceMs, sleep: options.sleep },
    signal,
    // A question without a vector would find anything.
    spares: kind === "passage",
  };
}

/** Whatever fails after the signal has fired fails for that reason; faults are put into the user's words. */
async function inWords<T>({ connection, signal }: Call, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof EndpointFault ? toAppError(error, connection.endpoint.host) : error;
  }
}

/** The vector of a text that says nothing: the direction in which all dimensions are equal. */
function blankVector(dimensions: number): Float32Array {
  return new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions));
}
