import { parentPort, workerData } from "node:worker_threads";
import { call } from "./daemon.ts";
import { sleep } from "./report.ts";

/** What a poller asks for, and the pause between an answer and the next request, in milliseconds. */
export type PollerTask = { base: string; path: string; everyMs: number };

/** Milliseconds that each answer took; infinite where there was none. */
export type Polled = number[];

// A thread of its own, because a client is a program of its own: what the load does must not delay its clock.
const { base, path, everyMs } = workerData as PollerTask;
const times: Polled = [];
let ended = false;
parentPort?.once("message", () => {
  ended = true;
});
parentPort?.postMessage("begun");
while (!ended) {
  const answer = await call(base, "GET", path).catch(() => ({ ms: Number.POSITIVE_INFINITY }));
  times.push(answer.ms);
  if (!ended) await sleep(everyMs);
}
parentPort?.postMessage(times);
