import type { MessagePort } from "node:worker_threads";
import type { Piscina } from "piscina";
import { workerFile } from "./worker-file.ts";

/** Threads for tasks, started as tasks come. */
export type Threads = {
  run: <T>(task: unknown, options: RunOptions) => Promise<T>;
  /** Ends them; no thread is started afterward. */
  destroy: () => Promise<void>;
};

/** `name` is that of the function in the thread's file. */
type RunOptions = { name: string; signal: AbortSignal; transferList?: (MessagePort | ArrayBuffer)[] };

/** A quarter of what V8 takes, for each thread: 20 MB less at no measurable cost in time. */
const YOUNG_MB = 12;

/**
 * Threads that run the functions of the file with the TypeScript source `source`. A daemon at rest has none of them, and hasn't loaded
 * what runs them either: Piscina comes with the first task.
 */
export function threadsOnDemand(
  source: URL,
  limits: { maxThreads: number; idleMs: number; memoryMb: number },
): Threads {
  const { file, options } = workerFile(source);
  let pool: Promise<Piscina> | undefined;
  let ended = false;
  const start = async () => {
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
  };

  return {
    async run(task, runOptions) {
      if (ended) throw new Error("The threads have ended.");
      pool ??= start();
      return (await pool).run(task, runOptions);
    },
    async destroy() {
      ended = true;
      await (await pool)?.destroy();
    },
  };
}
