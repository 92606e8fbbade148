import { Worker } from "node:worker_threads";
import { AppError } from "../../../lib/errors.ts";
import { workerFile } from "../package/worker-file.ts";
import { closedError, toError } from "./errors.ts";
import { type Answer, buffersOfCall, type Call, type PostedResult, type Request } from "./messages.ts";

/** A database connection in its own thread, seen from outside. */
export type DatabaseThread = {
  /**
   * Sends a call. Rejects with what the call threw there, with `CLIENT_CLOSED` after `close`, and with
   * `AppError("unavailable")` when the thread has died.
   */
  call: (call: Call, options?: { background: boolean }) => Promise<PostedResult[]>;
  /**
   * Lets the thread finish its accepted work, close its connection and end. Resolves when the thread is gone, even if it
   * crashed.
   */
  close: () => Promise<void>;
};

type Waiting = { resolve: (results: PostedResult[]) => void; reject: (error: Error) => void };

/** Starts a thread for a connection, which answers calls once it has loaded its modules. It keeps the process alive until it is closed. */
export function startThread(
  kind: "writer" | "reader",
  { file, options } = workerFile(new URL("./database-thread.ts", import.meta.url)),
): DatabaseThread {
  const name = `database ${kind}`;
  const worker = new Worker(file, { ...options, name });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let refusal: Error | undefined;
  let cause: unknown;

  worker.on("message", (answer: Answer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer) call?.reject(toError(answer.error));
    else call?.resolve(answer.results);
  });
  worker.on("error", (error) => {
    cause = error;
  });
  const exited = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      refusal ??= diedError(name, cause);
      for (const { reject } of waiting.values()) reject(diedError(name, cause));
      waiting.clear();
      resolve();
    });
  });

  function send(call: Call, background: boolean): Promise<PostedResult[]> {
    return new Promise((resolve, reject) => {
      const request: Request = { id: nextId++, background, call };
      worker.postMessage(request, buffersOfCall(call));
      waiting.set(request.id, { resolve, reject });
    });
  }

  return {
    call: (call, { background } = { background: false }) =>
      refusal === undefined ? send(call, background) : Promise.reject(refusal),
    close: async () => {
      if (refusal === undefined) {
        refusal = closedError();
        // Only the last checkpoint can fail. Then the log stays next to the file, and the next start merges it.
        await send({ kind: "close" }, false).catch(() => {});
        // It has nothing left to do. (In Deno it can't end by closing its own port.)
        await worker.terminate();
      }
      await exited;
    },
  };
}

function diedError(name: string, cause: unknown): AppError {
  const why = cause instanceof Error ? `: ${cause.message}` : "";
  return new AppError("unavailable", `The ${name} thread has stopped${why}. Start bookmarkd again.`, {
    cause,
  });
}
