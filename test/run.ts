/**
 * Runs the *.test.ts below test/: without arguments those that start no program, which are all but `daemon/`; otherwise
 * those whose path contains an argument: `npm test handlers/collections`. Many are shared by two processes, which take the
 * next one whenever they are done with one; not a process for each, as `--test` would, because that costs more than most
 * of the tests.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { runFile } from "./support/run-file.ts";

const PROCESSES = 2;
/** So many files are worth a second process. */
const MANY = 16;
/** The tests that start programs. */
const DAEMON = "daemon/";

const root = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).map((part) => part.replace(/^test\//, ""));
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".test.ts") && isWanted(file))
  .sort();

/** What failed, in the words of the reporter. */
const failed: string[] = [];

if (files.length === 0) {
  console.error(`No test file has ${wanted.join(" or ")} in its path.`);
  process.exit(1);
}
if (files.length < MANY) {
  for (const file of files) await runFile(file);
} else {
  const codes = await Promise.all(Array.from({ length: PROCESSES }, runShare));
  process.exitCode = Math.max(...codes);
  if (failed.length > 0) console.error(["", "What failed:", ...failed].join("\n"));
}

function isWanted(file: string): boolean {
  return wanted.length === 0 ? !file.startsWith(DAEMON) : wanted.some((part) => file.includes(part));
}

/** Lines in which the spec reporter names a failure: said again at the very end, because much is printed behind the first half. */
function failuresIn(output: string): string[] {
  return [...new Set(output.match(/^ *✖ .{1,200}/gm))].filter((line) => !line.endsWith("failing tests:"));
}

/** Runs files in a process until none is left; what it prints is shown when it has ended, so that nothing is mixed. */
async function runShare(): Promise<number> {
  const child = fork(join(root, "support/test-process.ts"), { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  let running: string | undefined;
  child.on("message", () => {
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
