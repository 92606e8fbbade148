import type { Embedder, Embedders, EmbeddingModel } from "../../../lib/text/embed/embedder.ts";
import { createHashedEmbedder } from "../../../lib/text/embed/hashed-embedder.ts";
import type { learnProjection } from "../../../lib/text/embed/learned/learn-projection.ts";
import { createLearnedEmbedder } from "../../../lib/text/embed/learned/learned-embedder.ts";
import { createLearning, createLocalEmbedders } from "../../../lib/text/embed/local-embedders.ts";

/** Passages to embed in a thread; without a projection by the plain hash. */
export type EmbedTask = { texts: string[]; model: EmbeddingModel; projection: Uint8Array | undefined };

/**
 * The embedders that need no model, at work in threads. Only passages go there: a question is so short that it is not
 * worth waiting for a thread, which may be busy. What was learned is in memory that all threads share.
 */
export function createThreadEmbedders(threads: {
  embed: (task: EmbedTask, signal?: AbortSignal) => Promise<Float32Array[]>;
  learn: typeof learnProjection;
}): Embedders {
  const inThreads = (inline: Embedder, projection?: Uint8Array): Embedder => ({
    model: inline.model,
    embed: (texts, kind, signal) =>
      kind === "query"
        ? inline.embed(texts, kind, signal)
        : threads.embed({ texts, model: inline.model, projection }, signal),
  });
  return createLocalEmbedders({
    hashed: inThreads(createHashedEmbedder()),
    createLearned(model, projection) {
      const shared = new Uint8Array(new SharedArrayBuffer(projection.length));
      shared.set(projection);
      return inThreads(createLearnedEmbedder(model, shared), shared);
    },
    learning: createLearning({ learn: threads.learn }),
  });
}
