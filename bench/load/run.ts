/**
 * Saves 1,000 pages with their html and 500 that are fetched from a server on loopback, of which 5 % are slow, broken
 * or hostile, while clients poll as real ones do. Prints what was measured; ends with 1 when a bar is missed.
 *
 * npx tsx bench/load/run.ts [--posted 1000] [--fetched 500]
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { bar } from "../bar.ts";
import { type MeasuredDaemon, removeFolder, startMeasured } from "./daemon.ts";
import { generatePage } from "./pages.ts";
import { percentiles, report, sleep } from "./report.ts";
import { startPolling } from "./start-polling.ts";

const { values } = parseArgs({
  options: { posted: { type: "string", default: "1000" }, fetched: { type: "string", default: "500" } },
});
const POSTED = Number(values.posted);
const FETCHED = Number(values.fetched);
const BIG = 40;
const FIRST = 4;
const AFTER_PAUSE = 3;
/** Longer than a thread without work stays. */
const PAUSE_MS = 12_000;
const IDLE_CALLS = 200;

// Made before anything is measured: making them takes as long as indexing them.
const posted = Array.from({ length: POSTED }, (_, n) => generatePage(n, 20_000));
const fetched = Array.from({ length: FETCHED }, (_, n) => generatePage(POSTED + n, 20_000));
const big = Array.from({ length: BIG }, (_, n) => generatePage(n, 200_000));

const web = await startWeb();
const webBase = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
const daemon = await startMeasured();
const idle = await measureIdle(daemon);
const collections = await Promise.all(
  ["Posted", "Fetched"].map(async (name) => (await daemon.call("POST", "/collections", { name })).body.id),
);

// The very first ones wait for the threads to start; after a pause, all but one of them are gone.
const firstSaves: number[] = [];
const saveFirst = (n: number, times: number[]) =>
  save(0, { url: `http://127.0.0.1:1/first/${n}`, html: generatePage(n, 20_000) }, times);
await inTurns(FIRST, FIRST, (n) => saveFirst(n, firstSaves));
report("first saves after the start", percentiles(firstSaves));
const savesAfterPause: number[] = [];
for (let n = FIRST; n < FIRST + AFTER_PAUSE; n++) {
  await sleep(PAUSE_MS);
  await saveFirst(n, savesAfterPause);
}
report("first save after a pause", percentiles(savesAfterPause));

const saves: number[] = [];
const bigSaves: number[] = [];
const polls = await Promise.all([
  poll("GET /status", "/status", 100),
  poll("GET /collections", "/collections", 100),
  poll("GET bookmarks", `/collections/${collections[0]}/bookmarks`, 3_000),
]);

const started = performance.now();
await Promise.all([
  inTurns(POSTED, 4, (n) => save(0, { url: `http://127.0.0.1:1/${n}`, html: posted[n] }, saves)),
  inTurns(FETCHED, 4, (n) => save(1, { url: `${webBase}/${n}` }, undefined, "?scan=later")),
  inTurns(BIG, 1, (n) => save(0, { url: `http://127.0.0.1:1/big/${n}`, html: big[n] }, bigSaves)),
]);
const { states, doneAfter } = await untilSettled(daemon);
const settledAfter = performance.now();
const polled = Object.fromEntries(await Promise.all(polls.map((end) => end())));

// The servers that say nothing are waited for long after the last page was indexed, and cost nothing.
const seconds = (doneAfter - started) / 1000;
console.log(
  `indexed after ${seconds.toFixed(1)} s, settled after ${((settledAfter - started) / 1000).toFixed(1)} s: ${JSON.stringify(states)}`,
);
for (const [name, times] of Object.entries(idle)) report(`${name} idle`, percentiles(times));
for (const [name, times] of Object.entries(polled)) report(`${name} under load`, percentiles(times));
report("save of 20 KB", percentiles(saves));
report("save of 200 KB", percentiles(bigSaves));
const memory = daemon.memory();
const loop = await daemon.end();
console.log(
  `memory: peak ${memory.peak.toFixed(0)} MB; event loop late by p99 ${loop.p99.toFixed(1)} ms, max ${loop.max.toFixed(1)} ms`,
);
web.closeAllConnections();
web.close();
removeFolder(daemon.folder);

const total = POSTED + FETCHED + BIG + FIRST + AFTER_PAUSE;
bar("every bookmark ends done or error", (states.done ?? 0) + (states.error ?? 0), ">=", total);
// A page of 200 KB is ten times the work of one of 20 KB.
bar("pages of 20 KB a second", (POSTED + FETCHED + 10 * BIG) / seconds, ">=", 60);
bar("GET /status p99 under load, ms", percentiles(polled["GET /status"] ?? []).p99, "<=", 50);
bar("GET /collections p99 under load, ms", percentiles(polled["GET /collections"] ?? []).p99, "<=", 50);
bar("save of 200 KB p99, ms", percentiles(bigSaves).p99, "<=", 250);
bar("first saves after the start, slowest, ms", percentiles(firstSaves).max, "<=", 250);
bar("first save after a pause, slowest, ms", percentiles(savesAfterPause).max, "<=", 250);
bar("resident at its highest, MB", memory.peak, "<=", 350);

async function save(collection: number, bookmark: object, times?: number[], query = ""): Promise<void> {
  const path = `/collections/${collections[collection]}/bookmarks${query}`;
  const { status, ms, body } = await daemon.call("POST", path, bookmark);
  if (status !== 201) throw new Error(`A save was answered ${status}: ${JSON.stringify(body)}`);
  times?.push(ms);
}

/** Calls `task` with 0 … count - 1, so many at a time. */
async function inTurns(count: number, atATime: number, task: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** Begins to ask for a path; what it answers with ends that. */
async function poll(name: string, path: string, everyMs: number): Promise<() => Promise<[string, number[]]>> {
  const end = await startPolling({ base: daemon.base, path, everyMs });
  return async () => [name, await end()];
}

async function measureIdle(measured: MeasuredDaemon): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const path of ["/status", "/collections", "/bookmarks"]) {
    const list: number[] = [];
    for (let n = 0; n < IDLE_CALLS; n++) list.push((await measured.call("GET", path)).ms);
    times[`GET ${path}`] = list;
  }
  return times;
}

/** Waits until nothing is left to index; answers the states, and when the last page was indexed. */
async function untilSettled(
  measured: MeasuredDaemon,
): Promise<{ states: Record<string, number>; doneAfter: number }> {
  let done = 0;
  let doneAfter = performance.now();
  for (;;) {
    const { states } = (await measured.call("GET", "/queue")).body;
    if (states.done !== done) doneAfter = performance.now();
    done = states.done;
    if (states.pending + states.indexing === 0) return { states, doneAfter };
    await sleep(250);
  }
}

/** Pages by number; every twentieth is slow, broken or hostile. */
async function startWeb(): Promise<Server> {
  const bomb = brotliCompressSync(Buffer.alloc(200 * 1024 * 1024, 97));
  const server = createServer((request, response) => {
    const n = Number(request.url?.slice(1));
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (n % 20 !== 7) return void response.end(fetched[n]);
    const kind = Math.floor(n / 20) % 5;
    if (kind === 0) return void response.writeHead(404).end();
    if (kind === 1) return void response.setHeader("content-encoding", "br").end(bomb);
    if (kind === 2) return void response.setHeader("content-type", "application/pdf").end("%PDF-1.7");
    if (kind === 3) return void response.end(`<p>${"<b><i>".repeat(100_000)}`);
    // Says nothing for longer than anybody waits.
    request.socket.setTimeout(60_000);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
