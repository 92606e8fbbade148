import type { Embedder, Embedders } from "../../../lib/text/embed/embedder.ts";
import {
  createEmbedder,
  createLearning,
  createLocalEmbedders,
  type Source,
} from "../../../lib/text/embed/local-embedders.ts";
import type { learnBend } from "../../../lib/text/embed/meaning/learn-bend.ts";

/** The table of words as a thread gets it: shared memory, or "file" if it reads the table itself (see `toThread`). */
export type SentTable = Uint8Array | "file";

/**
 * Passages to embed in a thread, and shared memory for their vectors. To copy each vector from one thread to another takes longer, and leaves
 * the main thread more to collect.
 */
export type EmbedTask = {
  texts: string[];
  vectors: Float32Array<SharedArrayBuffer>;
  source: Omit<Source, "table"> & { table?: SentTable };
};

/**
 * Deno 2.9 often does not wake a thread for a message that comes with more than about 8 MB of `ArrayBuffer`s, shared or not, be the thread new
 * or not: the message arrives with the next one, or never. There, threads read the table themselves.
 */
export function toThread(table: Uint8Array): SentTable {
  return "deno" in process.versions ? "file" : table;
}

/**
 * The embedders that need no server. Threads embed passages only: a question is embedded, and compared with what it finds, in
 * milliseconds, and would wait longer for a busy thread. The threads share the memory of the table and of everything learned.
 */
export function createThreadEmbedders(threads: {
  readTable: () => Promise<Uint8Array>;
  embed: (task: EmbedTask, signal?: AbortSignal) => Promise<void>;
  learn: typeof learnBend;
}): Embedders {
  const inThreads = (source: Source): Embedder => {
    const { model, learned } = source;
    const there = learned === undefined ? source : { ...source, learned: share(learned) };
    const here = createEmbedder(there);
    return {
      model,
      embed: (texts, kind, signal) =>
        kind === "query" ? here.embed(texts, kind, signal) : embedThere(texts, there, signal),
      ...(here.compare === undefined ? {} : { compare: here.compare }),
    };
  };

  async function embedThere(
    texts: string[],
    { table, ...source }: Source,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const { dimensions } = source.model;
    const vectors = new Float32Array(
      new SharedArrayBuffer(texts.length * dimensions * Float32Array.BYTES_PER_ELEMENT),
    );
    const sent = { ...source, ...(table === undefined ? {} : { table: toThread(table) }) };
    await threads.embed({ texts, vectors, source: sent }, signal);
    return texts.map((_, index) => vectors.subarray(index * dimensions, (index + 1) * dimensions));
  }

  const { readTable, learn } = threads;
  return createLocalEmbedders({
    readTable,
    create: inThreads,
    learning: createLearning({ readTable, learn }),
  });
}

function share(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
