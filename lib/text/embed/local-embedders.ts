import { sha256Hex } from "../hash.ts";
import type { Embedder, Embedders, Learning } from "./embedder.ts";
import { createHashedEmbedder } from "./hashed-embedder.ts";
import { learnProjection, type Shape } from "./learned/learn-projection.ts";
import { createLearnedEmbedder, isLearned, learnedModel } from "./learned/learned-embedder.ts";

/** Chunks from which on learning gains more than it costs. */
const LEARN_FROM = 500;

const SHAPE: Shape = { hashed: 768, directions: 256 };

/** Learned embedders that are kept: the one that is searched with, and the one that takes its place. */
const KEPT = 2;

/** What an adapter may do elsewhere than in this thread. */
export type LocalOptions = {
  hashed?: Embedder;
  createLearned?: typeof createLearnedEmbedder;
  learning?: Learning;
};

/** The embedders that need no model: the plain hash, and what is learned from the user's own texts. */
export function createLocalEmbedders(options: LocalOptions = {}): Embedders {
  const { hashed = createHashedEmbedder(), createLearned = createLearnedEmbedder } = options;
  const opened = new Map<string, Promise<Embedder>>();

  function open(...[model, readProjection]: Parameters<Embedders["of"]>): Promise<Embedder> {
    const known = opened.get(model.fingerprint);
    if (known !== undefined) return known;
    const opening = readProjection().then((bytes) => createLearned(model, bytes));
    opened.set(model.fingerprint, opening);
    opening.catch(() => opened.delete(model.fingerprint));
    for (const oldest of opened.keys()) if (opened.size > KEPT) opened.delete(oldest);
    return opening;
  }

  return {
    current: async () => hashed,
    async of(model, readProjection) {
      if (model.fingerprint === hashed.model.fingerprint) return hashed;
      return isLearned(model) ? open(model, readProjection) : undefined;
    },
    ...(options.learning === undefined ? {} : { learning: options.learning }),
  };
}

/** Learning from texts, in this thread unless `learn` does it in another. */
export function createLearning(
  options: { from?: number; shape?: Shape; learn?: typeof learnProjection } = {},
): Learning {
  const { from = LEARN_FROM, shape = SHAPE, learn = learnProjection } = options;
  return {
    from,
    async learn(texts, signal) {
      const projection = await learn(texts, shape, signal);
      return { model: learnedModel(projection, await sha256Hex(projection)), projection };
    },
  };
}
