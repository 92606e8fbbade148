/**
 * Runs every *.test.ts below test/, or those whose path contains an argument: `npm test handlers/collections`. All of
 * them are shared out to two processes, since many wait for daemons they started; not to a process for each file, as
 * `--test` would, because that costs more than most of the tests.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PROCESSES = 2;
/** Says to a process which share is its own. */
const SHARE = "BOOKMARKD_TEST_SHARE";

const root = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).map((part) => part.replace(/^test\//, ""));
const share = process.env[SHARE];
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".test.ts"))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (files.length === 0) {
  console.error(`No test file has ${wanted.join(" or ")} in its path.`);
  process.exit(1);
}
if (wanted.length === 0 && share === undefined) {
  const codes = await Promise.all(Array.from({ length: PROCESSES }, (_, index) => runShare(index)));
  process.exit(Math.max(...codes));
}
// Those that start programs take most of the time, so each share has half of them, and begins with them.
const [slow, quick] = [true, false].map((starts) => files.filter((file) => startsPrograms(file) === starts));
const own = share === undefined ? files : [...dealt(slow ?? []), ...dealt(quick ?? [])];
delete process.env[SHARE];
for (const file of own) await import(pathToFileURL(join(root, file)).href);

/** Whether a test starts a daemon or a command in a process of its own. */
function startsPrograms(file: string): boolean {
  return /support\/(?:daemon|commands)\.ts"/.test(readFileSync(join(root, file), "utf8"));
}

/** Those that fall to this share. */
function dealt(all: string[]): string[] {
  return all.filter((_, index) => index % PROCESSES === Number(share));
}

/** Runs one share in a process of its own; what it prints is shown when it has ended, so that nothing is mixed. */
async function runShare(index: number): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url)], {
    env: { ...process.env, [SHARE]: String(index) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (data: Buffer) => output.push(data));
  const [code, signal] = await once(child, "close");
  process.stdout.write(Buffer.concat(output));
  if (code !== 0) console.error(`The process of share ${index} ended with ${code ?? signal}.`);
  return code ?? 1;
}
