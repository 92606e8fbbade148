import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

export type Ended = { code: number; stdout: string; stderr: string };

/** Runs a command line, without the name of the program, as the program does. */
export type RunCommand = (args: readonly string[], environment?: NodeJS.ProcessEnv) => Promise<Ended>;

/** Starts a process that runs command lines one after the other until `after`. */
export function startCommands(t: { after: (clean: () => void) => void }): RunCommand {
  const child = startProcess();
  t.after(() => child.kill());
  return oneByOne(() => child);
}

/**
 * The same in one process for all tests, which the first of them starts. Use `runProgram` for a command that depends on its
 * process (umask, signals, standard input) or that runs beside another.
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
    // Its standard output is not a terminal, and the output of commands arrives as messages.
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

/** The process keeps this one alive only while a command runs. */
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
