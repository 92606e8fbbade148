import { dirname } from "node:path";
import { makePrivateFolder } from "../files/private-file.ts";
import { rotatingFile } from "./rotating-file.ts";

/**
 * From now on all that this process says to the terminal goes into a file that is rotated (at most 25 MB), errors that end it
 * too: for systems that do not keep what a service says, or never let go of it.
 */
export function speakIntoFile(file: string): void {
  makePrivateFolder(dirname(file));
  const { write } = rotatingFile(file);
  for (const stream of [process.stdout, process.stderr]) stream.write = intoFile(write);
  process.on("uncaughtExceptionMonitor", (error) => write(`${error.stack ?? error}\n`));
}

/** What a stream's `write` takes, with its callback in either place. */
function intoFile(write: (text: string) => void): typeof process.stdout.write {
  return (piece: string | Uint8Array, second?: unknown, third?: unknown): boolean => {
    write(typeof piece === "string" ? piece : Buffer.from(piece).toString("utf8"));
    const done = typeof second === "function" ? second : third;
    if (typeof done === "function") process.nextTick(done);
    return true;
  };
}
