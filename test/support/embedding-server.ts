import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { createHashedEmbedder } from "../../lib/text/embed/hashed-embedder.ts";

/** The kinds of servers that tests can imitate. */
export type Maker = "openai" | "ollama" | "lmstudio" | "llamacpp" | "tei" | "vllm";

/** A request that the server received. */
export type Asked = {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[]; encoding_format?: string; dimensions?: number };
  bytes: number;
};

/** One part of a good answer. */
export type Item = { object: "embedding"; index: number; embedding: unknown };

/** What a request gets instead of its answer. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The answer with other items; `undefined` in a list becomes null. */
  | { items: (items: Item[]) => unknown }
  /** Half of the answer, then the end of the connection. */
  | "cut off"
  | "hang up"
  /** No answer. The function is called when the request has arrived. */
  | { silence: () => void };

/** A server with OpenAI's interface for embeddings on loopback. */
export type EmbeddingServer = {
  /** Without "/v1". */
  url: string;
  /** The name of its model, and its key if it needs one. */
  model: string;
  key: string | undefined;
  asked: Asked[];
  /** What the next requests get, in order. After that, it works again. */
  faults: Fault[];
  /** The server refuses texts with this beginning. */
  refused: string | undefined;
};

type Refusal = { status: number; body: unknown };

/** How one kind of server differs from the others. */
type Kind = {
  model: string;
  key?: string;
  /** The length of its vectors, unless the request asks for another length and the server supports that. */
  dimensions: number;
  asksDimensions: "gives" | "ignores" | "refuses";
  /** Whether it supports base64. The others always answer with lists. */
  base64: boolean;
  anyModel?: boolean;
  maxInputs: number;
  maxTokens: number;
  maxBytes: number;
  unauthorized?: (key: string) => Refusal;
  noModel: (model: string) => Refusal;
  tooMany: (inputs: number) => Refusal;
  tooLong: (tokens: number) => Refusal;
  tooManyBytes: Refusal;
  noPath: Refusal;
};

const MB = 1024 * 1024;

const openAiError = (status: number, message: string, type: string, code: string | null = null): Refusal => ({
  status,
  body: { error: { message, type, param: null, code } },
});

const KINDS: Record<Maker, Kind> = {
  openai: {
    model: "text-embedding-3-small",
    key: "sk-test-Zm9vYmFy-0123456789",
    dimensions: 512,
    asksDimensions: "gives",
    base64: true,
    maxInputs: 2048,
    maxTokens: 8192,
    maxBytes: 30 * MB,
    unauthorized: (key) =>
      openAiError(401, `Incorrect API key provided: ${key}.`, "invalid_request_error", "invalid_api_key"),
    noModel: (model) =>
      openAiError(404, `There is no model ${model}.`, "invalid_request_error", "model_not_found"),
    tooMany: (inputs) => openAiError(400, `${inputs} inputs are too many.`, "invalid_request_error"),
    tooLong: (tokens) => openAiError(400, `Maximum is 8192 tokens, not ${tokens}.`, "invalid_request_error"),
    tooManyBytes: openAiError(413, "The body is too large.", "invalid_request_error"),
    noPath: openAiError(404, "There is no such path.", "invalid_request_error"),
  },
  ollama: {
    model: "nomic-embed-text:latest",
    dimensions: 384,
    asksDimensions: "gives",
    base64: false,
    maxInputs: 100_000,
    maxTokens: 2048,
    maxBytes: 100 * MB,
    noModel: (model) => openAiError(404, `No model ${JSON.stringify(model)}; pull it first.`, "api_error"),
    tooMany: () => openAiError(400, "too many inputs", "api_error"),
    tooLong: () => openAiError(400, "The input is longer than the context.", "api_error"),
    tooManyBytes: openAiError(413, "too large", "api_error"),
    noPath: { status: 404, body: "404 page not found" },
  },
  lmstudio: {
    model: "text-embedding-multilingual-e5-base",
    dimensions: 384,
    asksDimensions: "ignores",
    base64: false,
    maxInputs: 100_000,
    maxTokens: 100_000,
    maxBytes: 50 * MB,
    noModel: () => ({ status: 400, body: { error: "No model is loaded." } }),
    tooMany: () => ({ status: 400, body: { error: "too many inputs" } }),
    tooLong: () => ({ status: 400, body: { error: "too long" } }),
    tooManyBytes: { status: 413, body: { error: "too large" } },
    // With the status of success.
    noPath: { status: 200, body: { error: "Unexpected endpoint or method." } },
  },
  llamacpp: {
    model: "bge-base-en-v1.5-q8_0.gguf",
    dimensions: 384,
    asksDimensions: "ignores",
    base64: true,
    anyModel: true,
    maxInputs: 100_000,
    maxTokens: 512,
    maxBytes: 100 * MB,
    noModel: () => ({ status: 500, body: "never said" }),
    tooMany: () => ({ status: 500, body: "never said" }),
    tooLong: (tokens) => ({
      status: 500,
      body: {
        error: { code: 500, message: `the input (${tokens} tokens) is too large`, type: "server_error" },
      },
    }),
    tooManyBytes: { status: 413, body: "" },
    noPath: {
      status: 404,
      body: { error: { code: 404, message: "File Not Found", type: "not_found_error" } },
    },
  },
  tei: {
    model: "intfloat/multilingual-e5-small",
    dimensions: 384,
    asksDimensions: "ignores",
    base64: true,
    anyModel: true,
    maxInputs: 32,
    maxTokens: 512,
    maxBytes: 2_000_000,
    noModel: () => ({ status: 500, body: "never said" }),
    tooMany: (inputs) => ({ status: 422, body: teiError(`${inputs} inputs where 32 are allowed`) }),
    tooLong: (tokens) => ({ status: 413, body: teiError(`fewer than 512 tokens, not ${tokens}`) }),
    tooManyBytes: { status: 413, body: "length limit exceeded" },
    noPath: { status: 404, body: "" },
  },
  vllm: {
    model: "Qwen/Qwen3-Embedding-0.6B",
    key: "token-of-vllm",
    dimensions: 384,
    asksDimensions: "refuses",
    base64: true,
    maxInputs: 100_000,
    maxTokens: 4096,
    maxBytes: 100 * MB,
    unauthorized: () => ({ status: 401, body: { error: "Unauthorized" } }),
    noModel: (model) => openAiError(404, `The model \`${model}\` does not exist.`, "NotFoundError"),
    tooMany: () => openAiError(400, "too many inputs", "BadRequestError"),
    tooLong: (tokens) => openAiError(400, `4096 tokens at most, not ${tokens}.`, "BadRequestError"),
    tooManyBytes: openAiError(413, "too large", "BadRequestError"),
    noPath: { status: 404, body: { detail: "Not Found" } },
  },
};

