/**
 * Runs the tests of handlers and library, and those of test/remote, against a real libSQL server (sqld), each test on a
 * database of its own: `npm run test:remote`. With an argument, those whose path contains it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { TEST_SQLD } from "../support/database.ts";
import { startSqld } from "../support/sqld.ts";

const SHARES = [["handlers/", "remote/"], ["lib/"]];

const wanted = process.argv.slice(2);
const server = await startSqld({ namespaces: true });
try {
  const codes = await Promise.all((wanted.length > 0 ? [wanted] : SHARES).map(run));
  process.exitCode = Math.max(...codes);
} finally {
  await server.end();
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
