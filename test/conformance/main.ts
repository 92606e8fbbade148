/**
 * `npm run test:mcp-conformance`: MCP's official conformance suite against a daemon, and against a fixture that answers through
 * the same code and has what the suite wants to call. Not part of `npm test`: the suite comes from npm.
 *
 * BOOKMARKD_CONFORMANCE is a version of `@modelcontextprotocol/conformance`, or the path of a suite that is there.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "../../adapters/node/http/http-server.ts";
import { answerMcp } from "../../handlers/mcp/http/answer-mcp.ts";
import type { McpSession } from "../../lib/ports.ts";
import { startDaemonProcess } from "../support/daemon.ts";
import { createFixture } from "./fixture.ts";

/** The newest that npm has; the release that is marked as the latest knows nothing of 2026-07-28. */
const VERSION = "0.2.0-alpha.12";

/** Each revision, with the scenarios that need nothing but a server. The others call what only the fixture has. */
const REVISIONS: Record<string, string[]> = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "server-sse-multiple-streams",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "server-sse-multiple-streams",
    "resources-list",
    "sep-2164-resource-not-found",
    "prompts-list",
    "caching",
    "dns-rebinding-protection",
    "input-required-result-missing-input-response",
    "input-required-result-unsupported-methods",
    "input-required-result-ignore-extra-params",
    "input-required-result-validate-input",
    "http-header-validation",
  ],
};

const cleaning: (() => unknown)[] = [];
const file = { after: (clean: () => unknown) => void cleaning.push(clean) };

/** The suite's program. */
function findSuite(setting: string): string {
  const path = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
  const program = ["", "dist/index.js", path]
    .map((name) => join(setting, name))
    .find((name) => name.endsWith(".js") && existsSync(name));
  if (program !== undefined) return program;
  const folder = join(tmpdir(), `bookmarkd-conformance-${setting}`);
  if (!existsSync(join(folder, path))) {
    mkdirSync(folder, { recursive: true });
    const wanted = `@modelcontextprotocol/conformance@${setting}`;
    spawnSync("npm", ["install", "--prefix", folder, "--ignore-scripts", "--silent", wanted], {
      stdio: "inherit",
    });
  }
  return join(folder, path);
}

/** Runs scenarios, all that a revision requires where none are named; answers those that failed. */
async function run(suite: string, url: string, revision: string, scenario?: string): Promise<string[]> {
  const results = mkdtempSync(join(tmpdir(), "bookmarkd-conformance-results-"));
  file.after(() => rmSync(results, { recursive: true, force: true }));
  const what =
    scenario === undefined
      ? ["--requirements", revision]
      : ["--scenario", scenario, "--spec-version", revision];
  const child = spawn(
    process.execPath,
    [
      "--import",
      new URL("./glob-sync.mjs", import.meta.url).href,
      suite,
      "server",
      "--url",
      url,
      ...what,
      "-o",
      results,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (scenario !== undefined) return code === 0 ? [] : [scenario];
  const [summary = "", notScored = ""] = output.split("=== SUMMARY ===").at(-1)?.split("Not scored") ?? [];
  const optional = new Set(Array.from(notScored.matchAll(/[✓✗] (\S+)/g), ([, name]) => name));
  const scored = [...summary.matchAll(/([✓✗]) ([^:\s]+):/g)].filter(([, , name]) => !optional.has(name));
  if (scored.length === 0) throw new Error(`The suite did not run:\n${output.slice(-2_000)}`);
  console.log(`  ${scored.length} scenarios are required`);
  return scored.filter(([, mark]) => mark === "✗").map(([, , name = ""]) => name);
}

/** Adds the daemon's token, which the suite knows nothing of. */
async function startProxy(base: string, token: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const asked = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on("error", () => outgoing.destroy());
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  file.after(() => proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
}

/** The fixture, behind the code that answers POST /mcp. */
async function startFixture(): Promise<string> {
  const sessions = new Map<string, McpSession>();
  const answer = async (request: Request) => {
    if (request.method !== "POST") return new Response(null, { status: 405 });
    if (/evil/.test(request.headers.get("origin") ?? "")) return new Response(null, { status: 403 });
    return answerMcp(request, await request.json(), createFixture, { sessions, owner: "" });
  };
  const server = await listen(answer, 0);
  file.after(() => server.closeConnections());
  return `http://127.0.0.1:${server.port}/mcp`;
}

const suite = findSuite(process.env.BOOKMARKD_CONFORMANCE ?? VERSION);
const failed: string[] = [];
try {
  const fixture = await startFixture();
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-conformance-data-"));
  file.after(() => rmSync(folder, { recursive: true, force: true }));
  const { base, token } = await startDaemonProcess(file, folder);
  const daemon = await startProxy(base, token);
  for (const [revision, scenarios] of Object.entries(REVISIONS)) {
    console.log(`${revision}, the fixture`);
    failed.push(...(await run(suite, fixture, revision)).map((name) => `${revision} fixture ${name}`));
    console.log(`${revision}, the daemon\n  ${scenarios.length} scenarios need nothing but a server`);
    for (const name of scenarios) {
      failed.push(...(await run(suite, daemon, revision, name)).map((one) => `${revision} daemon ${one}`));
    }
  }
} finally {
  for (const clean of cleaning.reverse()) clean();
}
for (const one of failed) console.log(`✗ ${one}`);
console.log(failed.length === 0 ? "All passed." : `${failed.length} failed.`);
process.exit(failed.length === 0 ? 0 : 1);
