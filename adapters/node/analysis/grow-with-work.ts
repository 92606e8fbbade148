import type PQueue from "p-queue";

/** Where work has waited for so long, another thread is worth its start. */
const WAIT_MS = 500;

/** The threads that a queue gives its work to. */
type Growing = {
  most: number;
  /** How many there are: those without work have ended. */
  size: () => number;
  /** Starts another one and has it read a page, while all others are at work. */
  warmUp: () => Promise<unknown>;
};

/**
 * Lets a queue have one thread, and more where work waits: a thread takes as long for its first page as for forty others, and
 * two that start at the same time take longer than one that reads both pages. A thread that is starting gets no work that another
 * one could do sooner. Returns what to call when work was added.
 */
export function growWithWork(queue: PQueue, { most, size, warmUp }: Growing): () => void {
  let growing: NodeJS.Timeout | undefined;

  function growLater(): void {
    if (queue.size > 0 && queue.concurrency < most)
      growing ??= setTimeout(() => void grow(), WAIT_MS).unref();
  }

  async function grow(): Promise<void> {
    if (queue.size > 0) {
      // If it can't start, its next work says so.
      await warmUp().catch(() => {});
      queue.concurrency = Math.min(most, queue.concurrency + 1);
    }
    growing = undefined;
    growLater();
  }

  return () => {
    if (growing === undefined) queue.concurrency = Math.max(1, Math.min(queue.concurrency, size()));
    growLater();
  };
}
