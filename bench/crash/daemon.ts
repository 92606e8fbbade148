import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";

/** The compiled daemon in a process of its own, to be killed. */
export type Victim = {
  /** Resolves with its address when it answers; rejects when it ends before. */
  started: Promise<string>;
  /** Milliseconds from the start of the process to its start line. */
  startedAfter: () => number;
  /** Sends a signal and waits for the end; answers the exit code, null when a signal ended it. */
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
};

/** The error for a daemon that is gone. */
export class Gone extends Error {
  override readonly name = "Gone";
}

export type Answer = { status: number; body: any };

/** Starts `program` (the compiled main.js) on a free port. */
export function startVictim(program: string, dataFolder: string, token: string): Victim {
  const begin = performance.now();
  const child = spawn(process.execPath, [program, "serve", "--port", "0", "--data-dir", dataFolder], {
    env: { PATH: process.env.PATH, HOME: tmpdir(), BOOKMARKD_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let startedAfter = Number.NaN;
  const started = Promise.race([
    addressOf(child),
    ended.then((code) => Promise.reject(new Gone(`ended with ${code}: ${errors(child)}`))),
  ]).then((address) => {
    startedAfter = performance.now() - begin;
    return address;
  });
  // Whoever kills it during its start does not wait for it.
  started.catch(() => {});
  return {
    started,
    startedAfter: () => startedAfter,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Sends a request as JSON. Throws `Gone` if no complete answer arrives. */
export async function ask(
  base: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  } catch (cause) {
    throw new Gone(`${method} ${path} was not answered`, { cause });
  }
}

const stderrOf = new WeakMap<ChildProcess, string>();

function errors(child: ChildProcess): string {
  return stderrOf.get(child) ?? "";
}

async function addressOf(child: ChildProcess): Promise<string> {
  child.stderr?.on("data", (data) => stderrOf.set(child, `${errors(child)}${data}`.slice(-4000)));
  let line = "";
  for (;;) {
    const [data] = await once(child.stdout as NonNullable<typeof child.stdout>, "data");
    line += data;
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address !== undefined && line.includes("\n")) return address;
  }
}
