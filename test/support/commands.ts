import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

export type Ended = { code: number; stdout: string; stderr: string };

/** Runs command lines as the program does, all of them in one process of their own; ended with `after`. */
export function startCommands(t: {
  after: (clean: () => void) => void;
}): (args: string[], env?: NodeJS.ProcessEnv) => Promise<Ended> {
  const child: ChildProcess = fork(fileURLToPath(new URL("./command-process.js", import.meta.url)), {
    execArgv: [],
    env: { PATH: process.env.PATH, HOME: tmpdir() },
    // Its own output is no terminal's.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  t.after(() => child.kill());
  let last: Promise<unknown> = Promise.resolve();
  return (args, env = {}) => {
    const ended = last.then(async () => {
      child.send({ args, env });
      const [message] = await once(child, "message");
      return message as Ended;
    });
    last = ended;
    return ended;
  };
}
