import PQueue from "p-queue";
import { AppError, codeOf } from "../../../lib/errors.ts";
import type { Embedder, Embedders, EmbeddingKind, EmbeddingModel } from "../../../lib/text/embed/embedder.ts";
import { type Threads, threadsOnDemand } from "../package/threads-on-demand.ts";
import { BUILT_IN, findInstalled, folderOf, modelOf, readChoice } from "./installed.ts";
import type { ModelAnswer, ModelTask } from "./model-thread.ts";

/** A thread that is idle for so long ends, and frees the memory of the model. Loading it takes up to seconds. */
const IDLE_MS = 10 * 60_000;

/** The time limit for a call, including loading the model. After that, the thread is replaced. */
const DEADLINE_MS = 60_000;

/** The memory limit of a tokenizer: one with half a million pieces has 400 MB. Weights are outside this limit. */
const MEMORY_MB = 1024;

/** The priority of questions: they wait only for passages that are being embedded. */
const PRIORITY: Record<EmbeddingKind, number> = { query: 1, passage: 0 };

/** The embedders of installed models, and those that need none. */
export type StaticEmbedders = { embedders: Embedders; close: () => Promise<void> };

/**
 * The model of the data folder in use, or the one that `choose` returns, otherwise the `local` embedders. All models run in
 * one thread, so that a model is in memory once. If the one in use is broken or missing, nothing replaces it: `embed` throws
 * `unavailable` with what to do.
 */
export function createStaticEmbedders(
  dataFolder: string,
  local: Embedders,
  choose = () => readChoice(dataFolder),
): StaticEmbedders {
  const thread = threadsOnDemand(new URL("./model-thread.ts", import.meta.url), {
    maxThreads: 1,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
  });
  const queue = new PQueue({ concurrency: 1 });

  /** Does not pass on the caller's signal once the work has begun, because a stopped thread has to load the model again. */
  const run = (task: ModelTask, kind: EmbeddingKind, signal: AbortSignal | undefined) =>
    queue.add(() => embedIn(thread, task), { priority: PRIORITY[kind], ...(signal ? { signal } : {}) });
  const open = (model: EmbeddingModel) => openModel(folderOf(dataFolder, model.model), model, run);

  return {
    embedders: {
      async current(signal) {
        const chosen = choose();
        return chosen === undefined ? local.current(signal) : open(chosen);
      },
      async of(model, readProjection) {
        if (model.provider !== "static") return local.of(model, readProjection);
        const installed = findInstalled(dataFolder, model.model);
        const isThere = installed !== undefined && modelOf(installed).fingerprint === model.fingerprint;
        return isThere || choose()?.fingerprint === model.fingerprint ? open(model) : undefined;
      },
      async isLearned(model) {
        return choose() === undefined && (await local.isLearned?.(model)) === true;
      },
      get learning() {
        return choose() === undefined ? local.learning : undefined;
      },
      ...(local.isWord === undefined ? {} : { isWord: local.isWord }),
    },
    close: () => thread.destroy(),
  };
}

type Run = (task: ModelTask, kind: EmbeddingKind, signal: AbortSignal | undefined) => Promise<ModelAnswer>;

/** An embedder for the files in a folder. It opens them when there is something to embed. */
function openModel(folder: string, model: EmbeddingModel, run: Run): Embedder {
  return {
    model,
    async embed(texts, kind, signal) {
      signal?.throwIfAborted();
      const answer = await run({ folder, model, texts }, kind, signal);
      signal?.throwIfAborted();
      if ("fault" in answer) throw unusable(model, answer.fault);
      return answer.vectors;
    },
  };
}

/** Embeds in the thread. If the thread runs out of time or memory, that is a fault of the model, like a fault in its files. */
async function embedIn(thread: Threads, task: ModelTask): Promise<ModelAnswer> {
  const late = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await thread.run(task, { name: "embed", signal: late });
  } catch (error) {
    if (late.aborted) return { fault: `It took more than ${DEADLINE_MS / 1000} s.` };
    if (codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY")
      return { fault: `It takes more than ${MEMORY_MB} MB of memory.` };
    throw error;
  }
}

function unusable({ model }: EmbeddingModel, fault: string): AppError {
  return new AppError(
    "unavailable",
    `The model ${model} does not work. ${fault} Reinstall it, or run: bookmarkd model use ${BUILT_IN}`,
  );
}
