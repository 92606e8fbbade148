import assert from "node:assert/strict";
import { test } from "node:test";
import { coalesce } from "../../../../lib/indexing/timing/coalesce.ts";

test("requests during a run become one run after it", async () => {
  let runs = 0;
  const task = coalesce(async () => {
    runs++;
    if (runs === 1) for (let i = 0; i < 5; i++) task.request();
  });

  task.request();
  while (task.current() !== undefined) await task.current();

  assert.equal(runs, 2);
  assert.equal(task.isRequested(), false);
});

test("a request after the last run starts another", async () => {
  let runs = 0;
  const task = coalesce(async () => {
    runs++;
  });

  task.request();
  await task.current();
  task.request();
  await task.current();

  assert.equal(runs, 2);
});
