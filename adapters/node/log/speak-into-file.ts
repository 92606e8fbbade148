import { dirname } from "node:path";
import { makePrivateFolder } from "../files/private-file.ts";
import { rotatingFile } from "./rotating-file.ts";

/**
 * From now on, everything that this process writes to the terminal goes into a rotated file (at most 25 MB), including the
 * error that ends it. For systems that do not keep the output of a service, or keep it forever.
 */
export function speakIntoFile(file: string): void {
  makePrivateFolder(dirname(file));
  const { write } = rotatingFile(file);
  for (const stream of [process.stdout, process.stderr]) stream.write = intoFile(write);
  process.on("uncaughtExceptionMonitor", (error) => write(`${error.stack ?? error}\n`));
}

/** The arguments of a stream's `write`, with the callback in either place. */
function intoFile(write: (text: string) => void): typeof process.stdout.write {
  return (piece: string | Uint8Array, second?: unknown, third?: unknown): boolean => {
    write(typeof piece === "string" ? piece : Buffer.from(piece).toString("utf8"));
    const done = typeof second === "function" ? second : third;
    if (typeof done === "function") process.nextTick(done);
    return true;
  };
}
