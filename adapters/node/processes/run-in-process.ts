import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../lib/errors.ts";
import { toError, toPostedError } from "../database/errors.ts";
import type { PostedError } from "../database/messages.ts";
import { workerFile } from "../package/worker-file.ts";

/** How the work of a process ended. */
type Outcome = { error?: PostedError };

/** Work in a separate process, which can be stopped at any time. A thread inside a call of libSQL cannot. */
export type ProcessWork = { done: Promise<void>; kill: () => void };

/**
 * Runs the file with the TypeScript source `source`, which calls `tellOutcome`, in a separate process. `done` rejects with the
 * error of that process, and with `AppError("unavailable", interrupted)` if the process ended before it reported one.
 */
export function runInProcess(source: URL, args: string[], interrupted: string): ProcessWork {
  const program = fileURLToPath(workerFile(source).file);
  const child = fork(program, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const done = new Promise<void>((resolve, reject) => {
    child.once("message", ({ error }: Outcome) => (error === undefined ? resolve() : reject(toError(error))));
    child.once("error", reject);
    child.once("exit", () => reject(new AppError("unavailable", interrupted)));
  });
  return { done, kill: () => void child.kill("SIGKILL") };
}

/** Does the work of this process and tells the one that started it how it ended. */
export function tellOutcome(work: () => void): void {
  const tell = (outcome: Outcome) => process.send?.(outcome);
  try {
    work();
    tell({});
  } catch (error) {
    tell({ error: toPostedError(error) });
  }
}
