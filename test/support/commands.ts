import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

export type Ended = { code: number; stdout: string; stderr: string };

/** Runs a command line, given without the program's name, as the program does. */
export type RunCommand = (args: readonly string[], environment?: NodeJS.ProcessEnv) => Promise<Ended>;

/** Runs command lines one after the other in one process of their own, which is started now and ended with `after`. */
export function startCommands(t: { after: (clean: () => void) => void }): RunCommand {
  const child = startProcess();
  t.after(() => child.kill());
  return oneByOne(() => child);
}

/**
 * The same in one process for all tests, started for the first of them. A command that takes what its process is (its
 * umask, its signals, its standard input) needs `runProgram`, as does one that goes on beside another.
 */
export const runCommand: RunCommand = oneByOne(sharedProcess());

function sharedProcess(): () => ChildProcess {
  let child: ChildProcess | undefined;
  return () => {
    if (child === undefined) {
      const started = startProcess();
      process.once("exit", () => started.kill());
      child = started;
    }
    return child;
  };
}

function startProcess(): ChildProcess {
  return fork(fileURLToPath(new URL("./command-process.js", import.meta.url)), {
    execArgv: [],
    env: { PATH: process.env.PATH, HOME: tmpdir() },
    // Its own output is no terminal's, and what a command writes comes as a message.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

function oneByOne(process: () => ChildProcess): RunCommand {
  let last: Promise<unknown> = Promise.resolve();
  return (args, env = {}) => {
    const ended = last.then(() => runIn(process(), { args, env }));
    last = ended;
    return ended;
  };
}

/** The process, and with it this one, is kept alive while a command runs only. */
async function runIn(
  child: ChildProcess,
  command: { args: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<Ended> {
  const held = [child, child.channel];
  for (const one of held) one?.ref();
  child.send(command);
  const [message] = await once(child, "message");
  for (const one of held) one?.unref();
  return message as Ended;
}
