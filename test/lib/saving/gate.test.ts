import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../../lib/errors.ts";
import { createGate } from "../../../lib/saving/gate.ts";
import { createTestClock } from "../../support/clock.ts";

const { after, advance } = createTestClock();

/** A task that ends when it is told to. */
function held(): { task: () => Promise<string>; end: () => void; begun: Promise<void> } {
  let end = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<string>((resolve) => (end = () => resolve("done")));
  const task = () => {
    begin();
    return ended;
  };
  return { task, end, begun };
}

const isBusy = (error: unknown) =>
  error instanceof AppError && error.code === "busy" && error.retryAfterSeconds === 5;

test("as many tasks work as the gate allows, the next ones wait, the rest are told to come back", async () => {
  const gate = createGate(after, { working: 1, waiting: 1, waitMs: 60_000 });
  const first = held();
  const second = held();

  const working = gate.run(first.task);
  const waiting = gate.run(second.task);
  await assert.rejects(
    gate.run(async () => "third"),
    isBusy,
  );
  first.end();
  second.end();

  assert.deepEqual(await Promise.all([working, waiting]), ["done", "done"]);
  assert.equal(await gate.run(async () => "fourth"), "fourth");
});

test("who has waited too long is told to come back; a task that has begun is not", async () => {
  const gate = createGate(after, { working: 1, waiting: 5, waitMs: 1_000 });
  const first = held();

  const working = gate.run(first.task);
  const second = gate.run(async () => "second");
  advance(1_000);
  await assert.rejects(second, isBusy);
  first.end();

  assert.equal(await working, "done");
});

test("who goes away while waiting makes room", async () => {
  const gate = createGate(after, { working: 1, waiting: 1, waitMs: 60_000 });
  const first = held();
  const client = new AbortController();

  const working = gate.run(first.task);
  const gone = gate.run(async () => "second", client.signal);
  client.abort(new Error("gone"));

  await assert.rejects(gone, /gone/);
  const third = gate.run(async () => "third");
  first.end();
  assert.deepEqual(await Promise.all([working, third]), ["done", "third"]);
});

test("a task that fails leaves its place", async () => {
  const gate = createGate(after, { working: 1, waiting: 1, waitMs: 60_000 });

  await assert.rejects(
    gate.run(() => Promise.reject(new Error("broken"))),
    /broken/,
  );

  assert.equal(await gate.run(async () => "next"), "next");
});
