import PQueue from "p-queue";

/** Runs tasks, at most `limit` of one host at a time. Drops a waiting task when its signal fires. */
export type HostLimiter = <T>(
  host: string,
  limit: number,
  signal: AbortSignal,
  task: () => Promise<T>,
) => Promise<T>;

/** A limiter that forgets a host when no task of it runs or waits. */
export function createHostLimiter(): HostLimiter {
  const queues = new Map<string, PQueue>();

  return (host, limit, signal, task) => {
    const queue = queues.get(host) ?? new PQueue({ concurrency: limit });
    if (!queues.has(host)) {
      queues.set(host, queue);
      queue.on("idle", () => queues.delete(host));
    }
    return queue.add(task, { signal });
  };
}
