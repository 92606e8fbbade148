import assert from "node:assert/strict";
import { test } from "node:test";
import { createDeadline } from "../../../../lib/indexing/timing/deadline.ts";
import { createTestClock } from "../../../support/clock.ts";

test("a deadline passes, and says so", () => {
  const { after, advance } = createTestClock();
  const { signal } = createDeadline(after, 60_000);

  advance(59_999);
  assert.equal(signal.aborted, false);
  advance(1);

  assert.match(String(signal.reason), /TimeoutError: Not finished within 60 s/);
});

test("what is waited for elsewhere does not count, and afterward all of the time is there again", async () => {
  const { after, advance } = createTestClock();
  const deadline = createDeadline(after, 60_000);
  let answer = (_: string) => {};

  const waiting = deadline.except(new Promise<string>((resolve) => (answer = resolve)));
  advance(3_600_000);
  answer("vectors");
  assert.equal(await waiting, "vectors");
  advance(59_999);
  assert.equal(deadline.signal.aborted, false);
  advance(1);

  assert.equal(deadline.signal.aborted, true);
});

test("a deadline that was ended does not pass", () => {
  const { after, advance } = createTestClock();
  const deadline = createDeadline(after, 60_000);

  deadline.clear();
  advance(60_000);

  assert.equal(deadline.signal.aborted, false);
});
