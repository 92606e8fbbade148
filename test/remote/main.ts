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
import { takeTurns } from "./take-turns.ts";

/** Tests that a database takes part in: what only reads text or urls has none. */
const WITH_DATABASE =
  /^(?:handlers|remote|lib\/(?:indexing|saving|search|store))\/.*\.test\.ts$|^(?:lib\/[^/]*|support\/migrated)\.test\.ts$/;

const wanted = process.argv.slice(2);
const server = await startSqld({ namespaces: true });
const admin = await takeTurns(server.adminUrl);
try {
  const tests = join(packageRoot(), "test/run.ts");
  const paths = wanted.length > 0 ? wanted : withDatabase();
  const child = spawn(process.execPath, [...process.execArgv, tests, ...paths], {
    env: { ...process.env, [TEST_SQLD]: `${server.url} ${admin.url}` },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "close");
  process.exitCode = code ?? 1;
} finally {
  admin.close();
  await server.end();
}

function withDatabase(): string[] {
  return readdirSync(join(packageRoot(), "test"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => WITH_DATABASE.test(file));
}
