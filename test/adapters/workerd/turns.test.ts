import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "../../../adapters/workerd/turns.ts";

test("tasks that come at once run one after the other, in their order", async () => {
  const turns = createTurns();
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
    return name;
  };

  const answers = await Promise.all([turns(task("one"), 0), turns(task("two"), 0), turns(task("three"), 0)]);

  assert.deepEqual(answers, ["one", "two", "three"]);
  assert.deepEqual(
    order,
    ["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test("a task that fails gives its turn on", async () => {
  const turns = createTurns();
  const failing = turns(() => Promise.reject(new Error("no")), 0);
  const next = turns(async () => "done", 0);

  await assert.rejects(failing, /no/);

  assert.equal(await next, "done");
});

test("the turn of a request that was dropped is taken over", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const turns = createTurns();
  void turns(() => new Promise(() => {}), 0);
  const next = turns(async () => "done", 0);

  t.mock.timers.tick(5_000);

  assert.equal(await next, "done");
  assert.equal(await turns(async () => "and on", 0), "and on");
});
