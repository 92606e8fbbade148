import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { inspect } from "node:util";
import { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "../../adapters/openai/openai-embedder.ts";
import { AppError } from "../../lib/errors.ts";
import type { Embedder } from "../../lib/text/embed/embedder.ts";
import { type EmbeddingServer, type Maker, startEmbeddingServer } from "./embedding-server.ts";

/** An embedder, its server, and the pauses that it made. */
export type Setting = {
  server: EmbeddingServer;
  options: OpenAiEmbedderOptions;
  embedder: Embedder;
  /** The length of each pause, in milliseconds. */
  pauses: number[];
};

/** A server, and an embedder that has not used it yet. */
export async function prepare(
  t: TestContext,
  maker: Maker = "openai",
  changes: Partial<OpenAiEmbedderOptions> = {},
): Promise<Setting> {
  const server = await startEmbeddingServer(t, maker);
  const pauses: number[] = [];
  const options: OpenAiEmbedderOptions = {
    url: server.url,
    model: server.model,
    ...(server.key === undefined ? {} : { apiKey: server.key }),
    fetch,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      pauses.push(ms);
    },
    ...changes,
  };
  const embedder = createOpenAiEmbedder(options, maker === "openai" ? 512 : 384);
  return { server, options, embedder, pauses };
}

/** The error of embedding. It must contain neither the key nor the text. */
export async function failure(embedding: Promise<unknown>, { server }: Setting): Promise<AppError> {
  const error = await embedding.then(
    () => assert.fail("It did not fail."),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AppError, inspect(error));
  const everything = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
  assert.ok(!everything.includes("harbour master"), everything);
  if (server.key !== undefined) assert.ok(!everything.includes(server.key), everything);
  return error;
}
