import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { type Analysis, AnalysisError, type PageAnalyzer } from "../../../lib/text/analysis.ts";
import { isOfBytes } from "../../../lib/text/decode/file-kinds.ts";
import type { Embedders } from "../../../lib/text/embed/embedder.ts";
import { readWordTable } from "../package/read-table.ts";
import { type Threads, threadsOnDemand } from "../package/threads-on-demand.ts";
import type { Unreadable } from "./analysis-thread.ts";
import { growWithWork } from "./grow-with-work.ts";
import { samplePage } from "./sample-page.ts";
import { createThreadEmbedders, toThread } from "./thread-embedders.ts";
import { type Begun, startDeadline } from "./work-deadline.ts";

/** Two at least, so that one page that takes long does not hold up the next. */
const THREADS = Math.max(2, availableParallelism() - 1);

/** What reading one page, or one document of many pages, may take; then its thread is replaced. */
const DEADLINE_MS = 15_000;
const DOCUMENT_DEADLINE_MS = 45_000;
const MEMORY_MB = 320;

/** What learning from the user's pages may take, on a slow and busy machine. */
const LEARNING_DEADLINE_MS = 10 * 60_000;

/** A thread that had nothing to do for so long goes, and its memory with it. */
const IDLE_MS = 10_000;

/** Only one stays for so long: who saves a page often saves another soon, and a new thread needs longer for its first page. */
const KEPT_MS = 5 * 60_000;

/** A page of so many characters or bytes is large: reading the worst of them takes seconds. */
const LARGE = 1_000_000;

const PRIORITY = { save: 1, index: 0 };

type RunOptions = { priority: "save" | "index"; signal: AbortSignal | undefined; ms: number; size?: number };

/** Threads for the work that would hold up the event loop. They start on demand. */
export type AnalysisPool = {
  analyze: PageAnalyzer;
  /** Starts a thread and has it read a page, if there is none. */
  expectPage: () => void;
  /** Those that need no model. */
  embedders: Embedders;
  close: () => Promise<void>;
};

/**
 * A pool of threads that read pages and embed text, saves before index jobs. If a page takes too much time or memory, its
 * thread ends and the page gets an `AnalysisError`. The other threads continue.
 */
export function createAnalysisPool(
  limits: { deadlineMs?: number; documentMs?: number; memoryMb?: number; thread?: URL } = {},
): AnalysisPool {
  const { deadlineMs = DEADLINE_MS, documentMs = DOCUMENT_DEADLINE_MS, memoryMb = MEMORY_MB } = limits;
  const source = limits.thread ?? new URL("./analysis-thread.ts", import.meta.url);
  const pool = threadsOnDemand(source, { maxThreads: THREADS, idleMs: IDLE_MS, keptMs: KEPT_MS, memoryMb });
  // Of its own, because it takes long and pages must not wait for it.
  const learner = threadsOnDemand(source, { maxThreads: 1, idleMs: IDLE_MS, memoryMb });
  // The pool has no queue with a deadline for the work alone, so it is never given more than it has threads for.
  const queue = new PQueue({ concurrency: 1 });
  const warmUp = () => work(pool, "analyze", samplePage(), { ms: deadlineMs, memoryMb });
  const growNow = growWithWork(queue, { most: THREADS, size: pool.size, warmUp });
  // Large pages wait here first: they never have all threads, so that a small page is not held up for seconds.
  const large = new PQueue({ concurrency: THREADS - 1 });

  function run<T>(name: string, task: unknown, { priority, size = 0, ...options }: RunOptions): Promise<T> {
    const { signal } = options;
    const turn = { priority: PRIORITY[priority], ...(signal ? { signal } : {}) };
    const inTurn = () => {
      const done = queue.add(() => work<T>(pool, name, task, { ...options, memoryMb }), turn);
      growNow();
      return done;
    };
    return size < LARGE ? inTurn() : large.add(inTurn, turn);
  }

  return {
    analyze: async (source, { priority, signal }) => {
      const ms = isOfBytes(source.mediaType) ? documentMs : deadlineMs;
      const size = typeof source.body === "string" ? source.body.length : source.body.bytes.length;
      const found = await run<Analysis | Unreadable>("analyze", source, { priority, signal, ms, size });
      if ("unreadable" in found) throw new AnalysisError(found.unreadable);
      return found;
    },
    expectPage() {
      const isIdle = queue.size + queue.pending === 0;
      // If it can't start, its first page says so.
      if (isIdle && pool.size() === 0) void queue.add(warmUp).catch(() => {});
    },
    embedders: createThreadEmbedders({
      embed: (task, signal) => run("embed", task, { priority: "index", signal, ms: deadlineMs }),
      readTable: readWordTable,
      learn: (texts, table, signal) => {
        const ends = [AbortSignal.timeout(LEARNING_DEADLINE_MS), ...(signal ? [signal] : [])];
        return learner.run(
          { texts: texts.blocks, table: toThread(table) },
          { name: "learn", signal: AbortSignal.any(ends), transferList: texts.buffers },
        );
      },
    }),
    close: async () => {
      await Promise.all([pool.destroy(), learner.destroy()]);
    },
  };
}

/** Gives a thread work, which has so much time from when it begins. */
async function work<T>(
  pool: Threads,
  name: string,
  task: unknown,
  { signal, ...limits }: { signal?: AbortSignal | undefined; ms: number; memoryMb: number },
): Promise<T> {
  const deadline = startDeadline(limits.ms);
  try {
    return await pool.run({ task, begun: deadline.begun } satisfies Begun<unknown>, {
      name,
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      transferList: [deadline.begun],
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw toAnalysisError(error, deadline.signal.aborted, limits);
  } finally {
    deadline.end();
  }
}

function toAnalysisError(error: unknown, late: boolean, limits: { ms: number; memoryMb: number }): unknown {
  if (late) return new AnalysisError(`Reading the page took more than ${limits.ms / 1000} s.`);
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return new AnalysisError(`Reading the page took more than ${limits.memoryMb} MB of memory.`);
  }
  // A text or a stack that outgrew what the engine allows: the page's doing, as the two above.
  if (error instanceof RangeError) {
    return new AnalysisError("Could not read the page: it never ends.", { cause: error });
  }
  return error;
}
