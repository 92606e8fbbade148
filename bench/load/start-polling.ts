import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { workerFile } from "../../adapters/node/package/worker-file.ts";
import type { Polled, PollerTask } from "./poller.ts";

/** Asks for a path again and again, from a thread of its own; what it answers with ends that and gives the times. */
export async function startPolling(task: PollerTask): Promise<() => Promise<Polled>> {
  const { file, options } = workerFile(new URL("./poller.ts", import.meta.url));
  const worker = new Worker(file, { ...options, workerData: task });
  await once(worker, "message");
  return async () => {
    const ended = once(worker, "message");
    worker.postMessage("end");
    const [times] = (await ended) as [Polled];
    return times;
  };
}
