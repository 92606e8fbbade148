/**
 * Runs the *.test.ts files below test/: without arguments all except `daemon/`, because those start programs; otherwise the
 * files whose path contains an argument: `npm test handlers/collections`. A few processes share many files: each takes the next
 * file when it is done with one. A process for each file, as with `--test`, would cost more than most of the tests.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { runFile } from "./support/run-file.ts";

/** One more than the processors of CI, because tests also wait for threads, sockets and timers. */
const PROCESSES = 3;
/** Tests that start programs use the processors without more processes. */
const DAEMON_PROCESSES = 2;
/**
 * V8 optimizes a function after nine times the usual work. Tests run most code briefly, so that optimizing it costs more than it
 * gains: a seventh of the processor time in all. Since Node 22, V8 has a quick compiler in between and no such flag.
 */
const ENGINE = process.versions.v8.startsWith("11.") ? ["--interrupt-budget=600000"] : [];
/** How many files are worth a second process. */
const MANY = 16;
/** The tests that start programs. */
const DAEMON = "daemon/";

const root = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).map((part) => part.replace(/^test\//, ""));
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".test.ts") && isWanted(file))
  .sort();

const processes = files.some((file) => file.startsWith(DAEMON)) ? DAEMON_PROCESSES : PROCESSES;

/** What failed, in the words of the reporter. */
const failed: string[] = [];
/** How long each file took, in milliseconds. */
const times: { file: string; ms: number }[] = [];
/** How many of the slowest files to show. */
const SLOWEST = 10;

if (files.length === 0) {
  console.error(`No test file has ${wanted.join(" or ")} in its path.`);
  process.exit(1);
}
if (files.length < MANY) {
  for (const file of files) await runFile(file);
} else {
  const codes = await Promise.all(Array.from({ length: processes }, runShare));
  process.exitCode = Math.max(...codes);
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  console.log(
    ["", "The slowest files:", ...slowest.map(({ file, ms }) => `${seconds(ms)} s  ${file}`)].join("\n"),
  );
  if (failed.length > 0) console.error(["", "What failed:", ...failed].join("\n"));
}

function isWanted(file: string): boolean {
  return wanted.length === 0 ? !file.startsWith(DAEMON) : wanted.some((part) => file.includes(part));
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1).padStart(5);
}

/** Lines in which the spec reporter names a failure. They are repeated at the very end, where people look. */
function failuresIn(output: string): string[] {
  return [...new Set(output.match(/^ *✖ .{1,200}/gm))].filter((line) => !line.endsWith("failing tests:"));
}

/** Runs files in a process until none is left. Shows its output when it has ended, so that nothing is mixed. */
async function runShare(): Promise<number> {
  const child = fork(join(root, "support/test-process.ts"), {
    execArgv: [...process.execArgv, ...ENGINE],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let running: string | undefined;
  child.on("message", (done: { file: string; ms: number } | "ready") => {
    if (done !== "ready") times.push(done);
    running = files.shift();
    child.send(running ?? "");
  });
  const output: Buffer[] = [];
  child.stdout?.on("data", (data: Buffer) => output.push(data));
  const [code, signal] = await once(child, "close");
  const text = Buffer.concat(output);
  process.stdout.write(text);
  failed.push(...failuresIn(text.toString()));
  if (running !== undefined) console.error(`A process of tests ended with ${code ?? signal} in ${running}.`);
  return running === undefined ? (code ?? 1) : 1;
}
