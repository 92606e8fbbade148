import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import type { Worker } from "node:worker_threads";
import { threadsOnDemand } from "../../../adapters/node/package/threads-on-demand.ts";

const NUMBERED = new URL("../../support/numbered-thread.js", import.meta.url);
const REQUIRING = new URL("../../support/requiring-thread.js", import.meta.url);
const MEMORY_MB = 64;

/** Two threads, and a function that gives so many of them a task at the same time and answers their numbers. */
function startThreads(t: TestContext, keptMs: number) {
  const exits: Promise<unknown>[] = [];
  // The loader of the tests has threads, too.
  const note = (worker: Worker) => {
    if (worker.resourceLimits?.maxOldGenerationSizeMb === MEMORY_MB) exits.push(once(worker, "exit"));
  };
  process.on("worker", note);
  const threads = threadsOnDemand(NUMBERED, { maxThreads: 2, idleMs: 1, keptMs, memoryMb: MEMORY_MB });
  // Idle threads keep no process alive.
  const alive = setInterval(() => {}, 1_000);
  t.after(async () => {
    clearInterval(alive);
    process.off("worker", note);
    await threads.destroy();
  });
  const { signal } = new AbortController();
  const run = (all: number): Promise<number[]> => {
    const begun = new SharedArrayBuffer(4);
    const tasks = Array.from({ length: all }, () =>
      threads.run<number>({ begun, all }, { name: "number", signal }),
    );
    return Promise.all(tasks);
  };
  return { exits, run };
}

test("of threads that have nothing to do one stays, for the next task", async (t) => {
  const { exits, run } = startThreads(t, 600_000);
  const both = await run(2);

  await Promise.race(exits);

  const [next] = await run(1);
  assert.ok(both.includes(Number(next)), "the thread that stayed does the next task");
  assert.equal(exits.length, 2);
});

test("the thread that stays ends when its time is over, and the next task starts another", async (t) => {
  const { exits, run } = startThreads(t, 1);
  const [first] = await run(1);

  await Promise.all(exits);

  assert.notEqual((await run(1))[0], first);
});

test("no thread requires an ES module: ending it meanwhile would abort the whole process", async (t) => {
  const threads = threadsOnDemand(REQUIRING, { maxThreads: 1, idleMs: 1, memoryMb: MEMORY_MB });
  t.after(threads.destroy);
  const { signal } = new AbortController();

  const said = await threads.run({}, { name: "requireModule", signal });

  assert.equal(said, "ERR_REQUIRE_ESM");
});
