import type { TestContext } from "node:test";
import { openOpenAiEmbedder } from "../../../adapters/openai/openai-embedder.ts";
import { testEmbedderContract } from "../../contracts/embedder.ts";
import { type EmbeddingServer, type Maker, startEmbeddingServer } from "../../support/embedding-server.ts";

const MAKERS: Record<Maker, string> = {
  openai: "OpenAI",
  ollama: "Ollama",
  lmstudio: "LM Studio",
  llamacpp: "llama.cpp",
  tei: "TEI",
  vllm: "vLLM",
};

for (const maker of Object.keys(MAKERS) as Maker[]) {
  const servers = new WeakMap<TestContext, Promise<EmbeddingServer>>();
  testEmbedderContract(`embedder of ${MAKERS[maker]}`, async (t) => {
    // One server for all embedders of a test: another url is another model.
    const starting = servers.get(t) ?? startEmbeddingServer(t, maker);
    servers.set(t, starting);
    const { url, model, key } = await starting;
    return openOpenAiEmbedder({
      url,
      model,
      ...(key === undefined ? {} : { apiKey: key }),
      fetch,
      sleep: async () => {},
    });
  });
}
