/**
 * What the MCP server costs: `npx tsx bench/mcp/run.ts`. How long after its start it answers `initialize`, the memory it
 * takes after its tools were called, and what a call of a tool adds to the HTTP call behind it (the two in turns, so that
 * the machine's load is in both). Also that GET /stats answers in time while several servers are registered. Ends with 1
 * when a bar is missed. Needs what `npm run build` builds.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { BESIDES } from "../../handlers/mcp/bookmarkd.ts";
import { bar } from "../bar.ts";
import { type MeasuredDaemon, removeFolder, startMeasured } from "../load/daemon.ts";
import { generatePage } from "../load/pages.ts";
import { percentiles, report, sleep } from "../load/report.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
const ENVIRONMENT = { PATH: process.env.PATH ?? "", BOOKMARKD_TOKEN: "token-of-a-measurement" };

const STARTS = 15;
const PAGES = 100;
const CALLS = 200;
const SERVERS = 5;

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "bench", version: "1" } },
};

/** Milliseconds from the start of a server to its answer. */
async function measureStart(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN, "mcp", "--data-dir", folder], {
    env: ENVIRONMENT,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  await once(createInterface(child.stdout), "line");
  const ms = performance.now() - started;
  child.stdin.end();
  await once(child, "exit");
  return ms;
}

/** Milliseconds that Node takes to start and say something, to see how much of a measured start is the machine's load. */
async function measureNode(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["-e", "console.log(1)"], { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  const ms = performance.now() - started;
  await once(child, "exit");
  return ms;
}

async function connect(folder: string): Promise<{ client: Client; pid: number }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, "mcp", "--data-dir", folder],
    env: ENVIRONMENT,
    stderr: "ignore",
  });
  const client = new Client({ name: "bench", version: "1" });
  await client.connect(transport);
  return { client, pid: transport.pid ?? 0 };
}

/** MB: now, and the most there ever was. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

async function savePages(daemon: MeasuredDaemon): Promise<string> {
  const { body: collection } = await daemon.call("POST", "/collections", { name: "Bench" });
  for (let i = 0; i < PAGES; i++) {
    const body = { url: `https://example.com/${i}`, html: generatePage(i, 8_000) };
    await daemon.call("POST", `/collections/${collection.id}/bookmarks`, body);
  }
  for (;;) {
    const { body } = await daemon.call("GET", "/queue");
    if (body.states.done === PAGES) return collection.id;
    await sleep(100);
  }
}

/** Calls a tool and makes the HTTP call behind it, in turns. */
async function compare(
  name: string,
  tool: () => Promise<unknown>,
  http: () => Promise<unknown>,
): Promise<void> {
  const times = { tool: [] as number[], http: [] as number[] };
  const time = async (into: number[], run: () => Promise<unknown>) => {
    const started = performance.now();
    await run();
    into.push(performance.now() - started);
  };
  for (let i = 0; i < CALLS; i++) {
    await time(times.http, http);
    await time(times.tool, tool);
  }
  const [over, direct] = [percentiles(times.tool), percentiles(times.http)];
  report(`${name}, tool`, over);
  report(`${name}, HTTP`, direct);
  bar(`${name} adds (p50, ms)`, over.p50 - direct.p50, "<=", 10);
}

const daemon = await startMeasured();
const { folder } = daemon;
try {
  const id = await savePages(daemon);
  const starts: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    starts.push(await measureStart(folder));
    bare.push(await measureNode());
  }
  report("Node alone", percentiles(bare));
  report("initialize after the start", percentiles(starts));
  bar("initialize after the start (p50, ms)", percentiles(starts).p50, "<=", 300);

  const { client, pid } = await connect(folder);
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  const [bookmark] = (await daemon.call("GET", "/bookmarks?limit=1")).body;
  await compare(
    "list_collections",
    () => call("list_collections", {}),
    () => daemon.call("GET", "/collections?with=last_indexed"),
  );
  await compare(
    "search_collection",
    () => call("search_collection", { collection_id: id, query: "kalo miter" }),
    () => daemon.call("GET", `/search?q=kalo+miter&collection_id=${id}&limit=5&with=${BESIDES.join()}`),
  );
  await compare(
    "read_bookmark",
    () => call("read_bookmark", { bookmark_id: bookmark.id }),
    () => daemon.call("GET", `/bookmarks/${bookmark.id}/content?max_tokens=8000&offset=0`),
  );
  const memory = readMemory(pid);
  bar(`memory after ${3 * CALLS} calls (MB)`, memory.now, "<=", 80);
  bar("memory at its highest (MB)", memory.peak, "<=", 80);

  const others = await Promise.all(Array.from({ length: SERVERS }, () => connect(folder)));
  const stats: number[] = [];
  for (let i = 0; i < CALLS; i++) stats.push((await daemon.call("GET", "/stats")).ms);
  report(`GET /stats, ${SERVERS + 1} servers`, percentiles(stats));
  bar("GET /stats (p99, ms)", percentiles(stats).p99, "<=", 100);
  for (const one of [...others.map((other) => other.client), client]) await one.close();
} finally {
  await daemon.end();
  removeFolder(folder);
}
