import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";
import { growWithWork } from "../../../adapters/node/analysis/grow-with-work.ts";

/** A queue for at most three threads, and `finish` for whatever is at work, oldest first. */
function startQueue(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const queue = new PQueue({ concurrency: 1 });
  const finish: (() => void)[] = [];
  const warm: (() => void)[] = [];
  const state = { threads: 1 };
  const added = growWithWork(queue, {
    most: 3,
    size: () => state.threads,
    warmUp: () => new Promise<void>((resolve) => warm.push(resolve)),
  });
  const add = (count: number) => {
    for (let n = 0; n < count; n++) {
      void queue.add(() => new Promise<void>((resolve) => finish.push(resolve)));
      added();
    }
  };
  return { queue, finish, warm, state, add };
}

test("work that has waited gets another thread, once that has read a page", async (t) => {
  const { queue, warm, state, add } = startQueue(t);
  add(4);
  const atFirst = queue.pending;

  t.mock.timers.tick(1_000);
  await setImmediate();
  const whileStarting = queue.pending;
  state.threads = 2;
  warm[0]?.();
  await setImmediate();

  assert.deepEqual([atFirst, whileStarting, queue.pending], [1, 1, 2]);
});

test("work that is done before it has waited needs no other thread", async (t) => {
  const { finish, warm, add } = startQueue(t);
  add(2);
  finish[0]?.();
  await setImmediate();

  t.mock.timers.tick(1_000);

  assert.equal(warm.length, 0);
});

test("there are never more threads than may be, and as few as are left", async (t) => {
  const { queue, finish, warm, state, add } = startQueue(t);
  add(8);
  for (let n = 0; n < 3; n++) {
    t.mock.timers.tick(1_000);
    await setImmediate();
    state.threads = Math.min(3, n + 2);
    warm[n]?.();
    await setImmediate();
  }
  const most = [warm.length, queue.pending];
  while (queue.size + queue.pending > 0) {
    for (const end of finish.splice(0)) end();
    await setImmediate();
  }

  state.threads = 1;
  add(2);

  assert.deepEqual(most, [2, 3]);
  assert.equal(queue.pending, 1);
});
