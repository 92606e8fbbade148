/**
 * Runs the tests of handlers and library that a database takes part in, and those of test/remote, against a real libSQL
 * server (sqld), each test on a database of its own: `npm run test:remote`. With an argument, those whose path contains it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { TEST_SQLD } from "../support/database.ts";
import { startSqld } from "../support/sqld.ts";

/** Tests that a database takes part in: what only reads text or urls has none. */
const WITH_DATABASE =
  /^(?:handlers|remote|lib\/(?:indexing|saving|search|store))\/.*\.test\.ts$|^lib\/[^/]*\.test\.ts$/;

const wanted = process.argv.slice(2);
const server = await startSqld({ namespaces: true });
try {
  const codes = await Promise.all((wanted.length > 0 ? [wanted] : shares()).map(run));
  process.exitCode = Math.max(...codes);
} finally {
  await server.end();
}

/** All of these tests, dealt to two processes. */
function shares(): string[][] {
  const files = readdirSync(join(packageRoot(), "test"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => WITH_DATABASE.test(file))
    .sort();
  return [0, 1].map((share) => files.filter((_, index) => index % 2 === share));
}

/** Runs a share of the tests in a process of its own; what it prints is shown when it has ended, so that nothing is mixed. */
async function run(paths: string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, join(packageRoot(), "test/run.ts"), ...paths], {
    env: { ...process.env, [TEST_SQLD]: `${server.url} ${server.adminUrl}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (data: Buffer) => output.push(data));
  const [code] = await once(child, "close");
  process.stdout.write(Buffer.concat(output));
  return code ?? 1;
}
