import assert from "node:assert/strict";
import { test } from "node:test";
import { createSettler } from "../../../../lib/indexing/timing/settle.ts";
import { createTestClock } from "../../../support/clock.ts";

/** A settler of 100 ms, 1 s at the longest, with a clock that is moved by hand. */
function settler() {
  const { after, now, advance: pass } = createTestClock();
  const begun = now().getTime();
  const done: number[] = [];
  const act = () => done.push(now().getTime() - begun);
  return { ...createSettler(after, act, 100, 1_000), done, pass };
}

test("what keeps coming is waited for, and done once when it has stopped", () => {
  const { more, done, pass } = settler();

  for (let i = 0; i < 5; i++) {
    more();
    pass(60);
  }
  pass(1_000);

  assert.equal(done.length, 1);
});

test("what never stops coming is done all the same when the longest time is over", () => {
  const { more, done, pass } = settler();

  for (let i = 0; i < 40; i++) {
    more();
    pass(50);
  }

  assert.deepEqual(done, [1_000, 2_000]);
});

test("what was put off is done at once when that is asked for, and only then", () => {
  const { more, now, cancel, done, pass } = settler();

  now();
  more();
  now();
  more();
  cancel();
  pass(2_000);

  assert.deepEqual(done, [0]);
});
