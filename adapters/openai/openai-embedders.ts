import PQueue from "p-queue";
import type { Embedder, Embedders } from "../../lib/text/embed/embedder.ts";
import { createOpenAiEmbedder, type OpenAiEmbedderOptions, openOpenAiEmbedder } from "./openai-embedder.ts";

/** Requests with passages at a time: on a small machine more of them only make each slower, until they are too late. */
const CONCURRENCY = 2;

/**
 * The embedder of a configured endpoint, and the local ones, whose vectors may still be searched. The length of its vectors is
 * requested when there is something to embed, once per process.
 */
export function createOpenAiEmbedders(options: OpenAiEmbedderOptions, local: Embedders): Embedders {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  let opened: Embedder | undefined;

  /** A question does not wait for passages. */
  const inTurn = (embedder: Embedder): Embedder => ({
    model: embedder.model,
    embed: (texts, kind, signal) =>
      kind === "query"
        ? embedder.embed(texts, kind, signal)
        : queue.add(() => embedder.embed(texts, kind, signal), signal ? { signal } : {}),
  });

  return {
    async current(signal) {
      opened ??= inTurn(await openOpenAiEmbedder(options, signal));
      return opened;
    },
    async of(model, readProjection) {
      if (model.provider !== "openai") return local.of(model, readProjection);
      const { dimensions, ...rest } = options;
      const asked = dimensions === undefined ? {} : { dimensions: model.dimensions };
      const embedder = createOpenAiEmbedder({ ...rest, ...asked, model: model.model }, model.dimensions);
      // Another endpoint, or another way of marking questions and passages.
      return embedder.model.fingerprint === model.fingerprint ? inTurn(embedder) : undefined;
    },
    ...(local.isWord === undefined ? {} : { isWord: local.isWord }),
  };
}
