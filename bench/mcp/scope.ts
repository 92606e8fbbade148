/**
 * Whether anything of other scopes is given away: `npx tsx bench/mcp/scope.ts [QUERIES]`. A daemon holds six scopes that differ in every
 * secret word and share a page. Each scope has a token for HTTP and a `bookmarkd mcp` on standard input and output (three by flag,
 * three by a project's file). 10,000 queries over HTTP, a third of them calls of tools at POST /mcp, and 10,000 calls over standard
 * input and output ask for what others have, reading and changing; every answer is searched for words and ids of other scopes, and
 * at the end nothing of any scope may have changed. The control asks the same with the daemon's own token. Ends with 1 when a bar is
 * missed. Needs what `npm run build` builds.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { callAny } from "../../test/support/mcp-client.ts";
import {
  callFor,
  createRandom,
  leaksIn,
  makeScopes,
  queryFor,
  type Random,
  type Scope,
} from "../../test/support/scopes.ts";
import { bar } from "../bar.ts";
import { MEASURED_TOKEN, removeFolder, startMeasured } from "../load/daemon.ts";
import { percentiles, report, sleep } from "../load/report.ts";

const QUERIES = Number(process.argv[2] ?? 10_000);
const SCOPES = 6;
/** Asked at a time. */
const LANES = 4;

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");

const daemon = await startMeasured();
const folders = [daemon.folder];

type Answer = { asked: unknown; text: string; ms: number };

async function fetchAs(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(`${daemon.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { asked: [path, body], text: await response.text(), ms: performance.now() - start };
}

function queryOverHttp(random: Random, token: string, own: Scope, other: Scope): Promise<Answer> {
  if (random(3) === 0) {
    const params = callFor(random, other);
    return fetchAs(token, "POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  }
  const { method, path, body } = queryFor(random, own, other);
  return fetchAs(token, method, path, body);
}

async function callOverStdio(random: Random, client: Client, other: Scope): Promise<Answer> {
  const asked = callFor(random, other);
  const start = performance.now();
  const { text } = await callAny(client, asked.name, asked.arguments);
  return { asked, text, ms: performance.now() - start };
}

async function connect(scope: Scope, byFile: boolean): Promise<Client> {
  const cwd = mkdtempSync(join(tmpdir(), "bookmarkd-scope-"));
  folders.push(cwd);
  if (byFile) writeFileSync(join(cwd, ".bookmarkd.toml"), `collections = [${JSON.stringify(scope.name)}]\n`);
  const flags = byFile ? [] : ["--collection", scope.name];
  const client = new Client({ name: "bench", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, "mcp", "--data-dir", daemon.folder, "--allow-writes", ...flags],
    env: { PATH: process.env.PATH ?? "", BOOKMARKD_TOKEN: MEASURED_TOKEN },
    cwd,
    stderr: "ignore",
  });
  await client.connect(transport);
  return client;
}

/** Asks so many times for what another scope has, and answers how many of the answers had something of it. */
async function attack(
  name: string,
  queries: number,
  scopes: Scope[],
  ask: (random: Random, at: number, other: Scope) => Promise<Answer>,
): Promise<number> {
  let [begun, leaks] = [0, 0];
  const times: number[] = [];
  const lane = async (seed: number) => {
    const random = createRandom(seed);
    while (begun < queries) {
      begun++;
      const at = random(scopes.length);
      const own = scopes[at];
      const other = scopes[(at + 1 + random(scopes.length - 1)) % scopes.length];
      if (own === undefined || other === undefined) throw new RangeError("There is no such scope.");
      const { asked, text, ms } = await ask(random, at, other);
      times.push(ms);
      const found = leaksIn(text, asked, own, scopes);
      if (found.length === 0) continue;
      leaks++;
      if (leaks <= 3 && !name.startsWith("control"))
        console.log(`${name}: ${JSON.stringify(asked)} gave ${found.slice(0, 5)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at + 1)));
  report(name, percentiles(times));
  return leaks;
}

const clients: Client[] = [];
try {
  const ask = async (method: string, path: string, body?: unknown) =>
    (await daemon.call(method, path, body)).body;
  const scopes = await makeScopes(ask, SCOPES);
  while ((await ask("GET", "/queue")).states.done < scopes.length * 5) await sleep(100);
  const all = () =>
    Promise.all(scopes.map(({ id }) => ask("GET", `/collections/${id}/bookmarks?with=tags,note`)));
  const before = JSON.stringify(await all());

  const tokens: string[] = [];
  for (const { id } of scopes) tokens.push((await ask("POST", "/tokens", { collections: [id] })).token);
  for (const [at, scope] of scopes.entries()) clients.push(await connect(scope, at % 2 === 1));

  const overHttp = await attack("over HTTP", QUERIES, scopes, (random, at, other) =>
    queryOverHttp(random, tokens[at] ?? "", scopes[at] ?? other, other),
  );
  const overStdio = await attack("over standard input and output", QUERIES, scopes, (random, at, other) =>
    callOverStdio(random, clients[at]!, other),
  );
  const control = await attack("control: the daemon's own token", 500, scopes, async (random, at, other) => {
    const { method, path } = queryFor(random, scopes[at] ?? other, other);
    return fetchAs(MEASURED_TOKEN, method === "GET" ? method : "GET", method === "GET" ? path : "/bookmarks");
  });

  bar("answers over HTTP that gave something of another scope", overHttp, "<=", 0);
  bar("answers over standard input and output that did", overStdio, "<=", 0);
  bar("answers with the daemon's own token that did, of 500", control, ">=", 100);
  bar("scopes that were changed", JSON.stringify(await all()) === before ? 0 : 1, "<=", 0);
} finally {
  for (const client of clients) await client.close();
  await daemon.end();
  for (const folder of folders) removeFolder(folder);
}
