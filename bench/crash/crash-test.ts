import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "libsql";
import { checkCopy } from "./check-copy.ts";
import { createClient, workUntilGone } from "./client.ts";
import { ask, startVictim, type Victim } from "./daemon.ts";
import { createLedger, type Ledger, reconcile } from "./ledger.ts";
import { servePages } from "./pages.ts";
import { createRandom, type Random } from "./random.ts";

export type CrashTest = {
  /** The compiled main.js. */
  program: string;
  /** An empty folder. */
  folder: string;
  kills: number;
  seed: number;
  /** The number of clients that work at the same time. */
  clients: number;
  /** The longest life of the daemon under load, in milliseconds. */
  longestLifeMs: number;
  /** After so many kills, the daemon may finish its queue, and everything is compared. */
  settleEvery: number;
  progress?: (line: string) => void;
};

export type CrashReport = {
  kills: number;
  /** The kills before the daemon listened. */
  killedAtStart: number;
  counts: Ledger["counts"];
  /** Bookmarks that were there at the end. */
  bookmarks: number;
  /** Milliseconds from start to start line, smallest first. */
  startsMs: number[];
  /** The milliseconds from the last kill before each comparison until all work was done. */
  settledMs: number[];
  faults: string[];
};

/** One kill in five comes while the daemon starts, within this time in milliseconds. */
const START_MS = 500;

/** After this time, in milliseconds, the queue counts as stuck. */
const STUCK_MS = 120_000;

/**
 * Kills the daemon again and again under a load of saves, deletes and reindexes, and compares the data with what was
 * acknowledged: over HTTP after each start, in a copy of the database after each kill, and every few kills with all work done.
 */
export async function crashTest(options: CrashTest): Promise<CrashReport> {
  const web = await servePages();
  try {
    return await run(options, web.base);
  } finally {
    web.close();
  }
}

async function run(options: CrashTest, web: string): Promise<CrashReport> {
  const random = createRandom(options.seed);
  const report: CrashReport = {
    kills: 0,
    killedAtStart: 0,
    counts: createLedger().counts,
    bookmarks: 0,
    startsMs: [],
    settledMs: [],
    faults: [],
  };
  const trial: Trial = {
    ...options,
    web,
    random,
    report,
    ledger: createLedger(),
    token: crypto.randomUUID(),
  };
  while (report.kills < options.kills) {
    await killOnce(trial);
    report.kills++;
    note(trial, await checkCopy(join(options.folder, "data"), join(options.folder, "copy"), undefined));
    const isLast = report.kills === options.kills;
    if (isLast || report.kills % options.settleEvery === 0) await settle(trial);
  }
  report.counts = trial.ledger.counts;
  report.startsMs.sort((a, b) => a - b);
  return report;
}

type Trial = CrashTest & {
  web: string;
  random: Random;
  ledger: Ledger;
  token: string;
  report: CrashReport;
};

function note({ report, progress }: Trial, faults: string[]): void {
  for (const fault of faults) {
    const line = `after kill ${report.kills}: ${fault}`;
    report.faults.push(line);
    progress?.(line);
  }
}

async function killOnce(trial: Trial): Promise<void> {
  const { random, report } = trial;
  const victim = startVictim(trial.program, join(trial.folder, "data"), trial.token);
  if (report.kills > 0 && random.next() < 0.2) {
    await delay(random.between(0, START_MS));
    await victim.end("SIGKILL");
    report.killedAtStart++;
    return;
  }
  const base = await compare(trial, victim);
  const working = Array.from({ length: trial.clients }, (_, index) =>
    workUntilGone(
      createClient({
        name: `client${index}`,
        random: createRandom(random.between(0, 2 ** 31)),
        ledger: trial.ledger,
        web: trial.web,
        token: trial.token,
        base: () => base,
        fault: (what) => note(trial, [what]),
      }),
    ),
  );
  await delay(random.between(20, trial.longestLifeMs));
  await victim.end("SIGKILL");
  await Promise.all(working);
}

/** Waits for the start and compares what is listed with the ledger. */
async function compare(trial: Trial, victim: Victim): Promise<string> {
  const { ledger, report, token } = trial;
  const base = await victim.started;
  report.startsMs.push(Math.round(victim.startedAfter()));
  const collections = await ask(base, token, "GET", "/collections");
  const bookmarks = await ask(base, token, "GET", "/bookmarks");
  report.bookmarks = bookmarks.body.length;
  note(trial, reconcile(ledger, collections.body, bookmarks.body));
  return base;
}

/** Lets the daemon finish its work, stops it, and compares everything. */
async function settle(trial: Trial): Promise<void> {
  const { folder, report, ledger } = trial;
  const data = join(folder, "data");
  const victim = startVictim(trial.program, data, trial.token);
  const base = await compare(trial, victim);
  // What is deleted lies in the trash for 30 days otherwise.
  await ask(base, trial.token, "DELETE", "/trash");
  const begin = performance.now();
  while (hasWork(join(data, "bookmarkd.db"))) {
    if (performance.now() - begin > STUCK_MS) {
      note(trial, [`there is still work after ${STUCK_MS / 1000} s`]);
      break;
    }
    await delay(50);
  }
  report.settledMs.push(Math.round(performance.now() - begin));
  const code = await victim.end("SIGTERM");
  if (code !== 0) note(trial, [`SIGTERM ended the daemon with ${code}`]);
  note(trial, await checkCopy(data, join(folder, "copy"), ledger));
  trial.progress?.(
    `${report.kills} kills, ${report.bookmarks} bookmarks, ${report.faults.length} faults, ` +
      `settled in ${report.settledMs.at(-1)} ms`,
  );
}

/** Whether the indexer has something left to do, seen from a connection that can't write. */
function hasWork(file: string): boolean {
  const database = new Database(`file:${file}?mode=ro`);
  try {
    const [row] = database
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM live_bookmarks WHERE index_status IN ('pending', 'indexing'))
             OR EXISTS (SELECT 1 FROM generations WHERE state <> 'current')
             OR EXISTS (SELECT 1 FROM bookmarks WHERE deleted_at IS NOT NULL)
             OR EXISTS (SELECT 1 FROM collections WHERE deleted_at IS NOT NULL) AS work`,
      )
      .all([]) as { work: number }[];
    return row?.work !== 0;
  } finally {
    database.close();
  }
}
