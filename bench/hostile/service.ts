/** Measures what a daemon does with every hostile input while others use it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type MeasuredDaemon, removeFolder, startMeasured } from "../load/daemon.ts";
import { generatePage } from "../load/pages.ts";
import { sleep } from "../load/report.ts";
import { startPolling } from "../load/start-polling.ts";
import type { Input } from "./input.ts";
import { importAll } from "./service/import-all.ts";
import type { Load } from "./service/load.ts";
import { readAll } from "./service/read-all.ts";
import { type Sent, saveAll } from "./service/save-all.ts";

/** What was measured of the daemon, in milliseconds. */
export type Service = {
  /** Of each answer of GET /status. */
  status: number[];
  /** Of each answer of a server that does nothing, asked as often: what the machine itself adds. */
  idle: number[];
  /** Of each honest save, until it was answered with 201; infinite for one that was answered otherwise. */
  honest: number[];
  /** Delay of the daemon's event loop; undefined when it had to be killed. */
  loop: { p50: number; p99: number; max: number } | undefined;
  /** Resident memory in MB. */
  peak: number;
  answers: Record<string, number>;
  /** What was not answered at all, or with 500. */
  faults: string[];
};

const STATUS_EVERY_MS = 20;
const HONEST_EVERY_MS = 1_000;
/** Bytes of an honest page. */
const HONEST_BYTES = 20_000;
/** So many requests without an answer, and nothing more is asked. */
const HOPELESS = 8;
/** How long is waited for the index. */
const INDEXING_MS = 5 * 60_000;
/** How long a daemon may take to end. */
const END_MS = 20_000;

/** Starts a daemon and a web, saves, imports, searches and reads, and returns the effect on other users. */
export async function measureService(inputs: readonly Input[], sizes: Load["sizes"]): Promise<Service> {
  const web = fork(fileURLToPath(new URL("web.ts", import.meta.url)));
  const [origin] = (await once(web, "message")) as [string];
  const daemon = await startMeasured();
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  let unanswered = 0;
  const load: Load = {
    daemon,
    web: origin,
    collection: (await daemon.call("POST", "/collections", { name: "Hostile" })).body.id,
    inputs,
    sizes,
    hopeless: () => unanswered >= HOPELESS,
    count: (what, status) => {
      if (status === 0) unanswered++;
      const key = `${what.split(" ")[0]} ${status}`;
      answers[key] = (answers[key] ?? 0) + 1;
      if (status === 0 || status === 500) faults.push(`${what}: ${status === 0 ? "no answer" : "500"}`);
    },
  };
  const polls = await Promise.all([
    startPolling({ base: daemon.base, path: "/status", everyMs: STATUS_EVERY_MS }),
    startPolling({ base: origin, path: "/idle", everyMs: STATUS_EVERY_MS }),
  ]);
  const honest = startHonestSaves(load);
  const sent = await inSteps(load);
  console.log(`${sent} inputs were saved and read`);
  const peak = daemon.memory().peak;
  const ending = Promise.all([honest(), ...polls.map((end) => end())]);
  // Requests that still wait for an unresponsive daemon end with it.
  const killed = load.hopeless();
  if (killed) await endDaemon(daemon, 0);
  const [saves, status = [], idle = []] = await ending;
  const loop = killed ? undefined : await endDaemon(daemon, END_MS);
  await endWeb(web);
  removeFolder(daemon.folder);
  return { status, idle, honest: saves, loop, peak, answers, faults };
}

async function inSteps(load: Load): Promise<number> {
  const sent: Sent[] = await saveAll(load);
  await importAll(load);
  await untilIndexed(load);
  await readAll(load, sent);
  return sent.length;
}

/** Waits for the index, so that there is something to find; what takes longer is left to go on. */
async function untilIndexed({ daemon, hopeless }: Load): Promise<void> {
  const end = performance.now() + INDEXING_MS;
  while (performance.now() < end && !hopeless()) {
    const { states } = (await daemon.call("GET", "/queue")).body;
    if (states.pending + states.indexing === 0) return;
    await sleep(1_000);
  }
}

/** Saves a page of words now and then, as a person would; what it answers with ends that. */
function startHonestSaves({ daemon, count }: Load): () => Promise<number[]> {
  let ended = false;
  const times: number[] = [];
  const working = (async () => {
    const { body } = await daemon.call("POST", "/collections", { name: "Honest" });
    for (let n = 0; !ended; n++) {
      const page = { url: `http://127.0.0.1:1/honest/${n}`, html: generatePage(n, HONEST_BYTES) };
      const path = `/collections/${body.id}/bookmarks`;
      const { status, ms } = await daemon.call("POST", path, page).catch(() => ({ status: 0, ms: 0 }));
      count("honest", status);
      times.push(status === 201 ? ms : Number.POSITIVE_INFINITY);
      await sleep(HONEST_EVERY_MS);
    }
  })();
  return async () => {
    ended = true;
    await working;
    return times;
  };
}

/** Ends the daemon, by force when it takes longer than so many milliseconds. */
async function endDaemon(daemon: MeasuredDaemon, patienceMs: number): Promise<Service["loop"]> {
  const timer = setTimeout(daemon.kill, patienceMs);
  const loop = await daemon.end();
  clearTimeout(timer);
  return "max" in loop ? loop : undefined;
}

async function endWeb(web: ChildProcess): Promise<void> {
  if (web.exitCode !== null) throw new Error("The web of the bench ended before the bench.");
  web.disconnect();
  await once(web, "exit");
}
