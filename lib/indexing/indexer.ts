import type { Indexer, Ports } from "../ports.ts";
import { claimJobs, recoverJobs } from "../store/jobs.ts";
import { type Survey, survey } from "../store/queue/survey.ts";
import { createKeepers } from "./keepers.ts";
import { clear } from "./sweep.ts";
import { createAlarm } from "./timing/alarm.ts";
import { coalesce } from "./timing/coalesce.ts";
import { createSettler, LONGEST_SETTLE_MS, SETTLE_MS } from "./timing/settle.ts";
import { createWorkers, type Workers } from "./workers.ts";

/** Jobs at work at a time: some of them wait for servers while others keep the processors busy. */
const CONCURRENCY = 8;

/** The longest the indexer sleeps, in milliseconds. */
const LONGEST_SLEEP_MS = 60_000;

/**
 * How long it waits for a job that is due but may not be begun yet, in milliseconds: its host is asked enough, or its last
 * run is still at it. The end of a run comes sooner and wakes it.
 */
const HELD_UP_MS = 1_000;

/** How long to wait if the database did not answer, in milliseconds. */
const AFTER_FAULT_MS = 5_000;

/**
 * How long it waits when a run could not be written down (a full disk), in milliseconds: longer, because the next run
 * would ask the page's server again. A write that succeeds meanwhile wakes it.
 */
const AFTER_STALL_MS = 30_000;

/**
 * An indexer in this process. It does nothing until it is woken or started.
 *
 * SQL decides which job is next (`claimJobs`), and the p-queue of the workers never has a backlog. Waiting jobs must outlive
 * the process, several processes may work on one database, and the order changes while jobs wait (people before bulk,
 * collections in turn, few pages of a host). The indexer claims a job only when it has room for it, so no lease runs out in a
 * queue.
 */
export function createIndexer(env: Ports): Indexer {
  const stopping = new AbortController();
  const looking = coalesce(look);
  const keepers = createKeepers(env, stopping.signal, () => isFree(), looking.request);
  const alarm = createAlarm(env.after, () => wake(), LONGEST_SLEEP_MS);
  // Fetching the pages of an import would slow down the rest of it. Nothing is lost by a process that ends before: the rows are there.
  const imports = createSettler(env.after, () => wake(), SETTLE_MS, LONGEST_SETTLE_MS);
  const workers = createWorkers(env, {
    concurrency: CONCURRENCY,
    stopping: stopping.signal,
    onStall: () => (stalled = true),
    onEnd: (end) => (end === "noted" ? wake() : alarm.set(AFTER_STALL_MS)),
  });
  /** Since a run could not be written down, until something wakes the indexer. */
  let stalled = false;

  /** Starts the due jobs, sweeps deleted data when there are none and tells the keepers, then sets the alarm. */
  async function look(): Promise<void> {
    alarm.clear();
    try {
      const seen = await beginJobs(env, workers, () => stalled || stopping.signal.aborted);
      if (!stopping.signal.aborted) await clear(env, isFree, seen.toClear);
      if (seen.toClear && !workers.isBusy()) keepers.request();
      // Where there is no room, the end of a run is what to wait for.
      const wait = workers.room() > 0 ? timeToNext(env, seen) : undefined;
      // The job of a stalled run is due again, but not now.
      if (wait !== undefined) alarm.set(stalled ? AFTER_STALL_MS : wait);
    } catch (error) {
      env.log("The indexer could not reach the database and will try again.", { error: String(error) });
      alarm.set(AFTER_FAULT_MS);
    }
  }

  const isFree = () => !(stopping.signal.aborted || workers.isBusy() || looking.isRequested());

  function wake({ more } = { more: false }): void {
    if (stopping.signal.aborted) return;
    if (more) return void imports.more();
    stalled = false;
    looking.request();
    // While jobs are at work nothing is due there, and the end of the last one asks again.
    if (!workers.isBusy()) keepers.request();
  }

  async function idle(): Promise<void> {
    imports.now();
    await untilIdle(() => looking.current() ?? keepers.current() ?? workers.current() ?? keepers.now());
  }

  async function stop(): Promise<void> {
    stopping.abort(new Error("The service is stopping."));
    alarm.stop();
    imports.cancel();
    await idle();
    keepers.stop();
  }

  const start = () => recoverJobs(env).then(() => wake());
  const cancel = (bookmarkKey: number) => workers.abort(bookmarkKey, "The bookmark was deleted.");
  return { start, wake, cancel, idle, stop };
}

async function untilIdle(current: () => Promise<void> | undefined): Promise<void> {
  for (let work = current(); work !== undefined; work = current()) await work;
}

/** Begins the due jobs that there is room for. Returns what else there is to do. */
async function beginJobs(
  env: Pick<Ports, "background" | "newId" | "now">,
  workers: Workers,
  isHeld: () => boolean,
): Promise<Survey> {
  for (;;) {
    const seen = await survey(env, CONCURRENCY);
    // A claim is a write of several statements, and mostly there is nothing to claim.
    const most = isHeld() ? 0 : Math.min(workers.room(), seen.due);
    const jobs = most === 0 ? [] : await claimJobs(env, most);
    for (const job of jobs) workers.begin(job);
    if (jobs.length === 0 || workers.room() === 0) return seen;
  }
}

/** The time until there is something to do, in milliseconds; undefined until somebody announces work. */
function timeToNext(env: Pick<Ports, "now" | "shared">, { next }: Survey): number | undefined {
  if (next === undefined) {
    // Nobody announces the jobs that another process leaves behind.
    return env.shared ? LONGEST_SLEEP_MS : undefined;
  }
  const wait = next - env.now().getTime();
  return wait > 0 ? wait : HELD_UP_MS;
}
