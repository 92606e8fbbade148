import type { TestContext } from "node:test";
import { type OpenAiEmbedderOptions, openOpenAiEmbedder } from "../../adapters/openai/openai-embedder.ts";
import type { Embedder } from "../../lib/text/embed/embedder.ts";
import { type EmbeddingServer, type Maker, startEmbeddingServer } from "./embedding-server.ts";

/** An embedder with a new server, and the server's requests from here on. */
export async function open(
  t: TestContext,
  maker: Maker,
  options: Partial<OpenAiEmbedderOptions> = {},
): Promise<{ server: EmbeddingServer; embedder: Embedder }> {
  const server = await startEmbeddingServer(t, maker);
  const embedder = await openOpenAiEmbedder(optionsFor(server, options));
  server.asked.length = 0;
  return { server, embedder };
}

/** The options of an embedder that uses this server. */
export function optionsFor(
  { url, model, key }: EmbeddingServer,
  options: Partial<OpenAiEmbedderOptions> = {},
): OpenAiEmbedderOptions {
  return {
    url,
    model,
    ...(key === undefined ? {} : { apiKey: key }),
    fetch,
    sleep: async () => {},
    ...options,
  };
}
