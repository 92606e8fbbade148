import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createSettler } from "../../../../lib/indexing/timing/settle.ts";

/** A settler of 100 ms, 1 s at the longest, with a clock that is moved by hand. */
function settler(t: { after: (clean: () => void) => void }) {
  mock.timers.enable({ apis: ["setTimeout"] });
  let time = 0;
  const clock = mock.method(performance, "now", () => time);
  t.after(() => {
    mock.timers.reset();
    clock.mock.restore();
  });
  const done: number[] = [];
  const one = createSettler(() => done.push(time), 100, 1_000);
  const pass = (ms: number) => {
    time += ms;
    mock.timers.tick(ms);
  };
  return { ...one, done, pass };
}

test("what keeps coming is waited for, and done once when it has stopped", (t) => {
  const { more, done, pass } = settler(t);

  for (let i = 0; i < 5; i++) {
    more();
    pass(60);
  }
  pass(1_000);

  assert.equal(done.length, 1);
});

test("what never stops coming is done all the same when the longest time is over", (t) => {
  const { more, done, pass } = settler(t);

  for (let i = 0; i < 40; i++) {
    more();
    pass(50);
  }

  assert.deepEqual(done, [1_000, 2_000]);
});

test("what was put off is done at once when that is asked for, and only then", (t) => {
  const { more, now, cancel, done, pass } = settler(t);

  now();
  more();
  now();
  more();
  cancel();
  pass(2_000);

  assert.deepEqual(done, [0]);
});
