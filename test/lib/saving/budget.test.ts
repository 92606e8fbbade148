import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../../lib/errors.ts";
import { createBudget } from "../../../lib/saving/budget.ts";
import { createTestClock } from "../../support/clock.ts";

const { after, advance } = createTestClock();

const LIMITS = { waiting: 2, waitMs: 60_000 };

const isBusy = (error: unknown) =>
  error instanceof AppError && error.code === "busy" && error.retryAfterSeconds === 1;

test("who asks for more than is left waits until enough was given back", async () => {
  const budget = createBudget(after, 10, LIMITS);
  const order: string[] = [];
  const giveBack = await budget.take(7);

  const waiting = budget.take(4).then(() => order.push("four"));
  await budget.take(3).then(() => order.push("three"));
  giveBack();
  await waiting;

  assert.deepEqual(order, ["three", "four"]);
});

test("who asks for little does not wait behind who asks for more than was given back", async () => {
  const budget = createBudget(after, 10, LIMITS);
  const [six, four] = [await budget.take(6), await budget.take(4)];
  const large = budget.take(8);
  const small = budget.take(5);

  six();
  const giveBackSmall = await small;

  four();
  giveBackSmall();
  await large;
});

test("what was given back may be taken again, and no more than that", async () => {
  const budget = createBudget(after, 10, { waiting: 0, waitMs: 60_000 });
  const giveBack = await budget.take(10);

  giveBack();

  await budget.take(10);
  await assert.rejects(budget.take(1), isBusy);
});

test("who asks for more than there ever is, or finds too many waiting, is told to come back", async () => {
  const budget = createBudget(after, 10, LIMITS);
  const giveBack = await budget.take(10);
  const waiting = [budget.take(5), budget.take(5)];

  await assert.rejects(budget.take(11), isBusy);
  await assert.rejects(budget.take(1), isBusy);

  giveBack();
  await Promise.all(waiting);
});

test("who has waited too long is told to come back, and leaves the queue", async () => {
  const budget = createBudget(after, 10, { waiting: 1, waitMs: 1_000 });
  const giveBack = await budget.take(10);

  const late = budget.take(10);
  advance(1_000);
  await assert.rejects(late, isBusy);

  giveBack();
  await budget.take(10);
});

test("who goes away while waiting takes nothing", async () => {
  const budget = createBudget(after, 10, LIMITS);
  const client = new AbortController();
  const giveBack = await budget.take(10);
  const gone = budget.take(10, client.signal);

  client.abort(new Error("gone"));

  await assert.rejects(gone, /gone/);
  await assert.rejects(budget.take(1, client.signal), /gone/);
  giveBack();
  await budget.take(10);
});
