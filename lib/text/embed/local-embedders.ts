import { sha256Hex } from "../hash.ts";
import { createEarlierEmbedder, isEarlier } from "./earlier/learned-embedder.ts";
import type { Embedder, Embedders, EmbeddingModel, Learning } from "./embedder.ts";
import { createHashedEmbedder } from "./hashed-embedder.ts";
import { learnBend } from "./meaning/learn-bend.ts";
import {
  createMeaningEmbedder,
  createWordTest,
  isOfTable,
  learnedModel,
  meaningModel,
} from "./meaning/meaning-embedder.ts";

/** From this number of chunks on, learning gains more than it costs. Fewer say little about how rare a word is. */
export const LEARN_FROM = 50;

/** The embedders to keep in memory: the one in use, and its successor. */
const KEPT = 2;

/** The parts of an embedder: the table of words if the model has one, and what was learned for it. */
export type Source = { model: EmbeddingModel; table?: Uint8Array; learned?: Uint8Array };

/** The adapter's data, and the work that it may do outside this thread. */
export type LocalOptions = {
  /** Gives the bytes of the table of words, each time the same. Without it only words and their spelling count. */
  readTable?: () => Promise<Uint8Array>;
  create?: typeof createEmbedder;
  learning?: Learning;
};

/** The embedders that need no server: the table of words, unchanged or adapted to the user's texts. */
export function createLocalEmbedders(options: LocalOptions = {}): Embedders {
  const { readTable, create = createEmbedder } = options;
  const opened = new Map<string, Promise<Embedder>>();
  let known: ((word: string) => boolean) | undefined;

  function open(model: EmbeddingModel, readSource: () => Promise<Source>): Promise<Embedder> {
    const known = opened.get(model.fingerprint);
    if (known !== undefined) return known;
    const opening = readSource().then(create);
    opened.set(model.fingerprint, opening);
    opening.catch(() => opened.delete(model.fingerprint));
    for (const oldest of opened.keys()) if (opened.size > KEPT) opened.delete(oldest);
    return opening;
  }

  return {
    async current() {
      const table = await readTable?.();
      const model = table === undefined ? hashed.model : meaningModel(table);
      return open(model, async () => ({ model, ...(table === undefined ? {} : { table }) }));
    },
    async of(model, readProjection) {
      if (opened.has(model.fingerprint)) return opened.get(model.fingerprint);
      if (model.fingerprint === hashed.model.fingerprint) return open(model, async () => ({ model }));
      if (isEarlier(model)) return open(model, async () => ({ model, learned: await readProjection() }));
      const table = await readTable?.();
      if (table === undefined || !isOfTable(model, table)) return undefined;
      if (model.fingerprint === meaningModel(table).fingerprint)
        return open(model, async () => ({ model, table }));
      return open(model, async () => ({ model, table, learned: await readProjection() }));
    },
    async isLearned(model) {
      const table = await readTable?.();
      return table !== undefined && model.model === "learned" && isOfTable(model, table);
    },
    ...(readTable === undefined
      ? {}
      : {
          async isWord(word) {
            known ??= createWordTest(await readTable());
            return known(word);
          },
        }),
    ...(options.learning === undefined ? {} : { learning: options.learning }),
  };
}

const hashed = createHashedEmbedder();

/** The embedder of a source; in this thread. */
export function createEmbedder({ model, table, learned }: Source): Embedder {
  if (table !== undefined) return createMeaningEmbedder(model, table, learned);
  return learned === undefined ? hashed : createEarlierEmbedder(model, learned);
}

/** Learning from texts, in this thread unless `learn` does it in another. */
export function createLearning(options: {
  readTable: () => Promise<Uint8Array>;
  from?: number;
  learn?: typeof learnBend;
}): Learning {
  const { readTable, from = LEARN_FROM, learn = learnBend } = options;
  return {
    from,
    async learn(texts, signal) {
      const table = await readTable();
      const projection = await learn(texts, table, signal);
      return { model: learnedModel(table, await sha256Hex(projection)), projection };
    },
  };
}
