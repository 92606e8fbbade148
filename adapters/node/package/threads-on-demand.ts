import type { MessagePort } from "node:worker_threads";
import type { Piscina } from "piscina";
import { type WorkerFile, workerFile } from "./worker-file.ts";

/** Threads that start on demand to run tasks. */
export type Threads = {
  run: <T>(task: unknown, options: RunOptions) => Promise<T>;
  /** How many there are now. */
  size: () => number;
  /** Ends all threads; no new one starts afterward. */
  destroy: () => Promise<void>;
};

/** `name` is that of the function in the thread's file. */
type RunOptions = { name: string; signal: AbortSignal; transferList?: (MessagePort | ArrayBuffer)[] };

/** A quarter of V8's default for each thread, which saves 20 MB at no measurable cost in time. */
const YOUNG_MB = 12;

/** A thread that has been idle for `idleMs` ends; the last one ends after `keptMs` without any task. */
type Limits = { maxThreads: number; idleMs: number; keptMs?: number; memoryMb: number };

/**
 * Threads that run the functions of the file with the TypeScript source `source`. An idle daemon has none of them, and does not
 * load Piscina before the first task.
 */
export function threadsOnDemand(source: URL, limits: Limits): Threads {
  const { keptMs = 0 } = limits;
  const worker = workerFile(source);
  let pool: Promise<Piscina> | undefined;
  let started: Piscina | undefined;
  let gone: Promise<void> = Promise.resolve();
  let tasks = 0;
  let rest: NodeJS.Timeout | undefined;
  let ended = false;

  function end(): Promise<void> {
    const last = pool;
    pool = undefined;
    started = undefined;
    gone = Promise.all([gone, last?.then((threads) => threads.destroy())]).then(() => {});
    return gone;
  }

  return {
    async run(task, runOptions) {
      if (ended) throw new Error("The threads have ended.");
      clearTimeout(rest);
      tasks += 1;
      pool ??= startPool(worker, limits);
      try {
        started = await pool;
        const run = started.run(task, runOptions);
        // Not before there is a thread: beside one that is starting, Piscina starts a second for the first task.
        if (keptMs > 0) started.options.minThreads = 1;
        return await run;
      } finally {
        tasks -= 1;
        if (tasks === 0 && keptMs > 0 && !ended) rest = setTimeout(() => void end(), keptMs).unref();
      }
    },
    size: () => started?.threads.length ?? 0,
    async destroy() {
      ended = true;
      clearTimeout(rest);
      await end();
    },
  };
}

async function startPool({ file, options }: WorkerFile, limits: Limits): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: file.href,
    ...options,
    minThreads: 0,
    maxThreads: limits.maxThreads,
    idleTimeout: limits.idleMs,
    // A thread that waits on a lock between tasks could not finish what is asynchronous in one.
    atomics: "disabled",
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}
