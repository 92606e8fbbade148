import assert from "node:assert/strict";
import { test } from "node:test";
import { createAlarm } from "../../../../lib/indexing/timing/alarm.ts";
import { createTestClock } from "../../../support/clock.ts";

/** An alarm that sleeps for at most a minute, and how often it has rung. */
function alarm() {
  const { after, advance } = createTestClock();
  let rung = 0;
  return { ...createAlarm(after, () => rung++, 60_000), advance, rung: () => rung };
}

test("an alarm rings once, and what was set last counts", () => {
  const { set, advance, rung } = alarm();

  set(1_000);
  set(5_000);
  advance(4_999);
  assert.equal(rung(), 0);
  advance(1);
  advance(60_000);

  assert.equal(rung(), 1);
});

test("an alarm sleeps no longer than it may, however long it is set to", () => {
  const { set, advance, rung } = alarm();

  set(86_400_000);
  advance(60_000);

  assert.equal(rung(), 1);
});

test("an alarm that was cleared can be set again, one that was stopped can't", () => {
  const { set, clear, stop, advance, rung } = alarm();

  set(1_000);
  clear();
  advance(1_000);
  assert.equal(rung(), 0);
  set(1_000);
  advance(1_000);
  assert.equal(rung(), 1);
  set(1_000);
  stop();
  set(1_000);
  advance(1_000);

  assert.equal(rung(), 1);
});