function teiError(message: string): object {
  return { error: { message: `Input validation error: ${message}`, type: "Validation" } };
}

/** Starts a server of this kind on a free port of 127.0.0.1. It closes with the test. */
export async function startEmbeddingServer(
  t: Pick<TestContext, "after">,
  maker: Maker,
): Promise<EmbeddingServer> {
  const kind = KINDS[maker];
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const question = await readQuestion(request);
    asked.push(question);
    const fault = faults.shift();
    const isRefused = question.body.input.some((text) => played.refused && text.includes(played.refused));
    const refusal = isRefused
      ? openAiError(400, "This text is not allowed.", "invalid_request_error")
      : refuse(kind, question);
    if (typeof fault === "object" && "silence" in fault) fault.silence();
    else if (fault === "hang up") response.destroy();
    else if (typeof fault === "object" && "status" in fault) {
      response.writeHead(fault.status, fault.headers ?? {}).end(fault.body ?? "");
    } else if (refusal !== undefined) send(response, refusal.status, refusal.body);
    else await answer(response, kind, question, fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  const played: EmbeddingServer = {
    url: `http://127.0.0.1:${port}`,
    model: kind.model,
    key: kind.key,
    asked,
    faults,
    refused: undefined,
  };
  return played;
}

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const body = JSON.parse(bytes.toString("utf8") || "{}");
  return { path: request.url ?? "", headers: request.headers, body, bytes: bytes.length };
}

/** The answer to a request that the server refuses. */
function refuse(kind: Kind, { path, headers, body, bytes }: Asked): Refusal | undefined {
  const { model, input, dimensions } = body;
  const key = headers.authorization?.replace(/^Bearer /, "") ?? "";
  if (kind.key !== undefined && key !== kind.key) return kind.unauthorized?.(key);
  if (path !== "/v1/embeddings") return kind.noPath;
  if (bytes > kind.maxBytes) return kind.tooManyBytes;
  if (model !== kind.model && kind.anyModel !== true) return kind.noModel(model);
  if (!Array.isArray(input) || !input.every(isGoodInput)) {
    return openAiError(400, `Not an input: ${JSON.stringify(input)}`, "invalid_request_error");
  }
  if (input.length > kind.maxInputs) return kind.tooMany(input.length);
  const longest = Math.max(...input.map(countTokens));
  if (longest > kind.maxTokens) return kind.tooLong(longest);
  if (dimensions !== undefined && kind.asksDimensions === "refuses") {
    return openAiError(400, `Dimensions of ${dimensions} are not supported.`, "BadRequestError");
  }
  return undefined;
}

/** Whether the input is neither empty nor invalid Unicode. */
function isGoodInput(text: unknown): boolean {
  return typeof text === "string" && text !== "" && !/\p{Surrogate}/u.test(text);
}

function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

async function answer(
  response: ServerResponse,
  kind: Kind,
  { body }: Asked,
  fault: Exclude<Fault, "hang up"> | undefined,
): Promise<void> {
  const asked = kind.asksDimensions === "gives" ? body.dimensions : undefined;
  const inBase64 = kind.base64 && body.encoding_format === "base64";
  const vectors = await createHashedEmbedder({ dimensions: asked ?? kind.dimensions }).embed(
    body.input,
    "passage",
  );
  const items = vectors.map((vector, index): Item => {
    // Not of length 1, because the client has to normalize it.
    const scaled = vector.map((value) => value * 3);
    const embedding = inBase64 ? toBase64(scaled) : Array.from(scaled);
    return { object: "embedding", index, embedding };
  });
  const data = typeof fault === "object" && "items" in fault ? fault.items(items) : items;
  const text = JSON.stringify({ object: "list", data, model: body.model, usage: { prompt_tokens: 1 } });
  if (fault !== "cut off") return send(response, 200, text);
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

/** Encodes a vector as every server does: 32-bit floats, little-endian. */
export function toBase64(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64");
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json" }).end(text);
}
