import assert from "node:assert/strict";
import { test } from "node:test";
import { createGrouping } from "../../../../lib/text/sketch/group-alike.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

/** Numbers that look drawn by chance, the same ones for the same seed. */
function drawn(seed: number, many: number): number[] {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return Array.from({ length: many }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  });
}

function sketchOf(seed: number, own = 128): Uint32Array<ArrayBuffer> {
  return Uint32Array.from([...drawn(7, 128 - own), ...drawn(seed, own)]).sort();
}

test("of many pages each is compared with few, whatever all have in common", () => {
  takesLinearTime((length) => {
    const { add, alike } = createGrouping();
    for (let key = 0; key < length; key++)
      add({ key, addresses: ["//example.com/"], sketch: sketchOf(key + 1, 100) });
    return alike();
  }, 1_500);
});

test("pages of one address that say other things are not alike, nor is one of little text like another's copy", () => {
  const { add, alike } = createGrouping();

  add({ key: 1, addresses: ["//a.test/"], sketch: sketchOf(1) });
  add({ key: 2, addresses: ["//a.test/"], sketch: sketchOf(2) });
  add({ key: 3, addresses: ["//b.test/"], sketch: sketchOf(3).slice(0, 20) });
  add({ key: 4, addresses: ["//c.test/"], sketch: sketchOf(3).slice(0, 20) });
  add({ key: 5, addresses: ["//d.test/"], sketch: new Uint32Array() });
  add({ key: 6, addresses: ["//d.test/"], sketch: new Uint32Array() });

  assert.deepEqual(alike(), [{ because: "address", keys: [5, 6] }]);
});
