import { MessageChannel, type MessagePort } from "node:worker_threads";

/** What the start of a thread may take before its first work, on a slow and busy machine. */
const START_MS = 60_000;

/** Work with a deadline, and where to say that it has begun. */
export type Begun<Task> = { task: Task; begun: MessagePort };

/** Says, in the thread, that the work begins. */
export function begin<Task>({ task, begun }: Begun<Task>): Task {
  begun.postMessage(null);
  begun.close();
  return task;
}

/** A deadline of so many milliseconds from `begin` on: the start of its thread does not count as work. */
export function startDeadline(ms: number): { signal: AbortSignal; begun: MessagePort; end: () => void } {
  const { port1, port2 } = new MessageChannel();
  const late = new AbortController();
  const wait = (longest: number) => setTimeout(() => late.abort(), longest);
  let timer = wait(START_MS + ms);
  port1.once("message", () => {
    clearTimeout(timer);
    timer = wait(ms);
  });
  const end = () => {
    clearTimeout(timer);
    port1.close();
  };
  return { signal: late.signal, begun: port2, end };
}
