/**
 * A process that runs command lines from messages, one after the other, because a process for each would cost far more. It is
 * JavaScript and uses the compiled program, so that it starts like the program.
 */
import { Readable } from "node:stream";
import { run } from "../../dist/adapters/node/cli/run.js";

const environment = { ...process.env };

/** @param {{ args: string[], env: NodeJS.ProcessEnv }} command */
async function runHere({ args, env }) {
  process.env = { ...environment, ...env };
  process.exitCode = 0;
  // With TERMINAL, as wide as it says, commands print what they print on a terminal.
  Object.assign(process.stdout, { isTTY: "TERMINAL" in env, columns: Number(env.TERMINAL) });
  // With ANSWER, somebody is there to be asked, and types it.
  process.stderr.isTTY = "ANSWER" in env;
  const typed = Object.assign(Readable.from([`${env.ANSWER}\n`]), { isTTY: "ANSWER" in env });
  Object.defineProperty(process, "stdin", { value: typed, configurable: true });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) {
    process[name].write = (piece, ...rest) => {
      output[name] += Buffer.from(piece).toString();
      const written = rest.at(-1);
      if (typeof written === "function") queueMicrotask(() => written());
      return true;
    };
  }
  await run(args);
  process.send({ code: process.exitCode, ...output });
}

process.on("message", runHere);
